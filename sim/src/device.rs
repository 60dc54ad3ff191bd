//! What a window or a terminal shows: anything with a screen and nine buttons, be it the console
//! itself or the emulated handheld.

use std::sync::Arc;
use std::time::Duration;

use portolan_ui::Button;

use crate::picture::Picture;

/// Asks whoever shows the device to call [`Device::run`] soon; may be called from any thread.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// A screen and nine buttons. Times count from when it was switched on and never go back.
pub trait Device {
    /// A button went down or came up. Repeating is the device's own business.
    fn button(&mut self, button: Button, down: bool, now: Duration);

    /// Does what is due. Says when it wants to be called again, `None` if only a button or its
    /// [`Waker`] can change anything.
    fn run(&mut self, now: Duration) -> Option<Duration>;

    /// The picture, if it may have changed since this was last asked.
    fn picture(&mut self) -> Option<&Picture>;

    /// Silences everything, or makes it heard again.
    fn mute(&mut self, now: Duration) {
        let _ = now;
    }

    /// Something the user should know, as that a game could not be saved.
    fn complaint(&mut self) -> Option<String> {
        None
    }
}
