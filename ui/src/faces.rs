//! Faces: the ink and the icons by which a good, a symbol or a token is known on every screen. A game
//! lists them as a table; one that is missing does not compile.

use crate::Ink;
use crate::art::Icon;

/// How a thing looks.
pub struct Face {
    /// Its ink, on bands and bars.
    pub ink: Ink,
    /// 16 pixels square.
    pub icon: Icon,
    /// 8 pixels square.
    pub small: Icon,
}

/// A thing that looks the same everywhere.
pub trait Faced: Copy {
    /// How it looks.
    fn face(self) -> &'static Face;
}

/// The ink of a thing.
pub fn ink(thing: impl Faced) -> Ink {
    thing.face().ink
}

/// The drawing of a thing.
pub fn icon(thing: impl Faced) -> &'static Icon {
    &thing.face().icon
}

/// The small drawing of a thing.
pub fn small_icon(thing: impl Faced) -> &'static Icon {
    &thing.face().small
}

/// Lists the faces of a kind of things: the drawing in `art/icons.txt`, large and small, and the ink.
macro_rules! faces {
    ($kind:ident: $($thing:ident $title:literal $ink:ident,)+) => {
        impl $crate::faces::Faced for $kind {
            fn face(self) -> &'static $crate::faces::Face {
                use $crate::{Ink, art::icon, faces::Face};
                match self {
                    $($kind::$thing => {
                        static FACE: Face =
                            Face { ink: Ink::$ink, icon: icon!($title, 16), small: icon!($title, 8) };
                        &FACE
                    })+
                }
            }
        }
    };
}
pub(crate) use faces;
