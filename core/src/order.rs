//! Putting a handful of things in order.

/// Sorts by insertion; equals keep their places. The library's sorts are made for long lists and
/// cost the device several kilobytes for each type; here nothing is longer than a hand of cards.
pub fn arrange<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        for at in (1..=end).rev() {
            if key(&things[at - 1]) <= key(&things[at]) {
                break;
            }
            things.swap(at - 1, at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::arrange;

    #[test]
    fn equals_keep_their_places() {
        let mut things = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        arrange(&mut things, |&(number, _)| number);
        assert_eq!(things, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        arrange(&mut things[..0], |&(number, _)| number);
    }
}
