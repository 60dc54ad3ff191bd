//! The settings as they lie in flash, with what a start has to know beside them.

use heapless::Vec;

/// Room for the settings, and for the records.
pub const SMALL: usize = 1024;
/// Settings or records.
pub type Small = Vec<u8, SMALL>;

/// The settings and what else there is to remember beside them.
#[derive(Default)]
pub struct Desk {
    /// The first version's area was taken over and is to be erased.
    pub leftover: bool,
    /// The title on the table.
    pub table: u32,
    /// The settings themselves.
    pub settings: Small,
}

impl Desk {
    const HEAD: usize = 5;

    /// Reads it; what is too short is an empty one.
    pub fn read(bytes: &[u8]) -> Self {
        let Some((&[leftover, a, b, c, d], settings)) = bytes.split_first_chunk() else {
            return Self::default();
        };
        Self {
            leftover: leftover != 0,
            table: u32::from_le_bytes([a, b, c, d]),
            settings: Small::from_slice(settings).unwrap_or_default(),
        }
    }

    /// Its bytes.
    pub fn write(&self) -> Small {
        let [a, b, c, d] = self.table.to_le_bytes();
        let mut bytes = Small::new();
        let most = SMALL - Self::HEAD;
        let settings = &self.settings[..self.settings.len().min(most)];
        let _ = bytes.extend_from_slice(&[u8::from(self.leftover), a, b, c, d]);
        let _ = bytes.extend_from_slice(settings);
        bytes
    }
}
