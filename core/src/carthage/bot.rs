//! What looks good at a glance.
use super::{Action, View};
impl View {
    pub(super) fn glance(&self, action: Action) -> i32 {
        match action {
            Action::Buy => 10,
            Action::Pay(card) => i32::from(self.payment().is_some_and(|p| p[card] > 0)),
            _ => 0,
        }
    }
}
