//! What waits to be kept, while keeping goes in steps.

/// What is to be kept yet; titles are what `T` says.
#[derive(Clone, Copy)]
pub struct Unsaved<T> {
    /// What a start leaves behind.
    pub start: bool,
    /// The match on the table.
    pub game: bool,
    /// The settings.
    pub settings: bool,
    /// The records.
    pub records: bool,
    /// The title that storage has taken, to be kept or given up, and is not done with.
    pub under_way: Option<T>,
}

impl<T> Unsaved<T> {
    /// As it is after a start.
    pub const fn at_start() -> Self {
        Self { start: true, game: false, settings: false, records: false, under_way: None }
    }

    /// Nothing waits.
    pub const fn is_empty(&self) -> bool {
        !(self.start || self.game || self.settings || self.records || self.under_way.is_some())
    }
}
