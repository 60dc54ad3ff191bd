//! What people get of a version: the firmware of every board, the folder for the browser, notes and
//! checksums.
//!
//! The same commit gives the same bytes, wherever its folder lies: programs are built apart from
//! those of every day, name no folder of the builder, and nothing carries a date.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

use clap::ValueEnum;
use sha2::{Digest, Sha256};

use crate::Failure;
use crate::compile::{target_directory, trouble, workspace};
use crate::uf2::Board;

/// The file with a sum for every other one, as `sha256sum -c` takes it.
const SUMS: &str = "SHA256SUMS";
const NOTES: &str = "NOTES.md";

/// What cargo passes on to the compiler, by target.
const FLAGS: [&str; 3] = [
    "CARGO_TARGET_THUMBV6M_NONE_EABI_RUSTFLAGS",
    "CARGO_TARGET_THUMBV8M_MAIN_NONE_EABIHF_RUSTFLAGS",
    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
];

fn at(path: &Path) -> impl Fn(io::Error) -> Failure + '_ {
    move |error| trouble(format!("{}: {error}", path.display()))
}

/// Builds everything into an empty folder and says what is in it.
///
/// # Errors
/// Says what is missing, in words for the person at the keyboard.
pub fn run(out: Option<PathBuf>) -> Result<(), Failure> {
    let (root, version) = (workspace(), env!("CARGO_PKG_VERSION"));
    let folder = out.unwrap_or_else(|| target_directory(&root).join("release-artifacts"));
    let log = root.join("CHANGELOG.md");
    let notes = notes(&fs::read_to_string(&log).map_err(at(&log))?, version)?;
    if folder.exists() {
        // Only what an earlier release has made is cleared away.
        if !folder.join(SUMS).exists() && !is_empty(&folder) {
            return Err(trouble(format!("{} holds something else", folder.display())));
        }
        fs::remove_dir_all(&folder).map_err(at(&folder))?;
    }
    fs::create_dir_all(&folder).map_err(at(&folder))?;
    let build = target_directory(&root).join("release-build");
    for &board in Board::value_variants() {
        let name = board.to_possible_value().map_or_else(String::new, |it| it.get_name().into());
        eprintln!("firmware for {name}");
        again(&build, &["uf2", "--board", &name])?;
        let (from, to) = (build.join("portolan.uf2"), format!("portolan-{version}-{name}.uf2"));
        fs::copy(&from, folder.join(to)).map_err(at(&from))?;
    }
    eprintln!("the folder for the browser");
    let web = folder.join(format!("portolan-{version}-web"));
    again(&build, &["web", "--out", &web.to_string_lossy()])?;
    fs::write(folder.join(NOTES), notes).map_err(at(&folder))?;
    let sums = sums(&folder)?;
    fs::write(folder.join(SUMS), &sums).map_err(at(&folder))?;
    print!("{sums}");
    println!("{}", folder.display());
    Ok(())
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut files| files.next().is_none())
}

/// Runs another command of this program, with a build folder of its own and paths left out.
fn again(build: &Path, arguments: &[&str]) -> Result<(), Failure> {
    let program = env::current_exe().map_err(|error| trouble(error.to_string()))?;
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| dirs::home_dir().map(|home| home.join(".cargo")));
    let sources = home.unwrap_or_default().join("registry").join("src");
    let sources = sources.to_string_lossy();
    if sources.contains(char::is_whitespace) {
        return Err(trouble(format!("cargo takes no blanks in {sources}: set CARGO_HOME")));
    }
    let remap = format!("--remap-path-prefix={sources}=crates");
    let mut command = Command::new(program);
    command.args(arguments).env("CARGO_TARGET_DIR", build);
    // Every word must be there in every language.
    command.env("PORTOLAN_COMPLETE", "1");
    for flags in FLAGS {
        command.env(flags, &remap);
    }
    let status = command.status().map_err(|error| trouble(error.to_string()))?;
    if status.success() {
        return Ok(());
    }
    Err(trouble(format!("'cargo sim {}' failed; its messages are above", arguments.join(" "))))
}

/// What the changelog says of a version.
fn notes(changelog: &str, version: &str) -> Result<String, Failure> {
    let head = format!("## [{version}]");
    let mut lines = changelog.lines().skip_while(|line| !line.starts_with(&head));
    let Some(title) = lines.next() else {
        return Err(trouble(format!("CHANGELOG.md says nothing of {version}")));
    };
    let body: Vec<_> = lines.take_while(|line| !line.starts_with("## ")).collect();
    let title = title.trim_start_matches("## ").replace(['[', ']'], "");
    Ok(format!("# Portolan {title}\n\n{}\n", body.join("\n").trim()))
}

/// The sum of every file, in the order of their names.
fn sums(folder: &Path) -> Result<String, Failure> {
    let mut files = Vec::new();
    collect(folder, &mut files)?;
    files.sort();
    let mut text = String::new();
    for file in files {
        let bytes = fs::read(&file).map_err(at(&file))?;
        let sum: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        let name = file.strip_prefix(folder).unwrap_or(&file);
        text += &format!("{sum}  {}\n", name.to_string_lossy().replace('\\', "/"));
    }
    Ok(text)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let path = entry.map_err(at(folder))?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_those_of_the_version() {
        let log = "# Changelog\n\n## [Unreleased]\n\nno\n\n## [2.0.0] - 2030-01-01\n\n### Added\n- A\n\n\
                   ## [1.0.0] - 2029-01-01\n\n- old\n";
        assert_eq!(
            notes(log, "2.0.0").unwrap(),
            "# Portolan 2.0.0 - 2030-01-01\n\n### Added\n- A\n"
        );
        assert_eq!(notes(log, "1.0.0").unwrap(), "# Portolan 1.0.0 - 2029-01-01\n\n- old\n");
        assert!(notes(log, "3.0.0").is_err());
    }

    #[test]
    fn the_changelog_knows_this_version() {
        let log = fs::read_to_string(workspace().join("CHANGELOG.md")).unwrap();
        assert!(notes(&log, env!("CARGO_PKG_VERSION")).unwrap().contains("- "));
    }

    #[test]
    fn sums_are_those_of_other_programs() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("web")).unwrap();
        fs::write(folder.path().join("web/b"), "abc").unwrap();
        fs::write(folder.path().join("a"), "").unwrap();
        let expected = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n\
                        ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  web/b\n";
        assert_eq!(sums(folder.path()).unwrap(), expected);
    }

    #[test]
    fn a_folder_with_other_things_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("thesis.txt"), "years of work").unwrap();
        assert!(run(Some(folder.path().into())).is_err());
        assert!(folder.path().join("thesis.txt").exists());
    }
}
