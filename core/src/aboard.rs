//! The games aboard. Every crate takes them from this list: a further game is one line here.

/// Hands all games to a macro, as `Name(type)`, in the order of the launcher. What stands behind a
/// semicolon is handed on after them.
#[macro_export]
macro_rules! aboard {
    ($to:ident $(; $($more:tt)*)?) => {
        $to! {
            Merchants($crate::merchants::Merchants),
            Carthage($crate::carthage::Carthage),
            Mercatores($crate::mercatores::Mercatores),
            Oltremare($crate::oltremare::Oltremare),
            $($($more)*)?
        }
    };
}
