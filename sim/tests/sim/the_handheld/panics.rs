//! What can panic in the linked firmware. That nothing of core and ui was written to panic is proved
//! here; that what the compiler checks there — indices and sums — is never reached is what the
//! fuzzers are for.

use std::path::Path;

use crate::the_handheld::bench::firmware;
use portolan_sim::panics::sites;

/// Who may, and why.
const MAY: [(&str, &str); 3] = [
    // The watchdog would start the device again without a word.
    ("firmware/src/device.rs", "panic!(\"the second core does not answer\");"),
    // The box is larger than all hands, and a number below that of all goods is drawn.
    ("core/src/mercatores/state.rs", "split_at(HAND * seats.count());"),
    ("core/src/merchants/choices.rs", "split_at(usize::from(first));"),
];

#[test]
fn nothing_in_core_and_ui_is_written_to_panic() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let all = sites(&firmware().elf).unwrap();
    let count = |folder: &str| all.iter().filter(|site| site.is_in(folder)).count();
    println!(
        "checks of indices and sums: core {}, ui {}, firmware {}; all with libraries {}",
        count("core"),
        count("ui"),
        count("firmware"),
        all.len()
    );
    // Sums are checked on the device: without such places nothing was found at all.
    assert!(count("core") > 50 && count("ui") > 50, "{} places", all.len());
    let own = all.iter().filter(|site| ["core", "ui", "firmware"].iter().any(|it| site.is_in(it)));
    let written = own.filter_map(|site| Some((site, site.written(&root)?)));
    let more: Vec<_> = written
        .filter(|(site, text)| !MAY.contains(&(site.file.as_str(), text.as_str())))
        .collect();
    assert!(more.is_empty(), "{more:#?}");
}
