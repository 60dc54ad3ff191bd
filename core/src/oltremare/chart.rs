//! The chart of the Mediterranean: thirty ports, the routes between them, and where a ship can
//! still sail.

use super::cards::MOST_LOAD;
use crate::vocabulary::vocabulary;

vocabulary! {
    /// The ports, by their Venetian names.
    Port,
    /// One value for each port.
    ByPort {
        /// Venice.
        Venezia = "Venezia",
        /// Zadar.
        Zara = "Zara",
        /// Dubrovnik.
        Ragusa = "Ragusa",
        /// Durrës.
        Durazzo = "Durazzo",
        /// Kerkyra.
        Corfu = "Corfu",
        /// Methoni.
        Modone = "Modone",
        /// Chalkida.
        Negroponte = "Negroponte",
        /// Thessaloniki.
        Salonicco = "Salonicco",
        /// Istanbul.
        Costantinopoli = "Costantinopoli",
        /// Varna.
        Varna = "Varna",
        /// Feodosia.
        Caffa = "Caffa",
        /// Azov.
        Tana = "Tana",
        /// Trabzon.
        Trebisonda = "Trebisonda",
        /// Sinop.
        Sinope = "Sinope",
        /// İzmir.
        Smirne = "Smirne",
        /// Rhodes.
        Rodi = "Rodi",
        /// Heraklion.
        Candia = "Candia",
        /// Antalya.
        Adalia = "Adalia",
        /// Famagusta.
        Famagosta = "Famagosta",
        /// Ayas.
        Lajazzo = "Lajazzo",
        /// Acre.
        Acri = "Acri",
        /// Alexandria.
        Alessandria = "Alessandria",
        /// Benghazi.
        Bengasi = "Bengasi",
        /// Tripoli.
        Tripoli = "Tripoli",
        /// Tunis.
        Tunisi = "Tunisi",
        /// Valletta.
        Malta = "Malta",
        /// Syracuse.
        Siracusa = "Siracusa",
        /// Messina.
        Messina = "Messina",
        /// Bari.
        Bari = "Bari",
        /// Ancona.
        Ancona = "Ancona",
    }
}

/// The sea routes, each once.
#[rustfmt::skip]
pub const ROUTES: [(Port, Port); 42] = {
    use Port::*;
    [
        (Venezia, Zara), (Ragusa, Zara), (Durazzo, Ragusa), (Corfu, Durazzo), (Corfu, Modone),
        (Modone, Negroponte), (Negroponte, Salonicco), (Costantinopoli, Salonicco),
        (Costantinopoli, Varna), (Caffa, Varna), (Caffa, Tana), (Tana, Trebisonda),
        (Sinope, Trebisonda), (Costantinopoli, Sinope), (Costantinopoli, Smirne), (Rodi, Smirne),
        (Adalia, Rodi), (Adalia, Lajazzo), (Famagosta, Lajazzo), (Acri, Famagosta),
        (Acri, Alessandria), (Alessandria, Bengasi), (Bengasi, Tripoli), (Tripoli, Tunisi),
        (Malta, Tunisi), (Malta, Siracusa), (Messina, Siracusa), (Bari, Messina), (Ancona, Bari),
        (Ancona, Venezia), (Candia, Modone), (Candia, Rodi), (Alessandria, Candia), (Ancona, Zara),
        (Bari, Durazzo), (Corfu, Messina), (Modone, Siracusa), (Caffa, Sinope),
        (Negroponte, Smirne), (Famagosta, Rodi), (Malta, Tripoli), (Bengasi, Candia),
    ]
};

/// The most routes that meet at one port.
pub const MOST_NEIGHBOURS: usize = 4;
/// The most routes sailed in one turn: one for each card played.
pub const MOST_STEPS: usize = MOST_LOAD;

/// The routes sailed in one turn, from where to where.
pub type Trail = heapless::Vec<(Port, Port), MOST_STEPS, u8>;

/// The neighbours of a port, and how many they are.
type Neighbours = ([Port; MOST_NEIGHBOURS], u8);

static NEIGHBOURS: [Neighbours; Port::ALL.len()] = neighbours();

const fn neighbours() -> [Neighbours; Port::ALL.len()] {
    let mut all = [([Port::Venezia; MOST_NEIGHBOURS], 0); Port::ALL.len()];
    let mut route = 0;
    while route < ROUTES.len() {
        let (one, other) = ROUTES[route];
        all[one.index()].0[all[one.index()].1 as usize] = other;
        all[one.index()].1 += 1;
        all[other.index()].0[all[other.index()].1 as usize] = one;
        all[other.index()].1 += 1;
        route += 1;
    }
    all
}

impl Port {
    /// The ports one route away.
    #[inline]
    pub fn neighbours(self) -> &'static [Port] {
        let (ports, count) = &NEIGHBOURS[self.index()];
        &ports[..usize::from(*count)]
    }

    /// Whether a voyage of so many routes from here can end there.
    #[inline]
    pub(super) fn reaches(self, end: Port, routes: usize) -> bool {
        ENDS[self.index()][routes] >> end.index() & 1 == 1
    }
}

/// Where voyages of none to four routes from a port can end: a bit for each port.
type Ends = [u32; MOST_STEPS + 1];

static ENDS: [Ends; Port::ALL.len()] = {
    let mut all = [[0; MOST_STEPS + 1]; Port::ALL.len()];
    let mut port = 0;
    while port < all.len() {
        mark_ends(&mut [port; MOST_STEPS + 1], 0, &mut all[port]);
        port += 1;
    }
    all
};

/// Marks the ends of all voyages that begin with the first `sailed` routes between these ports.
const fn mark_ends(ports: &mut [usize; MOST_STEPS + 1], sailed: usize, ends: &mut Ends) {
    let here = ports[sailed];
    ends[sailed] |= 1 << here;
    if sailed == MOST_STEPS {
        return;
    }
    let (neighbours, count) = NEIGHBOURS[here];
    let mut number = 0;
    while number < count as usize {
        let to = neighbours[number].index();
        let (mut before, mut free) = (0, true);
        while before < sailed {
            let (one, other) = (ports[before], ports[before + 1]);
            free = free && !(one == here && other == to || one == to && other == here);
            before += 1;
        }
        if free {
            ports[sailed + 1] = to;
            mark_ends(ports, sailed + 1, ends);
        }
        number += 1;
    }
}

/// Whether the route between the two ports was sailed on this trail, in either direction.
#[inline]
fn sailed(trail: &[(Port, Port)], one: Port, other: Port) -> bool {
    trail.iter().any(|&route| route == (one, other) || route == (other, one))
}

/// The ports to which a ship can sail now when it must sail `left` routes in all, none twice:
/// those from which the rest is possible.
#[inline]
pub fn next_ports(from: Port, trail: &Trail, left: u8) -> impl Iterator<Item = Port> {
    from.neighbours().iter().copied().filter(move |&to| leads_on(from, to, trail, left))
}

/// Whether `to` is a next port as [`next_ports`] lists them.
pub fn may_sail(from: Port, to: Port, trail: &Trail, left: u8) -> bool {
    left > 0 && next_ports(from, trail, left).any(|port| port == to)
}

/// Whether the route to this neighbour is free, and the rest possible from there. To look one
/// route ahead is enough: no longer trail on this chart comes to an end that it does not see.
#[inline]
fn leads_on(from: Port, to: Port, trail: &Trail, left: u8) -> bool {
    let free_from_there = |&next: &Port| next != from && !sailed(trail, to, next);
    !sailed(trail, from, to) && (left == 1 || to.neighbours().iter().any(free_from_there))
}

/// Shows the last port of every way to prolong the trail by `left` routes. A search in depth with
/// its own small stack.
pub(super) fn each_end(mut trail: Trail, left: u8, mut show: impl FnMut(Port)) {
    let sailed_before = trail.len();
    let mut tried = [0u8; MOST_STEPS + 1];
    loop {
        let depth = trail.len() - sailed_before;
        let Some(&(_, here)) = trail.last() else { return };
        let arrived = depth == usize::from(left);
        if arrived {
            show(here);
        }
        let mut open = here.neighbours().iter().zip(1u8..).skip(usize::from(tried[depth]));
        let open = if arrived { None } else { open.find(|&(&to, _)| !sailed(&trail, here, to)) };
        match open {
            Some((&to, number)) => {
                tried[depth] = number;
                tried[depth + 1] = 0;
                if trail.push((here, to)).is_err() {
                    return;
                }
            }
            None if depth == 0 => return,
            None => {
                trail.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_port_is_reached_by_two_routes_or_more() {
        let ends: usize = Port::ALL.iter().map(|port| port.neighbours().len()).sum();
        assert_eq!(ends, 2 * ROUTES.len());
        for port in Port::ALL {
            assert!((2..=MOST_NEIGHBOURS).contains(&port.neighbours().len()), "{port}");
            assert!(!port.neighbours().contains(&port));
        }
    }

    #[test]
    fn any_number_of_steps_can_be_sailed_from_anywhere() {
        for port in Port::ALL {
            for left in 1..=MOST_STEPS as u8 {
                assert!(next_ports(port, &Trail::new(), left).next().is_some(), "{port} {left}");
            }
        }
    }

    #[test]
    fn no_route_twice() {
        let trail = Trail::from_slice(&[(Port::Venezia, Port::Zara)]).unwrap();
        assert!(!may_sail(Port::Zara, Port::Venezia, &trail, 1));
        assert!(may_sail(Port::Zara, Port::Ancona, &trail, 1));
        assert!(!may_sail(Port::Zara, Port::Bari, &trail, 1), "no such route");
    }

    /// Every voyage from here, step by step: what a look one route ahead finds possible is.
    fn sail_on(from: Port, trail: &Trail, left: u8) {
        for &to in from.neighbours() {
            let mut ahead = trail.clone();
            ahead.push((from, to)).unwrap();
            let mut possible = false;
            if left > 0 && !sailed(trail, from, to) {
                each_end(ahead.clone(), left - 1, |_| possible = true);
            }
            assert_eq!(may_sail(from, to, trail, left), possible, "{trail:?} {from} {to} {left}");
            if possible && left > 1 {
                sail_on(to, &ahead, left - 1);
            }
        }
    }

    #[test]
    fn one_route_ahead_is_enough() {
        for port in Port::ALL {
            (0..=MOST_STEPS as u8).for_each(|left| sail_on(port, &Trail::new(), left));
        }
    }

    #[test]
    fn voyages_end_where_the_table_says() {
        for from in Port::ALL {
            for routes in 1..=MOST_STEPS {
                let mut ends = [false; Port::ALL.len()];
                for &to in from.neighbours() {
                    let first = Trail::from_slice(&[(from, to)]).unwrap();
                    each_end(first, routes as u8 - 1, |end| ends[end.index()] = true);
                }
                for end in Port::ALL {
                    assert_eq!(from.reaches(end, routes), ends[end.index()], "{from} {end}");
                }
            }
        }
    }

    /// Venice, Zara and Ancona are a triangle, and Venice has no third route.
    #[test]
    fn a_step_into_a_dead_end_is_no_step() {
        use Port::*;
        let trail = Trail::from_slice(&[(Venezia, Zara), (Zara, Ancona)]).unwrap();
        assert!(may_sail(Ancona, Venezia, &trail, 1));
        assert!(!may_sail(Ancona, Venezia, &trail, 2));
        assert!(may_sail(Ancona, Bari, &trail, 2));
    }
}
