//! Short runs of the fuzzer, and proof that it finds what is there.

use std::time::Duration;

use portolan_sim::fuzz::{Flash, replay, round};

#[test]
fn random_handhelds_neither_panic_nor_hang_nor_lose_a_game() {
    let (mut presses, mut saves, mut cuts) = (0, 0, 0);
    for seed in 0..8 {
        let (counts, finding) = round(seed, 500, None);
        if let Some(mut finding) = finding {
            finding.shorten(Duration::from_secs(10));
            panic!("{}", finding.scenario());
        }
        (presses, saves, cuts) =
            (presses + counts.presses, saves + counts.saves, cuts + counts.cuts);
    }
    assert!(presses > 3_000 && saves > 50 && cuts > 3, "{presses} presses, {saves}, {cuts}");
}

#[test]
fn a_round_is_the_same_each_time() {
    assert_eq!(round(3, 200, None), round(3, 200, None));
}

#[test]
fn a_chip_that_forgets_is_found() {
    let found = (0..20).find_map(|seed| round(seed, 2_000, Some(Flash::that_forgets(9_000))).1);
    let finding = found.expect("writes that are not kept are noticed");
    assert!(finding.scenario().contains(&format!("--seed {}", finding.seed)));
    // On a chip that keeps what it is given the same steps are harmless.
    assert_eq!(replay(finding.seed, &finding.acts).1, None);
}
