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
/// Bots are watched for this long, in microseconds of thinking.
const WATCHED: u64 = 5_000_000;
/// Between two decisions of the hard bot the normal one makes so many: a game is seen from its
/// beginning to its end.
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

/// What the bots' decisions cost: on average, and at worst.
fn decisions<G: Game>(setup: &Setup, level: Level) {
    let mut rng = Chance::new(Seed(2), Stream::Deal);
    let mut thinking = Chance::new(Seed(2), Stream::Bot(0));
    let mut game = G::new(setup, &mut rng);
    let (mut count, mut sum, mut worst) = (0, 0, 0);
    let mut number = 0;
    while let Some(seat) = game.actor()
        && sum < WATCHED
    {
        let view = game.view(seat);
        let watched = level != Level::Hard || number % BETWEEN == 0;
        let level = if watched { level } else { Level::Normal };
        let start = Instant::now();
        let choice = bot::choose::<G>(level, &view, &mut thinking);
        let time = start.elapsed().as_micros();
        if watched {
            (count, sum, worst) = (count + 1, sum + time, time.max(worst));
        }
        number += 1;
        match choice {
            Some(action) if game.apply(action, &mut rng).is_ok() => {}
            _ => break,
        }
    }
    let mean = cycles(sum / u64::from(u32::max(count, 1)));
    let (name, seats) = (G::NAME, setup.seats.count());
    let (level, worst) = (level.word(), cycles(worst));
    defmt::info!("decision|{}|{}|{}|{}|{}|{}", name, seats, level, mean, worst, count);
}
