//! What `--help` adds for each command: what it does in a few sentences, and examples. Lines of prose
//! are broken by the terminal's width.

pub const PLAY: &str = "\
Keys: arrows move, A (or Enter, Space), B (or Esc), X and Y are the buttons of that name, P pauses, M \
mutes. The buttons in the window can be clicked.

Examples:
  cargo play --seed 37QX-2MA        the cards of a deal that somebody told you
  cargo play --save ~/holiday       games and settings in a folder of their own";
pub const TRANSCRIPT: &str = "\
The first line tells the deal, each further one an action, and the last one the scores.

Example:
  cargo sim transcript --game merchants --players 3 --seed 7 --bots normal > game.jsonl";
pub const ARENA: &str = "\
Every deal is played from every seat. The share of wins comes with its 95 % interval; Ctrl-C stops \
early and prints what there is.

Examples:
  cargo sim arena --game carthage --seats hard,normal --games 200
  cargo sim arena --matrix          all levels in all games; takes an hour or more";
pub const TUNE: &str = "\
Tries tables of weights against each other and writes the best into core/src/GAME/weights.rs. With \
these defaults it takes minutes to hours; Ctrl-C ends it with the best so far.

Example:
  cargo sim tune merchants --generations 5 --tables 20";
pub const BENCH: &str = "\
Takes a second for each game and number of players. Instructions are counted where valgrind is \
installed: they do not depend on the machine's mood.";
pub const EMULATE: &str = "\
Examples:
  cargo sim emulate                 builds the firmware and runs it in a window
  cargo sim emulate --board picosystem --flash chip.bin
                                    another board, whose saves stay in a file";
pub const UF2: &str = "\
Hold BOOTSEL (on the PicoSystem X) while you connect the handheld, and drag the file onto the drive \
that appears. Saved games stay.";
pub const REPORT: &str = "\
Builds the firmware, plays on the emulated handheld and compares flash, memory, stack, answers to \
presses and costs of bots with their budgets. What is over its budget makes it fail.

Examples:
  cargo sim report --decisions 1    as CI does, with one decision of the hard bot at each table
  cargo sim report --game carthage --decisions 34
                                    a hundred of them in one game: a true 99th percentile, in some minutes";
pub const FUZZ: &str = "\
Drives the console and the handheld's own storage: buttons of both boards, time, sleep, restarts and \
power cuts at any byte, in all languages, games and numbers of seats. A panic, a picture that no press \
changes, a device that never rests and a save that is not found again as it was kept count as found.

Examples:
  cargo sim fuzz --minutes 10       random handhelds, until something is found
  cargo sim fuzz --seed 7 --replay found.txt
                                    what was found, again";
pub const SOAK: &str = "\
Each game is played in rematch after rematch on an emulated handheld, and every picture compared with \
the simulator's. It fails if a picture differs, the device restarts, does what real chips do not \
forgive, takes too much stack, or hangs.

Example:
  cargo sim soak --hours 8          a night";
pub const RELEASE: &str = "\
The same commit gives the same bytes in any folder. The notes are the version's part of CHANGELOG.md.

Examples:
  cargo sim release                 into target/release-artifacts
  (cd target/release-artifacts && sha256sum -c SHA256SUMS)";
pub const COMPLETIONS: &str = "\
Examples:
  source <(cargo sim completions bash)             completes 'cargo sim' and 'portolan-sim'
  cargo sim completions zsh > ~/.zfunc/_portolan-sim
  cargo sim completions fish > ~/.config/fish/completions/portolan-sim.fish";
pub const BOARD_CHECK: &str = "\
The handheld shows the code when it is switched on with Y held: docs/board-check.md.

Example:
  cargo sim board-check 0YN8-0FZ";
