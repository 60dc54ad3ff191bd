//! Where the thumb is: the steps of each decision, from the first press to the action.

use portolan_core::oltremare::{Action, Card, CardSet, Oltremare, Phase, Port, View};
use portolan_core::{BySeat, Seat};

use super::answer::{Answer, Choice, Finger};
use super::course::{across, ahead, ports_ahead};
use super::draft::Draft;
use super::stowage::Stowage;
use crate::event::Button;
use crate::table::{Reply, Scene, Steering, Told};
use crate::words::{Page, Words};

/// What one person has before them beside the table.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    /// What is being chosen.
    pub step: Step,
    /// What everybody has switched on, a bit each.
    switched: BySeat<u8>,
    /// Who does not want to be asked again in this turn.
    closed: BySeat<bool>,
    /// In whose turn that was looked at last.
    turn: Option<Seat>,
    /// The offer that was sent last in this turn: one that came to nothing can be sent again.
    sent: Option<Draft>,
    /// Each hand as its owner last saw it, and what is new in it.
    marks: BySeat<Option<(CardSet, CardSet)>>,
}

/// The switches: no trades at all, and none with bots.
pub const NO_TRADES: u8 = 1;
pub const NO_BOTS: u8 = 2;

/// What is being chosen.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(clippy::large_enum_variant)]
pub enum Step {
    /// Nothing: somebody else decides.
    #[default]
    Idle,
    /// A card too many for the pirates.
    Sink(usize),
    /// Trading, buying, or on to the actions.
    Commerce(Spot),
    /// An offer or a counter-offer, half written.
    Offer(Draft),
    /// An answer to an offer or a counter-offer.
    Answer(Answer),
    /// A card to play for its symbols.
    Play(usize),
    /// The next port.
    Sail(Port),
    /// Where the compass leads; the port where the ship lies keeps it.
    Compass(Port),
    /// The order of loading.
    Stow(Stowage),
    /// Looking around on the chart.
    Look(Port),
}

/// Places in commerce.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The top card of the deck.
    Deck,
    /// The top card of the own pirate pile.
    Pirates,
    /// The chart.
    Chart,
    /// A partner.
    Partner(Seat),
    /// On to the actions.
    Act,
}

pub type Here<'a> = Scene<'a, Oltremare>;

impl Desk {
    /// Marks what has come to a hand since its owner last saw it.
    fn mark(&mut self, view: &View) {
        let (seen, mut fresh) = self.marks[view.seat].unwrap_or((view.hand, CardSet::EMPTY));
        let mut come = view.hand;
        come.remove_all(&seen);
        fresh.insert_all(&come);
        let mut gone = fresh;
        gone.remove_all(&view.hand);
        fresh.remove_all(&gone);
        self.marks[view.seat] = Some((view.hand, fresh));
    }

    /// What is new in a hand.
    pub fn fresh(&self, seat: Seat) -> CardSet {
        self.marks[seat].map_or(CardSet::EMPTY, |(_, fresh)| fresh)
    }
}

impl Steering<Oltremare> for Desk {
    fn arrive(&mut self, scene: &Here) {
        let table = &scene.view.table;
        let turn = Some(table.active);
        if self.turn != turn {
            (self.turn, self.closed, self.sent) = (turn, BySeat::default(), None);
        }
        let agreed =
            |told: &Told<Oltremare>| matches!(told.action, Action::Accept(_) | Action::Agree(_));
        if scene.latest.is_some_and(agreed) {
            self.sent = None;
        }
        self.mark(scene.view);
        self.step.arrive(scene);
    }

    fn press(&mut self, scene: &Here, button: Button) -> Reply<Action> {
        let view = scene.view;
        if let (Step::Commerce(Spot::Partner(seat)), Button::A) = (&self.step, button)
            && let Some(sent) = self.sent.as_ref().filter(|sent| sent.partner == *seat)
            && let Some(again) = sent.again(view).filter(|_| Draft::possible(view))
        {
            self.step = Step::Offer(again);
            return Reply::Chosen;
        }
        let reply = self.step.press(scene, button);
        // What was had before the actions is nothing new any more.
        if let (Reply::Act(Action::Act), Some((_, fresh))) = (reply, &mut self.marks[view.seat]) {
            *fresh = CardSet::EMPTY;
        }
        match (&self.step, reply) {
            (Step::Answer(answer), Reply::Act(_))
                if answer.finger == Finger::Button(Choice::DeclineAll) =>
            {
                self.closed[view.seat] = true;
            }
            (Step::Offer(draft), Reply::Act(Action::Offer(_))) => self.sent = Some(draft.clone()),
            _ => {}
        }
        reply
    }

    fn back(&mut self, scene: &Here) -> bool {
        self.step.back(scene)
    }

    fn switches(words: &Words) -> &'static [Page] {
        &words.oltremare().trade.switches
    }

    fn switched(&self, seat: Seat) -> u8 {
        self.switched[seat]
    }

    fn switch(&mut self, seat: Seat, on: u8) {
        self.switched[seat] = on;
    }

    /// An order of loading that was confirmed is loaded card by card.
    fn follow(&mut self, scene: &Here) -> Option<Action> {
        let view = scene.view;
        match (&self.step, view.table.phase) {
            (Step::Stow(stowage), Phase::Stow) if stowage.row.is_none() => {
                let next = stowage.after(view);
                let card = next.order.first().copied();
                self.step = Step::Stow(next);
                card.map(Action::Stow)
            }
            _ => None,
        }
    }

    /// What somebody answers who said not to trade: it does not depend on anything that the others
    /// do not see.
    fn standing(&self, scene: &Here) -> Option<Action> {
        let view = scene.view;
        let asked = matches!(view.table.phase, Phase::Reply(offer) if offer.to == view.seat);
        (asked && self.declines(scene)).then_some(Action::Decline)
    }
}

impl Desk {
    /// Whether the one who looks declines offers of whoever is in turn without being asked.
    fn declines(&self, scene: &Here) -> bool {
        let (seat, active) = (scene.view.seat, scene.view.table.active);
        let on = self.switched[seat];
        let bot = scene.cast.is_bot(active);
        on & NO_TRADES != 0
            || on & NO_BOTS != 0 && bot
            || self.closed[seat] && self.turn == Some(active)
    }

    /// What is said of that where the own hand stands.
    pub fn declining(&self, scene: &Here) -> &'static str {
        let words = &scene.words.oltremare().trade;
        let on = self.switched[scene.view.seat];
        match () {
            () if on & NO_TRADES != 0 => words.declining[0],
            () if self.closed[scene.view.seat] => words.declining[1],
            () if on & NO_BOTS != 0 => words.declining[2],
            () => "",
        }
    }
}

impl Step {
    /// Puts the cursor where the phase needs it; a cursor that still fits stays.
    fn arrive(&mut self, scene: &Here) {
        let view = scene.view;
        let table = &view.table;
        *self = match (table.phase, &*self) {
            _ if !scene.acting => Step::Idle,
            (_, Step::Look(port)) if own_turn(view) => Step::Look(*port),
            (phase, before) => first(phase, before, view),
        };
    }

    /// A step back inside the decision.
    fn back(&mut self, scene: &Here) -> bool {
        let view = scene.view;
        let before = match self {
            Step::Look(_) => match view.table.phase {
                Phase::Commerce => Step::Commerce(Spot::Chart),
                phase => first(phase, &Step::Idle, view),
            },
            Step::Offer(draft) => {
                if draft.back() {
                    return true;
                }
                match view.table.phase {
                    Phase::Reply(_) => Step::Answer(Answer::new(view)),
                    _ => Step::Commerce(Spot::Partner(draft.partner)),
                }
            }
            _ => return false,
        };
        *self = before;
        true
    }

    /// A button.
    fn press(&mut self, scene: &Here, button: Button) -> Reply<Action> {
        let view = scene.view;
        match self {
            Step::Idle => Reply::Unused,
            Step::Sink(at) => match (button, card_at(view, *at)) {
                (Button::A, Some(card)) => Reply::Act(Action::Excess(Some(card))),
                (Button::Up, _) => self.look(view),
                _ => moved(at, walk(*at, button, hand_size(view))),
            },
            Step::Play(at) => match (button, card_at(view, *at)) {
                (Button::A, Some(card)) => Reply::Act(Action::Play(card)),
                (Button::Up, _) => self.look(view),
                _ => moved(at, walk(*at, button, hand_size(view))),
            },
            Step::Commerce(spot) => match button {
                Button::A => self.choose_in_commerce(view),
                _ => moved(spot, step_in_commerce(view, *spot, button)),
            },
            Step::Offer(draft) => draft.press(view, button),
            Step::Answer(answer) => match answer.press(view, button) {
                Reply::Chosen if answer.wants_to_counter() => {
                    *self = Step::Offer(Draft::counter(view));
                    Reply::Chosen
                }
                reply => reply,
            },
            Step::Sail(port) => match button {
                Button::A => Reply::Act(Action::Sail(*port)),
                _ => {
                    let ship = view.table.ships[view.table.active];
                    moved(port, ahead(ship, *port, &ports_ahead(view), button))
                }
            },
            Step::Compass(port) => match button {
                Button::A if *port == view.table.ships[view.table.active] => {
                    Reply::Act(Action::Stay)
                }
                Button::A => Reply::Act(Action::Compass(*port)),
                _ => {
                    let fits = |port| {
                        port == view.table.ships[view.table.active]
                            || view.check(Action::Compass(port)).is_ok()
                    };
                    moved(port, across(*port, button, fits))
                }
            },
            Step::Stow(stowage) => stowage.press(button),
            Step::Look(port) => match button {
                Button::A => {
                    self.back(scene);
                    Reply::Chosen
                }
                _ => moved(port, across(*port, button, |_| true)),
            },
        }
    }

    fn look(&mut self, view: &View) -> Reply<Action> {
        *self = Step::Look(view.table.ships[view.seat]);
        Reply::Chosen
    }

    fn choose_in_commerce(&mut self, view: &View) -> Reply<Action> {
        let Step::Commerce(spot) = self else { return Reply::Unused };
        match *spot {
            spot if !works(view, spot) => Reply::Refused,
            Spot::Deck => Reply::Act(Action::BuyDeck),
            Spot::Pirates => Reply::Act(Action::BuyPirates),
            Spot::Act => Reply::Act(Action::Act),
            Spot::Chart => self.look(view),
            Spot::Partner(seat) => {
                *self = Step::Offer(Draft::offer(view, seat));
                Reply::Chosen
            }
        }
    }
}

fn own_turn(view: &View) -> bool {
    let phase = view.table.phase;
    matches!(phase, Phase::Excess | Phase::Commerce | Phase::Play { .. })
}

/// The step that a phase begins with, near to where the cursor was.
fn first(phase: Phase, before: &Step, view: &View) -> Step {
    let last = hand_size(view).saturating_sub(1);
    let near = |at: &usize| (*at).min(last);
    match (phase, before) {
        (Phase::Excess, Step::Sink(at)) => Step::Sink(near(at)),
        (Phase::Excess, _) => Step::Sink(0),
        (Phase::Commerce, Step::Commerce(spot)) if works(view, *spot) => Step::Commerce(*spot),
        (Phase::Commerce, _) => {
            let spots = [Spot::Act, Spot::Deck, Spot::Pirates];
            let spot = spots.into_iter().find(|&spot| works(view, spot));
            Step::Commerce(spot.unwrap_or(Spot::Chart))
        }
        (Phase::Reply(_) | Phase::Counter { .. }, _) => Step::Answer(Answer::new(view)),
        (Phase::Play { .. }, Step::Play(at)) => Step::Play(near(at)),
        (Phase::Play { .. }, _) => Step::Play(0),
        (Phase::Sail { .. }, _) => {
            Step::Sail(best_port(view).unwrap_or(view.table.ships[view.seat]))
        }
        (Phase::Compass, _) => Step::Compass(view.table.ships[view.seat]),
        (Phase::Stow, Step::Stow(stowage)) => Step::Stow(stowage.after(view)),
        (Phase::Stow, _) => Step::Stow(Stowage::new(view)),
        (Phase::Over, _) => Step::Idle,
    }
}

/// A port ahead with a token, or any.
fn best_port(view: &View) -> Option<Port> {
    let ports = ports_ahead(view);
    let token = ports.iter().find(|&&port| view.table.ports[port].is_some());
    token.or(ports.first()).copied()
}

pub fn hand_size(view: &View) -> usize {
    usize::from(view.hand.len())
}

/// The card at this place of the own hand.
pub fn card_at(view: &View, at: usize) -> Option<Card> {
    view.hand.iter().nth(at)
}

/// One place to the left or right in a row that goes round.
pub fn walk(at: usize, button: Button, count: usize) -> usize {
    match button {
        Button::Left if at == 0 => count.saturating_sub(1),
        Button::Left => at - 1,
        Button::Right if at + 1 >= count => 0,
        Button::Right => at + 1,
        _ => at,
    }
}

/// Puts the cursor there.
pub fn moved<T: PartialEq>(cursor: &mut T, to: T) -> Reply<Action> {
    if *cursor == to {
        return Reply::Refused;
    }
    *cursor = to;
    Reply::Moved
}

/// Whether something can be done there.
pub fn works(view: &View, spot: Spot) -> bool {
    match spot {
        Spot::Deck => view.check(Action::BuyDeck).is_ok(),
        Spot::Pirates => view.check(Action::BuyPirates).is_ok(),
        Spot::Act => view.check(Action::Act).is_ok(),
        Spot::Chart => true,
        Spot::Partner(_) => Draft::possible(view),
    }
}

/// What cannot be done now is looked at all the same. The rows go round.
fn step_in_commerce(view: &View, spot: Spot, button: Button) -> Spot {
    let row = |which: usize| -> heapless::Vec<Spot, 4> {
        match which {
            0 => [Spot::Deck, Spot::Pirates, Spot::Chart].into_iter().collect(),
            1 => view.table.seats.from(view.seat).skip(1).map(Spot::Partner).collect(),
            _ => [Spot::Act].into_iter().collect(),
        }
    };
    let here = match spot {
        Spot::Deck | Spot::Pirates | Spot::Chart => 0,
        Spot::Partner(_) => 1,
        Spot::Act => 2,
    };
    let spots = row(here);
    let at = spots.iter().position(|&other| other == spot).unwrap_or(0);
    let nearest = |row: heapless::Vec<Spot, 4>| row.get(at.min(row.len().wrapping_sub(1))).copied();
    match button {
        Button::Left | Button::Right => spots.get(walk(at, button, spots.len())).copied(),
        Button::Up => nearest(row((here + 2) % 3)),
        Button::Down => nearest(row((here + 1) % 3)),
        _ => None,
    }
    .unwrap_or(spot)
}
