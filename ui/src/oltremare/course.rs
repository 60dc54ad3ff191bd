//! How the pad finds ports: by the direction in which they lie.

use portolan_core::arrange;
use portolan_core::oltremare::{Action, Port, View};

use super::coast::place;
use crate::event::Button;

/// The ports to which the ship can sail now.
pub fn ports_ahead(view: &View) -> heapless::Vec<Port, 4> {
    let ship = view.table.ships[view.table.active];
    let fits = |port: &Port| view.check(Action::Sail(*port)).is_ok();
    ship.neighbours().iter().copied().filter(fits).take(4).collect()
}

/// How far a port lies in the direction of a button, and how far beside it.
fn bearing(from: Port, to: Port, button: Button) -> (i32, i32) {
    let ((x, y), (there_x, there_y)) = (place(from), place(to));
    let (right, down) = (there_x - x, there_y - y);
    match button {
        Button::Right => (right, down.abs()),
        Button::Left => (-right, down.abs()),
        Button::Down => (down, right.abs()),
        Button::Up => (-down, right.abs()),
        _ => (0, 0),
    }
}

/// The next of the ports that lie ahead of the ship on this side; a further press goes on to the
/// next one there, so each can be reached.
pub fn ahead(ship: Port, cursor: Port, ports: &[Port], button: Button) -> Port {
    let mut side: heapless::Vec<Port, 4> =
        ports.iter().copied().filter(|&port| bearing(ship, port, button).0 > 0).take(4).collect();
    // The straightest first: beside is small measured by ahead.
    arrange(&mut side, |&port| {
        let (far, beside) = bearing(ship, port, button);
        (64 * beside / far.max(1), port)
    });
    let next = side.iter().position(|&port| port == cursor).map_or(0, |at| at + 1);
    side.get(next).or(side.first()).copied().unwrap_or(cursor)
}

/// The nearest port on this side of the cursor, over the whole chart; where none lies ahead, the
/// one that is least beside it.
pub fn across(cursor: Port, button: Button, fits: impl Fn(Port) -> bool) -> Port {
    let others = Port::ALL.into_iter().filter(|&port| port != cursor && fits(port));
    let nearest = others.filter_map(|port| {
        let (far, beside) = bearing(cursor, port, button);
        // Rather ahead than beside.
        (far > 0).then_some((beside > 2 * far, far + 2 * beside, port))
    });
    nearest.min().map_or(cursor, |(_, _, port)| port)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAD: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];

    /// The ports that the pad finds from there, where so many are left out.
    fn reached(start: Port, without: &[Port]) -> heapless::Vec<Port, 30> {
        let mut reached: heapless::Vec<Port, 30> = [start].into_iter().collect();
        let mut at = 0;
        while let Some(&port) = reached.get(at) {
            for button in PAD {
                let next = across(port, button, |port| !without.contains(&port));
                if !reached.contains(&next) {
                    reached.push(next).expect("as many as ports");
                }
            }
            at += 1;
        }
        reached
    }

    #[test]
    fn every_port_can_be_reached_over_the_chart() {
        for start in Port::ALL {
            assert_eq!(reached(start, &[]).len(), Port::ALL.len(), "from {start}");
        }
    }

    /// Compasses may lie wherever they like.
    #[test]
    fn every_port_can_be_reached_around_three_others() {
        let ports = Port::ALL;
        for (first, &one) in ports.iter().enumerate() {
            for (second, &two) in ports.iter().enumerate().skip(first + 1) {
                for &three in &ports[second + 1..] {
                    let without = [one, two, three];
                    let others = ports.iter().filter(|port| !without.contains(port));
                    for &start in others.step_by(5) {
                        let found = reached(start, &without).len();
                        assert_eq!(found, ports.len() - 3, "from {start} around {without:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_neighbour_can_be_pointed_at() {
        for ship in Port::ALL {
            let ports = ship.neighbours();
            for &wanted in ports {
                let found = PAD.into_iter().any(|button| {
                    let mut cursor = ports[0];
                    (0..4).any(|_| {
                        cursor = ahead(ship, cursor, ports, button);
                        cursor == wanted
                    })
                });
                assert!(found || ports[0] == wanted, "{wanted} from {ship}");
            }
        }
    }
}
