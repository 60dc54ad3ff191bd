//! Portolan on its board: starts it, then leaves it to [`device`].

#![no_std]
#![no_main]

mod boards;
mod buttons;
mod check;
mod chip;
mod device;
mod epitaph;
mod hot;
mod panel;
mod power;
mod sound;
mod stack;
mod thinker;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_futures::join::join;
use embassy_rp::pac;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::Instant;
use portolan_firmware::entropy::Entropy;
use portolan_firmware::storage::{Journal, Storage};
use portolan_firmware::unsaved::Unsaved;
use portolan_ui::check::bit;
use portolan_ui::{About, Boot, Button, Console, Frame, Keeping, Started, Title};
use static_cell::{ConstStaticCell, StaticCell};

use boards::Chip;
use device::Device;
use panel::Panel;
use power::Light;

/// The crystal is given this multiple of its usual 1 ms to start.
const CRYSTAL_PATIENCE: u32 = 8;
/// After so many crashes in a row the game on the table is suspected and not opened; after so many
/// more, every saved game.
const TOO_MANY_CRASHES: u32 = 3;

static FRAME: ConstStaticCell<Frame> = ConstStaticCell::new(Frame::new());
static JOURNAL: ConstStaticCell<Journal> = ConstStaticCell::new(Journal::new());
static CONSOLE: StaticCell<Console> = StaticCell::new();

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    // SAFETY: nobody else has it: the boards do not hand it out.
    let mut watchdog = Watchdog::new(unsafe { WATCHDOG::steal() });
    // Whatever stops from here on starts again.
    chip::begin_ticks(&mut watchdog);
    watchdog.start(device::PATIENCE);
    let hung = watchdog.reset_reason() == Some(ResetReason::TimedOut);
    let mut past = epitaph::read(hung);
    if past.memory_kept && past.words.is_none() && (hung || stack::was_exhausted()) {
        let why = if stack::was_exhausted() { "the stack was too small" } else { "it stood still" };
        past.words = epitaph::Words::try_from(why).ok();
    }
    let mut clocks = chip::clocks();
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_PATIENCE;
    }
    let board = boards::take(embassy_rp::init(embassy_rp::config::Config::new(clocks)));
    hot::load();
    // Fails only if a guard is there already.
    let _ = embassy_rp::install_core0_stack_guard();
    stack::paint();
    let reset = reset_reason(&watchdog, past.words.is_some());

    let mut entropy = Entropy::gather(oscillator);
    let (mut mask, mut has, mut y) = (0, 0, 0);
    for wired in board.buttons {
        mask |= 1 << wired.number;
        has |= bit(wired.button);
        if wired.button == Button::Y {
            y = 1 << wired.number;
        }
        // There are as many tasks as buttons.
        if let Ok(token) = buttons::watch(wired) {
            spawner.spawn(token);
        }
    }
    let sounds = board.piezo.is_some();
    if let Some(piezo) = board.piezo
        && let Ok(token) = sound::run(piezo)
    {
        spawner.spawn(token);
    }

    let mut panel = Panel::new(board.panel);
    let cold = reset == "switched on";
    let words = Title::ALL.iter().map(|title| title.word());
    let (_, mut storage) =
        join(panel.start(cold), Storage::open(board.chip, JOURNAL.take(), words)).await;
    entropy.mix_all(&chip::number(storage.flash()));
    entropy.mix(storage.number());

    if past.crashes >= 2 * TOO_MANY_CRASHES {
        storage.suspect_all();
    } else if past.crashes >= TOO_MANY_CRASHES {
        storage.suspect_table();
    }
    let stack = stack::deepest();
    let console = open(&mut storage, entropy, &past, reset, stack);
    thinker::start(board.core1);
    let light = Light::new(board.light);
    Device {
        console,
        storage,
        unsaved: Unsaved::at_start(),
        frame: FRAME.take(),
        panel,
        light,
        watchdog,
        buttons: mask,
        has,
        sounds,
        check: buttons::any_down(y),
        battery: board.battery,
        measured: None,
        stack,
        stale: true,
    }
    .run()
    .await
}

/// The console with all that storage has. Apart from the task, which would keep room for what is only
/// read here as long as it runs.
#[inline(never)]
fn open(
    storage: &mut Storage<'static, Chip>,
    entropy: Entropy,
    past: &epitaph::Past,
    reset: &'static str,
    stack: u32,
) -> &'static mut Console {
    let (device, build) = (boards::NAME, env!("PORTOLAN_BUILD"));
    let about = About { device, build, reset, stack, battery: None, updates: true, slow: true };
    if let Some(words) = &past.words {
        defmt::info!("crash: {}", words.as_str());
    }
    let (ticks, pins) = (Instant::now().as_ticks() as u32, pac::SIO.gpio_in(0).read());
    let (entropy, start) = (entropy.finish(ticks, pins), device::now());
    let started = Started { at: start, entropy, device, build, reset, stack };
    defmt::info!("{}", defmt::Display2Format(&started));
    let settings = storage.settings();
    defmt::info!("found settings, sum {}", device::sum(&settings));
    let settings = Some(settings.as_slice()).filter(|settings| !settings.is_empty());
    let (crash, keeping) = (past.words.as_deref(), Keeping::Kept);
    let boot = Boot { entropy, settings, about, crash, keeping };
    let console = set_up(&boot, start);
    console.open(&boot);
    for &title in Title::ALL {
        console.find(title, device::look_up(storage, title));
    }
    let records = storage.records();
    defmt::info!("found records, sum {}", device::sum(records.as_deref().unwrap_or_default()));
    console.find_records(records.as_deref());
    console
}

/// The console in its place. Apart, too: the room for it would be on the stack.
#[inline(never)]
fn set_up(boot: &Boot, start: u32) -> &'static mut Console {
    CONSOLE.init_with(|| Console::unopened(boot, start))
}

/// A bit of the ring oscillator, which needs a while to become another one.
fn oscillator() -> bool {
    cortex_m::asm::delay(40);
    pac::ROSC.randombit().read().randombit()
}

fn reset_reason(watchdog: &Watchdog, crashed: bool) -> &'static str {
    let (powered, pressed) = chip::reset_causes();
    match watchdog.reset_reason() {
        _ if crashed => "crash",
        Some(ResetReason::TimedOut) => "watchdog",
        Some(ResetReason::Forced) => "restarted",
        None if powered => "switched on",
        None if pressed => "reset button",
        None => "restarted",
    }
}
