//! The words of the games: closed sets of things (goods, cards, phases) that have a written form
//! and tables with one value for each.

/// Declares an enum with written words and, beside it, a table type indexed by it.
macro_rules! vocabulary {
    (
        $(#[$doc:meta])* $name:ident,
        $(#[$table_doc:meta])* $table:ident {
            $($(#[$item_doc:meta])* $item:ident = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        pub enum $name { $($(#[$item_doc])* #[serde(rename = $word)] $item),+ }

        impl $name {
            /// All of them, in their fixed order.
            pub const ALL: [$name; [$($name::$item),+].len()] = [$($name::$item),+];

            /// The place in that order.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word in notation.
            pub const fn word(self) -> &'static str {
                match self { $($name::$item => $word),+ }
            }

            /// The thing with this word, if there is one.
            pub fn from_word(word: &str) -> Option<$name> {
                Self::ALL.into_iter().find(|item| item.word() == word)
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
                f.write_str(self.word())
            }
        }

        $(#[$table_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct $table<T>([T; $name::ALL.len()]);

        impl<T> $table<T> {
            /// A table filled by asking for each in order.
            #[inline]
            pub fn from_fn(mut value: impl FnMut($name) -> T) -> Self {
                $table(core::array::from_fn(|place| value($name::ALL[place])))
            }

            /// Every thing with its value, in order.
            #[inline]
            pub fn iter(&self) -> impl Iterator<Item = ($name, &T)> {
                $name::ALL.iter().copied().zip(&self.0)
            }
        }

        impl<T> core::ops::Index<$name> for $table<T> {
            type Output = T;

            #[inline]
            fn index(&self, item: $name) -> &T {
                &self.0[item.index()]
            }
        }

        impl<T> core::ops::IndexMut<$name> for $table<T> {
            #[inline]
            fn index_mut(&mut self, item: $name) -> &mut T {
                &mut self.0[item.index()]
            }
        }

        impl<T: ::serde::Serialize> ::serde::Serialize for $table<T> {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_map(self.iter())
            }
        }
    };
}

pub(crate) use vocabulary;
