//! Hands the memory map and the runtime's linker scripts to the linker, and the commit to About.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

fn main() {
    let rp2350 = env::var_os("CARGO_FEATURE_RP2350").is_some();
    let memory = if rp2350 { "rp2350.x" } else { "rp2040.x" };
    println!("cargo:rerun-if-changed={memory}");
    println!("cargo:rerun-if-changed=../memory.x");
    println!("cargo:rerun-if-changed=hot.x");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::copy(memory, out.join("chip.x")).expect("the memory map lies beside this script");
    // The linker finds it at the top of the workspace, and here wherever it is started.
    fs::copy("../memory.x", out.join("memory.x")).expect("memory.x lies at the top");
    fs::copy("hot.x", out.join("hot.x")).expect("hot.x lies beside this script");
    println!("cargo:rustc-link-search={}", out.display());
    // The script for hot code comes first: it takes its functions before the runtime's takes the rest.
    for script in ["hot.x", "link.x", "link-rp.x", "defmt.x"] {
        // The RP2350 has no second stage for that script to place.
        if script != "link-rp.x" || !rp2350 {
            println!("cargo:rustc-link-arg-bins=-T{script}");
        }
    }
    println!("cargo:rustc-link-arg-bins=--nmagic");

    // Every commit and checkout writes a line there; HEAD itself only names the branch.
    println!("cargo:rerun-if-changed=../.git/logs/HEAD");
    let commit = Command::new("git").args(["rev-parse", "--short=8", "HEAD"]).output();
    let commit = commit.ok().filter(|output| output.status.success());
    let commit = commit.and_then(|output| String::from_utf8(output.stdout).ok());
    println!("cargo:rustc-env=PORTOLAN_BUILD={}", commit.as_deref().map_or("unknown", str::trim));
}
