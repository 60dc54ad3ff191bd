//! The program as somebody at a command line meets it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::tempdir;

fn sim(arguments: &str) -> Output {
    run(Path::new("."), arguments)
}

fn run(folder: &Path, arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_portolan-sim"))
        .args(arguments.split_whitespace())
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// What the program says when it refuses: exactly one line, with all of these in it.
#[track_caller]
fn refuses(arguments: &str, code: i32, said: &[&str]) {
    let output = sim(arguments);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments}: {text}");
    assert_eq!(text.lines().count(), 1, "{arguments}: {text}");
    assert!(output.stdout.is_empty(), "{arguments}");
    for part in said {
        assert!(text.contains(part), "{arguments}: {text}");
    }
}

#[test]
fn wrong_arguments_get_one_line_and_code_2() {
    let merchants = "transcript --game merchants --players 2";
    refuses("", 2, &["play", "script", "transcript", "bench"]);
    refuses("jump", 2, &["'jump'", "play, script"]);
    for wrong in ["", "jump", "playout"] {
        let said = String::from_utf8(sim(wrong).stderr).unwrap();
        assert!(!said.contains("playouts"), "what is hidden is not named: {said}");
    }
    refuses("play --speed 3", 2, &["'--speed'"]);
    refuses("play --scale 0", 2, &["--scale", "1..=20"]);
    refuses("play --save a --no-save", 2, &["--save", "--no-save"]);
    refuses("play --seed nonsense", 2, &["'nonsense'", "4294967295"]);
    refuses("transcript", 2, &["--game", "--players", "--seed"]);
    refuses("transcript --game chess --players 2 --seed 1", 2, &["'chess'", "merchants"]);
    refuses("transcript --game merchants --players 5 --seed 1", 2, &["2 to 4 players", "5"]);
    refuses("transcript --game merchants --players 0 --seed 1", 2, &["2 to 4 players"]);
    refuses("transcript --game merchants --players two --seed 1", 2, &["'two'"]);
    refuses(&format!("{merchants} --seed 4294967296"), 2, &["up to 4294967295"]);
    refuses(&format!("{merchants} --seed -1"), 2, &["-1"]);
    refuses(&format!("{merchants} --seed ZZZZ-ZZZ"), 2, &["'ZZZZ-ZZZ'"]);
    refuses(&format!("{merchants} --seed 1 --bots clever"), 2, &["'clever'", "random, greedy"]);
    refuses(&format!("{merchants} --seed 1 --option fog"), 2, &["'fog'"]);
    let arena = "arena --game merchants --seats hard,easy";
    refuses(&format!("{arena} --games 0"), 2, &["'0'", "--games"]);
    refuses(&format!("{arena} --goal 7"), 2, &["'7'", "from 0 to 1"]);
    refuses(&format!("{arena} --threads 100000"), 2, &["'100000'", "--threads"]);
    refuses("arena --game merchants --seats hard,clever", 2, &["'clever'", "normal"]);
    refuses("tune merchants --generations 0", 2, &["'0'", "--generations"]);
}

#[test]
fn help_is_everywhere_and_fine() {
    let whole = String::from_utf8(sim("--help").stdout).unwrap();
    let listed = whole.lines().skip_while(|line| !line.starts_with("Commands:")).skip(1);
    let listed: Vec<_> = listed
        .take_while(|line| !line.trim().is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let wanted = "play emulate script transcript arena bench report fuzz soak release completions";
    for wanted in wanted.split(" ") {
        assert!(listed.contains(&wanted), "{wanted} is not among {listed:?}");
    }
    for command in listed.into_iter().filter(|command| *command != "help").chain([""]) {
        let output = sim(&format!("{command} --help"));
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(0), "{command}");
        assert!(text.contains(format!("Usage: cargo sim {command}").trim_end()), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        // Everything that a command takes is explained.
        for option in text.lines().filter(|line| line.trim_start().starts_with("--")) {
            let told = option.trim().split("  ").nth(1).is_some();
            assert!(told || text.contains("see a summary"), "{option}");
        }
    }
}

#[test]
fn the_code_in_the_example_of_a_board_check_is_one() {
    let help = String::from_utf8(sim("board-check --help").stdout).unwrap();
    let example = help.lines().find_map(|line| line.trim().strip_prefix("cargo sim board-check"));
    let told = sim(&format!("board-check {}", example.expect("an example")));
    assert_eq!(told.status.code(), Some(0), "{help}");
    assert!(String::from_utf8(told.stdout).unwrap().contains("battery  absent"));
    refuses("board-check 7F3K-22Q", 2, &["7F3K-22Q"]);
}

#[test]
fn shells_get_completions() {
    for shell in ["bash", "zsh", "fish"] {
        let output = sim(&format!("completions {shell}"));
        let text = String::from_utf8(output.stdout).unwrap();
        for word in ["portolan-sim", "transcript", "mercatores", "greedy"] {
            assert!(text.contains(word), "{shell}: {word}");
        }
    }
    refuses("completions tcsh", 2, &["'tcsh'", "bash"]);
}

/// The shell itself is asked, as if Tab was pressed: 'cargo sim' completes like the program.
#[test]
fn bash_completes_cargo_sim() {
    let script = String::from_utf8(sim("completions bash").stdout).unwrap();
    for (words, expected) in [("tr", "transcript"), ("arena --ga", "--game --games")] {
        let last = words.split(' ').count() + 1;
        let tab = format!(
            "COMP_WORDS=(cargo sim {words}); COMP_CWORD={last}; \
             _portolan_cargo cargo \"${{COMP_WORDS[{last}]}}\" sim; echo ${{COMPREPLY[*]}}"
        );
        let bash = Command::new("bash").args(["-c", &format!("{script}\n{tab}")]).output();
        let output = bash.expect("bash, which .ci/run needs too");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), expected, "{words}: {said}");
    }
}

#[test]
fn a_fuzz_says_what_it_did() {
    let output = sim("fuzz --minutes 0.01 --seed 5");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("nothing found") && said.contains("seed 5"), "{said}");
    refuses("fuzz --minutes -1", 2, &["-1"]);
    refuses("fuzz --replay missing.txt --seed 1", 1, &["missing.txt"]);
    refuses("fuzz --replay missing.txt", 2, &["--seed"]);
}

#[test]
fn no_display_is_explained() {
    if cfg!(target_os = "linux") {
        refuses("play --no-save", 1, &["no display", "cargo play --terminal"]);
    }
    refuses("play --terminal --no-save", 1, &["needs a terminal"]);
}

#[test]
fn a_code_and_its_number_are_the_same_deal() {
    let deal = |seed| sim(&format!("transcript --game merchants --players 3 --seed {seed}")).stdout;
    assert_eq!(deal("0000-01A"), deal("42"));
    assert_ne!(deal("42"), deal("43"));
}

#[test]
fn a_scenario_writes_its_pictures_and_its_film() {
    let folder = tempdir().unwrap();
    let scenario = "shot launcher\ntap A\nrepeat 2\nshot new-game\nend\n";
    fs::write(folder.path().join("scenario.txt"), scenario).unwrap();
    let output = run(folder.path(), "script scenario.txt --out deep/er --gif film.gif --scale 2");
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8(output.stdout).unwrap().replace('\\', "/");
    assert_eq!(
        said.lines().collect::<Vec<_>>(),
        ["film.gif", "deep/er/launcher.png", "deep/er/new-game.png", "deep/er/new-game-2.png"]
    );
    let film = fs::read(folder.path().join("film.gif")).unwrap();
    assert_eq!(film[..10], *b"GIF89a\xe0\x01\xe0\x01", "480 by 480");
}

#[test]
fn a_scenario_with_a_mistake_is_refused_with_its_line() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("wrong.txt"), "shot one\ntap Z\n").unwrap();
    let output = run(folder.path(), "script wrong.txt");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.starts_with("error: wrong.txt: line 2: 'Z' is no button"), "{said}");
    assert!(!folder.path().join("one.png").exists(), "nothing is done by halves");
    refuses("script missing.txt", 1, &["missing.txt"]);
}

#[test]
fn a_bench_reports_every_game_as_json() {
    let output = Command::new(env!("CARGO_BIN_EXE_portolan-sim"))
        .args(["bench", "--json", "--time", "1"])
        .env("PATH", "")
        .output()
        .unwrap();
    let all: Vec<serde_json::Value> = serde_json::from_slice(&output.stdout).unwrap();
    let merchants = all.iter().filter(|one| one["game"] == "merchants").count();
    assert_eq!(merchants, 3, "two, three and four players");
    for one in all {
        assert!(one["games_per_second"].as_u64() > Some(0), "{one}");
        assert!(one["instructions_per_game"].is_null(), "no valgrind on the path: {one}");
    }
}
