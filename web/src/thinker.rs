//! What the worker does: a bot's decision, from the bytes of a match alone.
//!
//! The journal goes to the worker and not the bot's task: it is what saves are made of, so it can
//! be sent as it is. The bot still gets the view of its seat and nothing else.

use portolan_core::{Head, Level, Mind};
use portolan_ui::Title;
use portolan_ui::games::AnyTable;

/// Room for a decision: its game, for what it is, and two of the largest choices.
const THOUGHT_BYTES: usize = 512;

/// Thinks for whose decision it is, and gives that as bytes: for a bot as it plays, for a person who
/// asks for advice as well as can be. `go_on` is told how far it is, 0–100, and may stop it early.
/// `None` if nobody is to decide there.
pub fn ponder(journal: &[u8], go_on: &mut dyn FnMut(u8) -> bool) -> Option<Vec<u8>> {
    let (head, _) = Head::read(journal).ok()?;
    let mut table = None;
    AnyTable::resume(&mut table, Title::of_word(&head.game)?, journal).ok()?;
    let table = table?;
    let seat = table.actor()?;
    let level = match table.mind(seat) {
        Mind::Bot(level) => level,
        Mind::Person => Level::Hard,
    };
    let thought = table.task(seat, level).think(go_on)?;
    let mut bytes = vec![0; THOUGHT_BYTES];
    let length = postcard::to_slice(&thought, &mut bytes).ok()?.len();
    bytes.truncate(length);
    Some(bytes)
}
