//! A link to a game: which one, who sits there, and which deal, for who sends it to a friend.
//!
//! It is read like anything from outside: whatever it says, there is an answer in words.

use portolan_core::{Level, MAX_SEATS, Mind, Seed};

use crate::games::Title;
use crate::text::{Line, fill_in, line};
use crate::words::Words;

/// Who decides for each seat; `None` for an empty one.
pub(crate) type Minds = [Option<Mind>; MAX_SEATS];

/// What a link asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Link {
    pub title: Option<Title>,
    pub minds: Option<Minds>,
    pub deal: Option<Seed>,
}

/// What is wrong with a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wrong<'a> {
    /// This part of it means nothing.
    Part(&'a str),
    /// No such game.
    Game,
    /// A seat that is no person and no bot.
    Seats,
    /// So many cannot play it.
    Players(Title, usize),
    /// No code of a deal.
    Deal,
}

impl Link {
    /// Reads `game=merchants&seats=person,hard&deal=37QX-2MA`, any of it left out.
    pub fn read(link: &str) -> Result<Link, Wrong<'_>> {
        let mut read = Link::default();
        let mut players = 0;
        for part in link.split('&').filter(|part| !part.is_empty()) {
            match part.split_once('=') {
                Some(("game", word)) => {
                    read.title = Some(Title::of_word(word).ok_or(Wrong::Game)?);
                }
                Some(("seats", words)) => {
                    let mut minds = Minds::default();
                    players = words.split(',').count();
                    for (mind, word) in minds.iter_mut().zip(words.split(',')) {
                        *mind = Some(mind_of(word).ok_or(Wrong::Seats)?);
                    }
                    read.minds = Some(minds);
                }
                Some(("deal", code)) => {
                    read.deal = Some(Seed::parse(code).ok_or(Wrong::Deal)?);
                }
                _ => return Err(Wrong::Part(part)),
            }
        }
        match (read.title, read.minds) {
            (None, Some(_)) => Err(Wrong::Game),
            (Some(title), Some(_)) if !title.seats().contains(&players) => {
                Err(Wrong::Players(title, players))
            }
            _ => Ok(read),
        }
    }
}

/// Who sits there, by the word for it.
fn mind_of(word: &str) -> Option<Mind> {
    let bots = [Level::Easy, Level::Normal, Level::Hard];
    match word {
        "person" => Some(Mind::Person),
        _ => bots.into_iter().find(|level| level.word() == word).map(Mind::Bot),
    }
}

impl Wrong<'_> {
    /// What is wrong, in words.
    pub fn text(&self, words: &Words) -> Line {
        let link = &words.link;
        match self {
            Wrong::Part(part) => {
                // Enough of it to find it by.
                let end = part.char_indices().nth(24).map_or(part.len(), |(end, _)| end);
                fill_in(link.part, &[&&part[..end]])
            }
            Wrong::Game => line!("{}", link.game),
            Wrong::Seats => line!("{}", link.seats),
            Wrong::Players(title, players) => {
                let seats = title.seats();
                let name = title.about(words).short_title;
                fill_in(link.players, &[&name, seats.start(), seats.end(), players])
            }
            Wrong::Deal => line!("{}", link.deal),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn links_say_game_seats_and_deal() {
        let bot = |level| Some(Mind::Bot(level));
        let person = Some(Mind::Person);
        assert_eq!(Link::read(""), Ok(Link::default()));
        let deal = Some(Seed(42));
        assert_eq!(Link::read("deal=0000-01a"), Ok(Link { deal, ..Link::default() }));
        assert_eq!(
            Link::read("game=oltremare&seats=easy,person,hard&deal=000001A"),
            Ok(Link {
                title: Some(Title::Oltremare),
                minds: Some([bot(Level::Easy), person, bot(Level::Hard), None, None]),
                deal,
            })
        );
    }

    #[test]
    fn wrong_links_are_answered_in_words() {
        for (link, wrong) in [
            ("game=chess", Wrong::Game),
            ("seats=person,hard", Wrong::Game),
            ("game=merchants&seats=person,clever", Wrong::Seats),
            ("game=merchants&seats=", Wrong::Seats),
            ("game=merchants&seats=person", Wrong::Players(Title::Merchants, 1)),
            (
                "game=merchants&seats=person,easy,easy,easy,easy,easy",
                Wrong::Players(Title::Merchants, 6),
            ),
            ("game=merchants&deal=never", Wrong::Deal),
            ("game=merchants&ship=fast", Wrong::Part("ship=fast")),
            ("é", Wrong::Part("é")),
        ] {
            assert_eq!(Link::read(link), Err(wrong), "{link}");
            for language in Language::ALL {
                let text = wrong.text(language.words());
                assert!(text.len() > 20 && text.len() < text.capacity(), "{text}");
            }
        }
    }
}
