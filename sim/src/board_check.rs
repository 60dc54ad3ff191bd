//! What the code of a board check tells, for who gets one from a stranger.

use portolan_core::Seed;
use portolan_ui::Button;
use portolan_ui::check::{Checked, Finding, Part, bit};

use crate::Failure;

/// Says what a code tells, a line for each part.
///
/// # Errors
/// Whatever is no code.
pub fn print(code: &str) -> Result<(), Failure> {
    let strange = || Failure::Usage(format!("{code}: not a code as the handheld shows it"));
    let seed = Seed::parse(code).ok_or_else(strange)?;
    let checked = Checked::of_code(seed);
    let named = |set: u16| {
        let buttons = Button::ALL.into_iter().filter(|&button| set & bit(button) != 0);
        let names: Vec<_> = buttons.map(|button| format!("{button:?}")).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(" ") }
    };
    println!("pressed  {}", named(checked.pressed));
    println!("stuck    {}", named(checked.stuck));
    for part in Part::ALL.into_iter().skip(1) {
        let finding = match checked.of(part) {
            None => "not tried",
            Some(Finding::Good(_)) => "good",
            Some(Finding::Bad(_)) => "bad",
            Some(Finding::Absent) => "absent",
        };
        println!("{:<8} {finding}", format!("{part:?}").to_lowercase());
    }
    Ok(())
}
