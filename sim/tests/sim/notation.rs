//! Transcripts of every game: as the notation describes them, and always the same.

use portolan_core::{Level, Seed};
use portolan_sim::games::{GAMES, Tools};
use portolan_sim::transcript::Order;
use serde_json::Value;

fn transcript(title: &Tools, players: usize, seed: u32, bots: Level) -> String {
    let setup = title.setup(players, &[]).unwrap();
    let mut out = Vec::new();
    (title.transcript)(&Order { setup, seed: Seed(seed), bots }, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// Every game by itself: hard bots take their time.
fn every_table(visit: impl Fn(&Tools, usize, Level) + Sync) {
    std::thread::scope(|scope| {
        for title in GAMES {
            let visit = &visit;
            scope.spawn(move || {
                for players in title.seats.clone() {
                    Level::ALL.into_iter().for_each(|bots| visit(title, players, bots));
                }
            });
        }
    });
}

#[test]
fn same_order_same_bytes_as_the_notation_says() {
    every_table(|title, players, bots| {
        let text = transcript(title, players, 1, bots);
        assert_eq!(text, transcript(title, players, 1, bots));
        assert!(text.ends_with('\n'));
        let lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let [heading, decisions @ .., ending] = &lines[..] else { panic!("too short") };
        assert_eq!(heading["game"], title.name);
        assert_eq!(heading["players"], players);
        assert_eq!(heading["seed"], 1);
        assert!(heading["rules"].is_u64() && heading["options"] == Value::Array(vec![]));
        for (n, decision) in decisions.iter().enumerate() {
            assert_eq!(decision["n"], n);
            assert!(decision["actor"].as_u64().unwrap() < players as u64);
            let legal = decision["legal"].as_array().unwrap();
            assert!(legal.contains(&decision["action"]), "{}", decision["action"]);
            assert!(decision["state"].is_object());
        }
        assert_eq!(ending["n"], decisions.len());
        assert_eq!(ending["over"], true);
        assert_eq!(ending["state"]["phase"], "over");
        let scores = ending["scores"].as_array().unwrap();
        assert_eq!(scores.len(), players);
        assert!(!ending["winners"].as_array().unwrap().is_empty());
    });
}

#[test]
fn another_seed_is_another_game() {
    for title in GAMES {
        let of = |seed| transcript(title, 2, seed, Level::Random);
        assert_ne!(of(7), of(8), "{}", title.name);
    }
}
