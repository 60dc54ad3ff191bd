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
use portolan_core::{Chance, Game, Level, Options, Seats, Seed, Setup, Stream, bot};

/// Random games for each number of players.
const PLAYOUTS: u32 = 40;
/// Decisions of the hard bot that are watched at each table. Who runs this program may write another
/// number over it: nothing else depends on it.
#[used]
#[unsafe(export_name = "PORTOLAN_WATCHED")]
static WATCHED: u32 = 4;
/// The games that are measured, one bit each; also for others to write over.
#[used]
#[unsafe(export_name = "PORTOLAN_MEASURED")]
static MEASURED: u32 = u32::MAX;
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

/// Measures the games that are asked for, the lowest bit the first one aboard.
macro_rules! measure_asked {
    ($($name:ident($game:ty),)+) => {{
        let asked = read(&MEASURED);
        let mut asked = (0..u32::BITS).map(|bit| asked >> bit & 1 == 1);
        $(
            if asked.next() == Some(true) {
                measure::<$game>();
            }
        )+
    }};
}

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    embassy_rp::init(embassy_rp::config::Config::default());
    hot::load();
    hot::load_thinking();
    portolan_core::aboard!(measure_asked);
    defmt::info!("done");
}

/// A word as it is now, not as it was compiled.
fn read(word: &'static u32) -> u32 {
    // SAFETY: it lives as long as the program.
    unsafe { core::ptr::read_volatile(word) }
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

/// What each decision of a bot costs: all of a game of the easy and the normal bot, or as many as the hard
/// one is watched in.
fn decisions<G: Game>(setup: &Setup, level: Level) {
    let mut left = if level == Level::Hard { read(&WATCHED) } else { u32::MAX };
    let mut seed = 1;
    while left > 0 && (seed == 1 || level == Level::Hard) {
        seed += 1;
        game::<G>(setup, level, Seed(seed), &mut left);
    }
}

/// Tells what the decisions of a game cost, as long as some are left to be watched.
fn game<G: Game>(setup: &Setup, level: Level, seed: Seed, left: &mut u32) {
    let mut rng = Chance::new(seed, Stream::Deal);
    let mut thinking = Chance::new(seed, Stream::Bot(0));
    let mut game = G::new(setup, &mut rng);
    // Another one of the decisions is the first to be watched in every game.
    let mut number = seed.0;
    while let Some(seat) = game.actor()
        && *left > 0
    {
        let view = game.view(seat);
        let watched = level != Level::Hard || number.is_multiple_of(BETWEEN);
        let by = if watched { level } else { Level::Normal };
        let start = Instant::now();
        let choice = bot::choose::<G>(by, &view, &mut thinking);
        let took = cycles(start.elapsed().as_micros());
        if watched {
            *left -= 1;
            let (name, seats, level) = (G::NAME, setup.seats.count(), level.word());
            defmt::info!("decision|{}|{}|{}|{}", name, seats, level, took);
        }
        number += 1;
        match choice {
            Some(action) if game.apply(action, &mut rng).is_ok() => {}
            _ => break,
        }
    }
}
