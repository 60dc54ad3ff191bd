//! A second program for the board: it plays games without screens and logs what they cost in cycles.
//! `cargo sim report` runs it on the emulated handheld.

#![no_std]
#![no_main]

#[path = "../hot.rs"]
mod hot;

use core::panic::PanicInfo;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_time::Instant;
use portolan_core::carthage::Carthage;
use portolan_core::mercatores::Mercatores;
use portolan_core::merchants::Merchants;
use portolan_core::oltremare::Oltremare;
use portolan_core::{Chance, Game, Level, Options, Seats, Seed, Setup, Stream, bot};

/// Random games for each number of players.
const PLAYOUTS: u32 = 40;
/// Decisions of the hard bot that are watched at each table. Who runs this program may write another
/// number over it: nothing else depends on it.
#[used]
#[unsafe(export_name = "PORTOLAN_WATCHED")]
static WATCHED: u32 = 4;
/// As many as a table can have.
const MOST: usize = 400;
/// Between two decisions of the hard bot the normal one makes so many: games are seen from their
/// beginning to their end.
const BETWEEN: u32 = 12;

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    defmt::error!("{}", defmt::Display2Format(info));
    loop {
        cortex_m::asm::wfe();
    }
}

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    embassy_rp::init(embassy_rp::config::Config::default());
    hot::load();
    hot::load_thinking();
    measure::<Merchants>();
    measure::<Carthage>();
    measure::<Mercatores>();
    measure::<Oltremare>();
    defmt::info!("done");
}

fn measure<G: Game>() {
    for seats in G::SEATS.filter_map(Seats::new) {
        let setup = Setup { seats, start: None, options: Options::default() };
        playouts::<G>(&setup);
        for level in Level::OFFERED {
            // Every game can be played by three, and that is what most tables are. What takes
            // longest is measured at every table.
            if seats.count() == 3 || level == Level::Hard {
                decisions::<G>(&setup, level);
            }
        }
    }
}

fn cycles(micros: u64) -> u32 {
    (micros * u64::from(embassy_rp::clocks::clk_sys_freq() / 1_000_000)) as u32
}

/// What the end of a random game costs, from its deal on.
fn playouts<G: Game>(setup: &Setup) {
    let mut rng = Chance::new(Seed(1), Stream::Deal);
    let start = Instant::now();
    for _ in 0..PLAYOUTS {
        G::new(setup, &mut rng).play_out(&mut rng);
    }
    let each = cycles(start.elapsed().as_micros()) / PLAYOUTS;
    defmt::info!("playout|{}|{}|{}", G::NAME, setup.seats.count(), each);
}

/// What the bots' decisions cost: on average, and at the 99th percentile, which is the slowest of fewer
/// than a hundred. A game of the easy and the normal bot, or as many as the hard one is watched in.
fn decisions<G: Game>(setup: &Setup, level: Level) {
    // SAFETY: a word that lives as long as the program; it is read as it is now, not as it was compiled.
    let watched = unsafe { core::ptr::read_volatile(&WATCHED) } as usize;
    let most = if level == Level::Hard { watched.min(MOST) } else { MOST };
    let mut times = heapless::Vec::<u32, MOST>::new();
    let mut seed = 1;
    while times.len() < most && (times.is_empty() || level == Level::Hard) {
        seed += 1;
        game::<G>(setup, level, Seed(seed), most, &mut times);
    }
    if times.is_empty() {
        return;
    }
    times.sort_unstable();
    let count = times.len();
    let sum: u64 = times.iter().map(|&time| u64::from(time)).sum();
    let (mean, slow) =
        (cycles(sum / count as u64), cycles(times[(count * 99).div_ceil(100) - 1].into()));
    let (name, seats, level) = (G::NAME, setup.seats.count(), level.word());
    defmt::info!("decision|{}|{}|{}|{}|{}|{}", name, seats, level, mean, slow, count);
}

/// Adds how long the decisions of a game took, in microseconds, up to so many.
fn game<G: Game>(
    setup: &Setup,
    level: Level,
    seed: Seed,
    most: usize,
    times: &mut heapless::Vec<u32, MOST>,
) {
    let mut rng = Chance::new(seed, Stream::Deal);
    let mut thinking = Chance::new(seed, Stream::Bot(0));
    let mut game = G::new(setup, &mut rng);
    // Another one of the decisions is the first to be watched in every game.
    let mut number = seed.0;
    while let Some(seat) = game.actor()
        && times.len() < most
    {
        let view = game.view(seat);
        let watched = level != Level::Hard || number.is_multiple_of(BETWEEN);
        let level = if watched { level } else { Level::Normal };
        let start = Instant::now();
        let choice = bot::choose::<G>(level, &view, &mut thinking);
        if watched {
            // There is room: fewer than that have been noted.
            let _ = times.push(start.elapsed().as_micros() as u32);
        }
        number += 1;
        match choice {
            Some(action) if game.apply(action, &mut rng).is_ok() => {}
            _ => break,
        }
    }
}
