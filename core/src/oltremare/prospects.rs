//! Where a playout is cut: the ducats that a seat will end with, guessed from what it has.
//!
//! What everything is worth was fitted by least squares to how thousands of games of normal bots
//! ended, two to five at the table: it hardly depends on how many they are. It is fitted again by
//! `cargo test --release -p portolan-core fitted_again -- --ignored --nocapture`.

use super::cards::POWER_AND_LOAD;
use super::policy::{Sight, count, goods_of, pays, symbols_of};
use super::score::{groups, ranked};
use super::{Good, Oltremare, Phase, Symbol, Token, Weights};
use crate::Seat;

/// Before Venice, after it, and in the last round.
pub(super) const STAGES: usize = 3;

/// Declares what is counted, and what each is worth by the stage, in 128ths.
macro_rules! assets {
    ($($(#[$doc:meta])* $name:ident: $before:literal, $after:literal, $last:literal;)+) => {
        /// What a seat has, in hundredths of a ducat, of a card, of whatever is counted.
        #[derive(Clone, Copy, Default)]
        pub(super) struct Assets { $($(#[$doc])* $name: i32),+ }

        impl Assets {
            pub(super) const COUNT: usize = [$(stringify!($name)),+].len();

            #[cfg(test)]
            pub(super) const NAMES: [&str; Self::COUNT] = [$(stringify!($name)),+];

            pub(super) fn all(&self) -> [i32; Self::COUNT] {
                [$(self.$name),+]
            }
        }

        static WORTH: [[i32; STAGES]; Assets::COUNT] = [$([$before, $after, $last]),+];
    };
}

assets! {
    ducats: 109, 121, 127;
    /// What the groups in the hold pay.
    groups: 90, 121, 127;
    /// Cards in the pirate pile.
    pirates: -187, -123, -126;
    /// Port tokens taken.
    tokens: 38, 119, 206;
    /// What the rank in prestige pays.
    prestige: 197, 110, 122;
    /// The power of an active token.
    smooth: 99, 366, 92;
    fight: 311, 424, 111;
    business: 237, 458, 96;
    influence: 74, 316, 66;
    market: 225, 394, 74;
    /// What cards in hand would add to groups.
    collected: 48, 52, 60;
    /// Cards in hand within the power on top of the hold, beyond it, and within the load.
    kept: 175, 81, 19;
    flood: -154, -117, -102;
    played: 74, 153, 255;
    /// The load on top of the hold.
    load: 147, 70, -53;
    /// Symbols on cards in hand.
    ducat_signs: 107, 107, 116;
    pirate_signs: -258, -174, -162;
    market_signs: 173, 50, -30;
    /// What another card of its good would add to the top group.
    next: 13, 22, 24;
    /// What cards played and not loaded yet add to groups.
    laid: 68, 78, 128;
    /// A turn that has begun, and no card of it is played.
    turn: 134, 307, 28;
    /// A turn that is still to be played in the last round.
    last_turn: 0, 0, -57;
    /// A voyage that has not ended.
    voyage: 73, -1, 120;
}

impl Oltremare {
    /// What a seat has and may still get, in hundredths of a ducat.
    #[inline(never)]
    pub(super) fn prospects(&self, weights: &Weights, seat: Seat) -> i32 {
        if self.table.phase == Phase::Over {
            return 100 * i32::from(self.table.ducats[seat]);
        }
        let stage = self.stage();
        let assets = self.assets(weights, seat).all();
        assets.iter().zip(&WORTH).map(|(asset, worth)| asset * worth[stage]).sum::<i32>() >> 7
    }

    /// The place of the stage.
    pub(super) fn stage(&self) -> usize {
        match self.venice {
            _ if self.table.last_round => 2,
            None => 1,
            Some(_) => 0,
        }
    }

    /// All that counts for a seat.
    pub(super) fn assets(&self, weights: &Weights, seat: Seat) -> Assets {
        let table = &self.table;
        let prestige = ranked(table.seats, |seat| table.prestige[seat])[seat];
        let power = |of| if table.tokens[seat] == Some(of) { 100 } else { 0 };
        let mut assets = Assets {
            ducats: 100 * i32::from(table.ducats[seat]),
            pirates: 100 * self.pirates[seat].len() as i32,
            tokens: 100 * i32::from(table.tokens_taken(seat)),
            prestige: 100 * i32::from(prestige),
            smooth: power(Token::Smooth),
            fight: power(Token::Fight),
            business: power(Token::Business),
            influence: power(Token::Influence),
            market: power(Token::Market),
            ..Assets::default()
        };
        if table.tops[seat].is_some() {
            let groups = groups(self.hold(seat));
            assets.groups = groups.map(|(good, cards)| pays(good.index(), cards.into())).sum();
            self.add_turn(weights, seat, &mut assets);
        }
        assets
    }

    /// What a hand promises, and a turn that has begun.
    fn add_turn(&self, weights: &Weights, seat: Seat, assets: &mut Assets) {
        let table = &self.table;
        let sight = Sight::new(self, weights, seat);
        let active = table.active == seat;
        let voyage = matches!(table.phase, Phase::Sail { .. } | Phase::Compass);
        let has_played = active && (voyage || table.phase == Phase::Stow);
        let finished = table.seats.from(table.start).take_while(|&one| one != table.active);
        let has_turn = !has_played && !finished.into_iter().any(|one| one == seat);
        let mut goods = sight.goods;
        let mut symbols = self.hands[seat].iter().map(symbols_of).sum();
        let (mut laid, mut hand) = (0, i32::from(self.hands[seat].len()));
        for card in table.played.iter().filter(|_| active) {
            if has_played {
                laid += goods_of(card);
            } else {
                // Its symbols are still to come.
                goods += goods_of(card);
                symbols += symbols_of(card);
                hand += 1;
            }
        }
        for good in 0..Good::ALL.len() {
            let before = if sight.top == Some(good) { sight.top_group } else { 0 };
            let with = before + count(laid, good);
            assets.laid += pays(good, with) - pays(good, before);
            assets.collected += pays(good, with + count(goods, good)) - pays(good, with);
        }
        assets.voyage = if active && voyage { 100 } else { 0 };
        if table.last_round && !has_turn {
            // Nothing comes of a hand any more.
            assets.collected = 0;
            return;
        }
        let load = table.tops[seat].map_or(0, |top| i32::from(top.load()));
        let power = i32::from(POWER_AND_LOAD) - load;
        assets.kept = 100 * hand.min(power);
        assets.flood = 100 * (hand - power).max(0);
        assets.played = 100 * hand.min(load);
        assets.load = 100 * load;
        let signs = |symbol: Symbol| 100 * count(symbols, symbol.index()) as i32;
        assets.ducat_signs = signs(Symbol::Ducat);
        assets.pirate_signs = signs(Symbol::Pirate);
        assets.market_signs = signs(Symbol::Market);
        let next = |top: usize| pays(top, sight.top_group + 1) - pays(top, sight.top_group);
        assets.next = sight.top.map_or(0, next);
        assets.turn = if active && has_turn { 100 } else { 0 };
        assets.last_turn = if table.last_round { 100 } else { 0 };
    }
}
