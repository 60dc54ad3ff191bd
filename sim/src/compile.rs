//! Compiling for other processors than the desktop's: the handheld's and the browser's.

use std::env;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Failure;

/// Has cargo build a package, and gives the folder with what came of it.
///
/// # Errors
/// Says what is missing, in words for the person at the keyboard.
pub fn compile(
    package: &str,
    profile: &str,
    target: &str,
    options: &[&str],
) -> Result<PathBuf, Failure> {
    add_target(target)?;
    let root = workspace();
    let built = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(&root)
        .args(["build", "-p", package, "--profile", profile, "--target", target])
        .args(options)
        // A change of these would make another program of the same source.
        .env("CARGO_INCREMENTAL", "0")
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .status()
        .map_err(|error| trouble(format!("cargo could not be started: {error}")))?;
    if !built.success() {
        return Err(trouble(format!("{package} did not compile; cargo's messages are above")));
    }
    Ok(target_directory(&root).join(target).join(profile))
}

/// What made sense and did not work.
pub fn trouble(text: impl Into<String>) -> Failure {
    Failure::Trouble(text.into())
}

/// Where the source is.
pub fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// Where cargo builds.
pub fn target_directory(root: &Path) -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// Rust's library for another processor may be missing; rustup can fetch it, one at a time: two at once
/// leave neither.
fn add_target(target: &str) -> Result<(), Failure> {
    let lock = env::temp_dir().join("portolan-rustup.lock");
    let _until_done = File::create(lock).and_then(|file| file.lock().map(|()| file));
    let hint = format!("this needs Rust's target {target}: rustup target add {target}");
    let installed = Command::new("rustup").args(["target", "list", "--installed"]).output();
    let Ok(installed) = installed else {
        // Rust without rustup, from a distribution: cargo will say what is missing.
        return Ok(());
    };
    if String::from_utf8_lossy(&installed.stdout).lines().any(|line| line == target) {
        return Ok(());
    }
    eprintln!("Adding Rust's target {target} with rustup.");
    match Command::new("rustup").args(["target", "add", target]).status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(trouble(hint)),
    }
}
