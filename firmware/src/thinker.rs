//! The second core: it does nothing but think for the computer's seats.

use core::sync::atomic::{AtomicU8, AtomicU32, Ordering};

use embassy_executor::Executor;
use embassy_futures::select::{Either, select};
use embassy_rp::Peri;
use embassy_rp::multicore::{Stack, spawn_core1};
use embassy_rp::peripherals::CORE1;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant, with_timeout};
use portolan_ui::{Task, Thought};
use static_cell::{ConstStaticCell, StaticCell};

use crate::device;

/// A thought is heard of more often than this, in ms.
const PATIENCE_MS: u32 = 8000;
/// Room for the deepest search and the interrupts on top: `cargo sim report` says how deep it was.
const STACK_BYTES: usize = 17 * 1024;

static STACK: ConstStaticCell<Stack<STACK_BYTES>> = ConstStaticCell::new(Stack::new());
static EXECUTOR: StaticCell<Executor> = StaticCell::new();
static TASKS: Channel<CriticalSectionRawMutex, (u32, Task), 1> = Channel::new();
/// The number of the newest task, and of the last one that is done with.
static ASKED: AtomicU32 = AtomicU32::new(0);
static DONE: AtomicU32 = AtomicU32::new(0);
static PROGRESS: AtomicU8 = AtomicU8::new(0);
/// When the thought under way was last heard of, in ms.
static HEARD: AtomicU32 = AtomicU32::new(0);

/// A call to the second core and its answer, for the board check.
static CALL: Signal<CriticalSectionRawMutex, ()> = Signal::new();
static ANSWER: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// Longer than any thought, which is finished first.
const CALL_PATIENCE: Duration = Duration::from_secs(4);

/// What was thought, to be told to the console.
pub static THOUGHTS: Channel<CriticalSectionRawMutex, Thought, 1> = Channel::new();

/// Starts the second core.
pub fn start(core1: Peri<'static, CORE1>) {
    spawn_core1(core1, STACK.take(), || {
        EXECUTOR.init(Executor::new()).run(|spawner| {
            if let Ok(token) = think() {
                spawner.spawn(token);
            }
        })
    });
}

/// Gives the second core something to think about. What it thought about before is of no use any
/// more: it is told to stop, and its answer is not heard.
#[inline(never)]
pub fn ponder(task: Task) {
    let number = ASKED.load(Ordering::Relaxed).wrapping_add(1);
    ASKED.store(number, Ordering::Relaxed);
    come_to(0);
    TASKS.clear();
    // Nobody else sends, so there is room.
    let _ = TASKS.try_send((number, task));
    THOUGHTS.clear();
}

/// Calls the second core; gives the microseconds until it answered, if it did.
pub async fn call() -> Option<u32> {
    let start = Instant::now();
    ANSWER.reset();
    CALL.signal(());
    let answered = with_timeout(CALL_PATIENCE, ANSWER.wait()).await;
    answered.ok().map(|()| start.elapsed().as_micros() as u32)
}

fn is_thinking() -> bool {
    ASKED.load(Ordering::Relaxed) != DONE.load(Ordering::Relaxed)
}

/// Whether a thought is under way or not yet taken.
pub fn is_busy() -> bool {
    is_thinking() || !THOUGHTS.is_empty()
}

/// How far the thought under way has come, 0–100; `None` while there is none.
pub fn progress() -> Option<u8> {
    is_thinking().then(|| PROGRESS.load(Ordering::Relaxed))
}

/// Notes how far the thought under way has come.
fn come_to(percent: u8) {
    PROGRESS.store(percent, Ordering::Relaxed);
    HEARD.store(device::now(), Ordering::Relaxed);
}

/// Whether the core has stopped in the middle of a thought. Nobody would ever get an answer.
pub fn is_stuck() -> bool {
    let silent = device::now().wrapping_sub(HEARD.load(Ordering::Relaxed));
    is_thinking() && THOUGHTS.is_empty() && silent > PATIENCE_MS
}

#[embassy_executor::task]
async fn think() -> ! {
    loop {
        let (number, task) = match select(TASKS.receive(), CALL.wait()).await {
            Either::First(task) => task,
            Either::Second(()) => {
                ANSWER.signal(());
                continue;
            }
        };
        let is_wanted = || ASKED.load(Ordering::Relaxed) == number;
        // A decision without a choice does not come here; if it did, the console would go on waiting.
        let thought = task.think(&mut |percent| {
            come_to(percent);
            is_wanted()
        });
        if let Some(thought) = thought.filter(|_| is_wanted()) {
            THOUGHTS.send(thought).await;
        }
        DONE.store(number, Ordering::Relaxed);
    }
}
