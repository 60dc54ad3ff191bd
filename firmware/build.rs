//! Hands the memory map and the runtime's linker scripts to the linker, and the commit to About.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=../memory.x");
    println!("cargo:rerun-if-changed=hot.x");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::copy("../memory.x", out.join("memory.x")).expect("memory.x lies in the workspace's root");
    fs::copy("hot.x", out.join("hot.x")).expect("hot.x lies beside this script");
    println!("cargo:rustc-link-search={}", out.display());
    // The script for hot code comes first: it takes its functions before the runtime's takes the rest.
    for argument in ["--nmagic", "-Thot.x", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }

    println!("cargo:rerun-if-changed=../.git/HEAD");
    let commit = Command::new("git").args(["rev-parse", "--short=8", "HEAD"]).output();
    let commit = commit.ok().filter(|output| output.status.success());
    let commit = commit.and_then(|output| String::from_utf8(output.stdout).ok());
    println!("cargo:rustc-env=PORTOLAN_BUILD={}", commit.as_deref().map_or("unknown", str::trim));
}
