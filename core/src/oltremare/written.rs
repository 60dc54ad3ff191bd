//! The written form of what trades are made of: cards joined by commas, kinds as `GOOD:N`, parts
//! as `NAME=VALUE` in their fixed order. Absent parts are left out.

use core::fmt::{self, Display, Formatter};

use super::{Card, CardSet, Claim, Claims, Counter, Good, Kinds, Lot, Offer, Subject};
use crate::notation::{parse_number, parse_seat};

/// Writes things with commas between them.
fn joined(f: &mut Formatter, things: impl Iterator<Item = impl Display>) -> fmt::Result {
    for (place, thing) in things.enumerate() {
        write!(f, "{}{thing}", if place == 0 { "" } else { "," })?;
    }
    Ok(())
}

impl Display for CardSet {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        joined(f, self.iter())
    }
}

impl Display for Kinds {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let goods = self.goods.iter().map(|(good, &cards)| (good.word(), cards));
        let kinds = goods.chain([("any", self.any)]).filter(|&(_, cards)| cards > 0);
        joined(f, kinds.map(Kind))
    }
}

struct Kind((&'static str, u8));

impl Display for Kind {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}:{}", self.0.0, self.0.1)
    }
}

impl Display for Lot {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Lot::Cards(cards) => cards.fmt(f),
            Lot::Heard(kinds) => kinds.fmt(f),
        }
    }
}

impl Display for Subject {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Subject::Card(card) => card.fmt(f),
            Subject::Good(good) => good.fmt(f),
        }
    }
}

/// Writes one part, with a blank before it, unless there is nothing to say.
fn part(f: &mut Formatter, name: &str, is_there: bool, value: impl Display) -> fmt::Result {
    if is_there { write!(f, " {name}={value}") } else { Ok(()) }
}

impl Display for Offer {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}", self.to.index())?;
        part(f, "give", self.give != Lot::NOTHING, self.give)?;
        part(f, "pay", self.pay > 0, self.pay)?;
        part(f, "want", !self.want.is_empty(), self.want)?;
        part(f, "ask", self.ask > 0, self.ask)?;
        self.claims.fmt(f)
    }
}

/// Each with a blank before it.
impl Display for Claims {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        self.iter().try_for_each(|(about, claim)| write!(f, " claim={about}>{claim}"))
    }
}

/// Begins with a blank, unless it is empty.
impl Display for Counter {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        part(f, "give", !self.give.is_empty(), self.give)?;
        part(f, "pay", self.pay > 0, self.pay)?;
        part(f, "want", self.want != Lot::NOTHING, self.want)?;
        part(f, "ask", self.ask > 0, self.ask)?;
        self.claims.fmt(f)
    }
}

impl CardSet {
    /// Cards joined by commas, by number; at least one.
    fn parse(text: &str) -> Option<CardSet> {
        let mut cards = CardSet::EMPTY;
        for word in text.split(',') {
            let card = Card::from_word(word)?;
            if cards.last() > Some(card) || !cards.insert(card) {
                return None;
            }
        }
        Some(cards)
    }
}

impl Kinds {
    /// Kinds joined by commas, in their order, each once; at least one.
    fn parse(text: &str) -> Option<Kinds> {
        let mut kinds = Kinds::default();
        let mut last = None;
        for word in text.split(',') {
            let (name, number) = word.split_once(':')?;
            let cards = parse_number(number)?;
            let place = if name == "any" {
                kinds.any = cards;
                Good::ALL.len()
            } else {
                let good = Good::from_word(name)?;
                kinds.goods[good] = cards;
                good.index()
            };
            if last >= Some(place) {
                return None;
            }
            last = Some(place);
        }
        kinds.is_possible().then_some(kinds)
    }
}

impl Lot {
    pub(super) fn parse(text: &str) -> Option<Lot> {
        if text.contains(':') {
            Kinds::parse(text).map(Lot::Heard)
        } else {
            CardSet::parse(text).map(Lot::Cards)
        }
    }
}

impl Claims {
    /// Adds a claim written `CARD>TEXT`, or `GOOD>TEXT` as it is heard.
    fn parse_one(&mut self, text: &str) -> Option<()> {
        let (about, claim) = text.split_once('>')?;
        let about = match Good::from_word(about) {
            Some(good) => Subject::Good(good),
            None => Subject::Card(Card::from_word(about)?),
        };
        let claim = Claim::from_word(claim)?;
        let last = self.iter().last();
        (last <= Some((about, claim)) && self.add(about, claim)).then_some(())
    }

    /// Reads all that follow.
    fn parse(rest: &mut Option<&str>) -> Option<Claims> {
        let mut claims = Claims::default();
        while let Some(claim) = take(rest, "claim") {
            claims.parse_one(claim)?;
        }
        Some(claims)
    }
}

/// Takes the next part off the text if it has this name.
fn take<'a>(rest: &mut Option<&'a str>, name: &str) -> Option<&'a str> {
    let text = (*rest)?;
    let (first, after) = match text.split_once(' ') {
        Some((first, after)) => (first, Some(after)),
        None => (text, None),
    };
    let value = first.strip_prefix(name)?.strip_prefix('=')?;
    *rest = after;
    Some(value)
}

/// Reads the next part if it has this name; outer `None` if it does not read.
fn optional<T>(
    rest: &mut Option<&str>,
    name: &str,
    absent: T,
    parse: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    take(rest, name).map_or(Some(absent), parse)
}

impl Offer {
    pub(super) fn parse(text: &str) -> Option<Offer> {
        let (seat, rest) = match text.split_once(' ') {
            Some((seat, rest)) => (seat, Some(rest)),
            None => (text, None),
        };
        let rest = &mut { rest };
        let offer = Offer {
            to: parse_seat(seat)?,
            give: optional(rest, "give", Lot::NOTHING, Lot::parse)?,
            pay: optional(rest, "pay", 0, parse_number)?,
            want: optional(rest, "want", Kinds::default(), Kinds::parse)?,
            ask: optional(rest, "ask", 0, parse_number)?,
            claims: Claims::parse(rest)?,
        };
        rest.is_none().then_some(offer)
    }
}

impl Counter {
    pub(super) fn parse(text: &str) -> Option<Counter> {
        let rest = &mut Some(text);
        let counter = Counter {
            give: optional(rest, "give", Kinds::default(), Kinds::parse)?,
            pay: optional(rest, "pay", 0, parse_number)?,
            want: optional(rest, "want", Lot::NOTHING, Lot::parse)?,
            ask: optional(rest, "ask", 0, parse_number)?,
            claims: Claims::parse(rest)?,
        };
        rest.is_none().then_some(counter)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Action;
    use crate::asserts::{reads_back, unreadable};

    #[test]
    fn every_form_reads_back() {
        reads_back::<Action>(&[
            "excess silk.DM1",
            "excess",
            "offer 1 give=jewels.PS2@Alessandria,grain.PM1,grain.PM1 pay=20 want=silk:2,any:1 ask=3",
            "offer 0 want=any:98",
            "offer 4 pay=1",
            "offer 2 give=silk.DM1,silk.PM1 claim=silk.DM1>S claim=silk.PM1>DM4@Costantinopoli",
            "offer 2 give=silk:2 claim=silk>DM4@Costantinopoli claim=silk>S",
            "accept",
            "accept silk.DM1,olives.DS2@Candia",
            "accept grain.DS1,grain.PM1,grain.PM1,grain.PS1",
            "accept silk:1,any:1",
            "decline",
            "counter give=grain:2,any:1 pay=3 want=silk.DM1 ask=1",
            "counter want=silk:2",
            "counter want=silk.DM1,silk.PM1 ask=2 claim=silk.DM1>S4 claim=silk.PM1>@Malta",
            "counter want=silk:2 claim=silk>S4",
            "counter pay=4",
            "agree",
            "agree salt.DM1",
            "refuse",
            "buy deck",
            "buy pirates",
            "act",
            "play grain.DS2@Acri",
            "sail Venezia",
            "compass Tana",
            "stay",
            "stow grain.DS2@Zara",
        ]);
    }

    #[test]
    fn sloppy_writing_is_refused() {
        unreadable::<Action>(
            &["", "jump"],
            &[
                "play",
                "play silk",
                "play silk.DM1 ",
                "excess silk",
                "offer",
                "offer 5 pay=1",
                "offer 1  pay=1",
                "offer 1 pay=0",
                "offer 1 pay=01",
                "offer 1 pay=+1",
                "offer 1 pay=256",
                "offer 1 ask=1 pay=1",
                "offer 1 give=",
                "offer 1 give=silk.PM1,silk.DM1",
                "offer 1 give=silk.DM1,silk.DM1",
                "offer 1 want=silk",
                "offer 1 want=silk:0",
                "offer 1 want=any:1,silk:1",
                "offer 1 want=silk:1,silk:1",
                "offer 1 want=silk:99",
                "offer 1 bribe=1",
                "offer 1 give=silk.DM1 claim=silk.DM1",
                "offer 1 give=silk.DM1 claim=silk.DM1>",
                "offer 1 give=silk.DM1,silk.PM1 claim=silk.PM1>S claim=silk.DM1>S",
                "counter claim=silk.DM1",
                "counter want=silk.DM1 claim=silk.DM1>S ask=1",
                "accept ",
                "accept silk",
                "decline now",
                "buy",
                "buy ship",
                "sail",
                "sail Rome",
                "stay here",
            ],
        );
    }
}
