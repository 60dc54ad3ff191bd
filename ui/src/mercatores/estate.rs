//! What somebody owns, as things that can be cashed in: stacks and specials, with their claims.

use portolan_core::Seat;
use portolan_core::mercatores::{Card, Claim, Good, Lot, Special, Table};

/// Five stacks and nine kinds of specials.
pub type Lots = heapless::Vec<Lot, 14>;

/// Everything in the resources of a seat, stacks first: equal specials once.
pub fn lots(table: &Table, seat: Seat) -> Lots {
    let own = &table.resources[seat];
    let stacks = Good::ALL.into_iter().filter(|&good| own.of(good) > 0).map(Lot::Stack);
    let specials = own.kinds().specials().filter_map(Card::special).map(Lot::Special);
    stacks.chain(specials).collect()
}

/// How many of it a seat owns that are cashed in one by one.
pub fn copies(table: &Table, seat: Seat, lot: Lot) -> u8 {
    match lot {
        Lot::Stack(_) => 1,
        Lot::Special(special) => table.resources[seat].count(special.card()),
    }
}

/// What a seat would claim for it: a route with the opponent who has most of its good.
pub fn best_claim(table: &Table, seat: Seat, lot: Lot) -> Claim {
    match lot {
        Lot::Stack(good) => Claim::Stack(good),
        Lot::Special(Special::Route(good)) => Claim::Route(good, best_partner(table, seat, good)),
        Lot::Special(Special::Wharf(wharf)) => Claim::Wharf(wharf),
        Lot::Special(Special::Warehouse) => Claim::Warehouse,
    }
}

/// What a card would be cashed in as.
pub fn claim_of(table: &Table, seat: Seat, card: Card) -> Claim {
    let special = card.special().map(Lot::Special);
    let stack = card.good().map(Lot::Stack);
    // A card is a special or a good.
    best_claim(table, seat, special.or(stack).unwrap_or(Lot::Stack(Good::Corn)))
}

/// The opponents of a seat, clockwise from the left neighbour.
pub fn opponents(table: &Table, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
    table.seats.from(seat).skip(1)
}

fn best_partner(table: &Table, seat: Seat, good: Good) -> Seat {
    let of = |seat: Seat| table.resources[seat].of(good);
    let best = opponents(table, seat)
        .reduce(|best, other| if of(other) > of(best) { other } else { best });
    best.unwrap_or(seat)
}

/// The table when a seat has paid this card as tax.
pub fn after_tax(table: &Table, seat: Seat, card: Card) -> Table {
    let mut after = table.clone();
    after.resources[seat].remove(card);
    after
}

/// The table when a seat has parted with a whole stack.
pub fn after_stack(table: &Table, seat: Seat, good: Good) -> Table {
    let mut after = table.clone();
    for card in good.cards() {
        after.resources[seat].remove_all(card);
    }
    after
}

/// Coins that all of a seat's things would pay if each were cashed in now.
pub fn worth(table: &Table, seat: Seat) -> u8 {
    let pays =
        |&lot: &Lot| copies(table, seat, lot) * table.pays(seat, best_claim(table, seat, lot));
    lots(table, seat).iter().map(pays).sum()
}

/// Whether what stands in this cell of the table of all resources counts for a claim: the cards
/// of a good, or the ships if `None`.
pub fn counts(table: &Table, seat: Seat, claim: Claim, who: Seat, what: Option<Good>) -> bool {
    match (claim, what) {
        (Claim::Stack(good), Some(cell)) => who == seat && cell == good,
        (Claim::Route(good, partner), Some(cell)) => {
            cell == good && (who == seat || who == partner)
        }
        (Claim::Warehouse, Some(cell)) => who == seat && table.resources[seat].of(cell) > 0,
        (Claim::Wharf(wharf), None) => table.named(seat, wharf).contains(&who),
        _ => false,
    }
}
