// The page around the console: canvas, keys and touch, storage, sound, and a worker that thinks.
// Everything that is played or shown comes from portolan.wasm, the code of the handheld.
import { LANGUAGES, label } from "./words.js";

// Which key is which button, as on the desktop: written here by `cargo sim web`.
const KEYS = new Map({keys}), MUTE = "{mute}";

const KEPT = 0, NOWHERE = 1, IN_USE = 2, FAILED = 3;
const asked = new URLSearchParams(location.search);
// Tests bring their own time and chance.
const virtual = asked.get("clock") === "virtual";

const canvas = document.getElementById("screen");
const context = canvas.getContext("2d", { alpha: false });
const element = (id) => document.getElementById(id);
const text = new TextDecoder();

let module, thinker, game, memory, words = label(0, KEYS, MUTE);

// ---- Time

let virtualNow = 0, timer;
const now = () => (virtual ? virtualNow : performance.now()) >>> 0;

/** Shows what changed, and comes back when the console wants it. */
function settle() {
  const picture = game.picture();
  if (picture) {
    const pixels = new Uint8ClampedArray(memory.buffer, picture, 240 * 240 * 4);
    context.putImageData(new ImageData(pixels, 240, 240), 0, 0);
    readAloudSoon();
  }
  clearTimeout(timer);
  const wait = game.wait(now());
  if (wait >= 0 && !virtual) timer = setTimeout(tick, wait);
}

const tick = () => tell(() => game.tick(now()));

/** Tells the console something. If it breaks down, it starts anew with what was saved. */
function tell(event) {
  try {
    event();
    settle();
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    recover(error.message);
  }
}

// ---- Storage: what is kept, by the names that files have on the desktop

const inbox = new Map();
let keeping = KEPT, storage;
try {
  storage = window.localStorage;
} catch {
  storage = undefined;
}

function stored(name) {
  const kept = storage?.getItem(`portolan/${name}`);
  if (kept === null || kept === undefined) return undefined;
  try {
    return Uint8Array.from(atob(kept), (letter) => letter.charCodeAt(0));
  } catch {
    // Whoever wrote that was not Portolan: it is shown as a damaged save.
    return new Uint8Array([255]);
  }
}

/** Changes what is kept, here in any case and in the browser if that is ours to write. */
function write(name, change) {
  if (keeping === NOWHERE || keeping === IN_USE) return keeping;
  try {
    change(`portolan/${name}`);
    if (keeping === FAILED) say("");
    keeping = KEPT;
    stay();
  } catch {
    keeping = FAILED;
    say(words.failed);
  }
  return keeping;
}

let stays = false;

/** Asks the browser once not to clear games away when it wants room. */
function stay() {
  if (!stays) navigator.storage?.persist?.().catch(() => {});
  stays = true;
}

/** Whether the saves are ours: one tab has them at a time. */
async function claim() {
  if (!storage) return NOWHERE;
  if (!navigator.locks) return KEPT;
  const take = () => new Promise((answer) => {
    // A lock is held as long as its promise is open: here, as long as the page.
    const hold = (lock) => (answer(lock !== null), lock && new Promise(() => {}));
    navigator.locks.request("portolan", { ifAvailable: true }, hold).catch(() => answer(true));
  });
  // A page that was reloaded may still be letting go.
  for (let tries = 0; tries < 4; tries += 1) {
    if (await take()) return KEPT;
    await new Promise((later) => setTimeout(later, 80));
  }
  return IN_USE;
}

// ---- Bots think in a worker

let worker, thinking, failures = 0, quiet = [];

function hire() {
  worker?.terminate();
  worker = new Worker(thinker);
  worker.onmessage = ({ data }) => {
    if (data.crash !== undefined) return console.error(data.crash);
    if (data.percent !== undefined) return tell(() => game.thinking(data.percent, now()));
    thinking = undefined;
    failures = 0;
    inbox.set("thought", data.thought);
    tell(() => game.take_thought(now()));
    if (!thinking) quiet.splice(0).forEach((answer) => answer());
  };
  worker.onerror = () => {
    failures += 1;
    const journal = thinking;
    hire();
    if (failures < 3 && journal) think(journal);
    else say(words.bots);
  };
  worker.postMessage({ module });
}

function think(journal) {
  // Nobody waits for an earlier thought any more.
  if (thinking) hire();
  thinking = journal;
  worker.postMessage({ journal });
}

// ---- Sound

let audio;

function play(samples) {
  if (!audio || !samples.length) return;
  const buffer = audio.createBuffer(1, samples.length, 22050);
  buffer.copyToChannel(Float32Array.from(samples, (sample) => sample / 32768), 0);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}

/** Browsers are silent until somebody touches them. */
function wakeAudio() {
  audio ??= window.AudioContext && new AudioContext();
  if (audio?.state === "suspended") audio.resume();
}

// ---- What the console asks of the page

const bytes = (from, length) => new Uint8Array(memory.buffer, from, length);
const string = (from, length) => text.decode(bytes(from, length));
let lastWords = "";

const page = {
  read(name, length, to, room) {
    const wanted = string(name, length);
    const found = inbox.has(wanted) ? inbox.get(wanted) : stored(wanted);
    if (!found) return -1;
    // What is longer than any match is no reason to write over it: it is shown as damaged.
    const taken = found.subarray(0, room);
    bytes(to, taken.length).set(taken);
    return taken.length;
  },
  keep(name, length, from, size) {
    const kept = bytes(from, size).slice();
    inbox.set(string(name, length), kept);
    return write(string(name, length), (key) => storage.setItem(key, btoa(String.fromCharCode(...kept))));
  },
  discard(name, length) {
    inbox.set(string(name, length), undefined);
    return write(string(name, length), (key) => storage.removeItem(key));
  },
  think: (from, size) => think(bytes(from, size).slice()),
  sound: (from, samples) => play(new Int16Array(memory.buffer, from, samples).slice()),
  brightness(level) { canvas.style.filter = level === 6 ? "" : `brightness(${0.4 + level / 10})`; },
  say(from, size) { readOut(string(from, size).split("\0")); },
  crash(from, size) { lastWords = string(from, size); },
  progress() {}, decide() {},
};

// ---- Screen readers

let aloud, spoken = [];

function readAloudSoon() {
  const language = game.language();
  if (document.documentElement.lang !== LANGUAGES[language]) words = label(language, KEYS, MUTE);
  clearTimeout(aloud);
  // What moves is read when it has come to rest.
  aloud = setTimeout(() => game.read_aloud(), 150);
}

function readOut(parts) {
  ["status", "cursor", "text", "whole"].forEach((id, number) => {
    if (spoken[number] !== parts[number]) element(id).textContent = parts[number];
  });
  spoken = parts;
}

function say(sentence) {
  element("notice").textContent = sentence;
}
element("notice").addEventListener("click", () => say(""));

// ---- Buttons: keys, mouse, touch

const held = new Map();
let restless;

/** A finger, a key or a mouse holds this button now; none if there is no number. */
function hold(who, number) {
  const before = held.get(who);
  if (before === number) return;
  if (number === undefined) held.delete(who);
  else held.set(who, number);
  const still = [...held.values()];
  // Two fingers on one button are one press.
  const changed = [[before, false], [number, true]].filter(([button, down]) =>
    button !== undefined && still.filter((other) => other === button).length === (down ? 1 : 0));
  for (const [button, down] of changed) {
    document.querySelector(`[data-button="${button}"]`).classList.toggle("held", down);
    tell(() => game.button(button, down ? 1 : 0, now()));
  }
  waitForSleep();
}

function releaseAll() {
  for (const who of [...held.keys()]) hold(who, undefined);
}

/** A key by its letter, or by its place where letters are not Latin. */
function keyOf(event) {
  if (event.key.length > 1 || event.key === " ") return event.key;
  return (/[a-z]/i.test(event.key) ? event.key : event.code.slice(3)).toLowerCase();
}

addEventListener("keydown", (event) => {
  if (!game || event.ctrlKey || event.metaKey || event.altKey) return;
  wakeAudio();
  const focused = document.activeElement?.dataset?.button;
  // Who walks from button to button with Tab presses them with Space or Enter.
  const own = focused !== undefined && (event.key === " " || event.key === "Enter");
  if (keyOf(event) === MUTE && !event.repeat) tell(() => game.mute(now()));
  const number = own ? Number(focused) : KEYS.get(keyOf(event));
  if (number === undefined) return;
  event.preventDefault();
  if (!event.repeat) hold(event.code, number);
});
addEventListener("keyup", (event) => {
  if (held.has(event.code)) event.preventDefault();
  hold(event.code, undefined);
});

function under(event) {
  const number = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-button]")?.dataset.button;
  return number === undefined ? undefined : Number(number);
}
const onPad = (number) => number !== undefined && number < 5;

for (const group of [element("pad"), element("letters")]) {
  group.addEventListener("pointerdown", (event) => {
    wakeAudio();
    const number = under(event);
    if (number === undefined || event.button > 0) return;
    group.setPointerCapture(event.pointerId);
    hold(event.pointerId, number);
  });
  group.addEventListener("pointermove", (event) => {
    // A thumb slides over the pad without leaving it.
    if (!onPad(held.get(event.pointerId))) return;
    const number = under(event);
    if (onPad(number)) hold(event.pointerId, number);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    group.addEventListener(end, (event) => hold(event.pointerId, undefined));
  }
  // The keyboard stays with the console.
  group.addEventListener("mousedown", (event) => event.preventDefault());
  group.addEventListener("click", (event) => {
    // Screen readers press without a finger.
    const number = event.target.closest("[data-button]")?.dataset.button;
    if (event.detail > 0 || event.pointerType || number === undefined || held.size) return;
    hold("click", Number(number));
    hold("click", undefined);
  });
}
addEventListener("contextmenu", (event) => event.target.closest(".handheld") && event.preventDefault());
addEventListener("blur", releaseAll);

// ---- Left alone, the device hides what is hidden

function hide() {
  releaseAll();
  tell(() => game.hide(now()));
  // What is hidden is not to be read either, and a page that is put away has no time for that later.
  clearTimeout(aloud);
  game.read_aloud();
}

function waitForSleep() {
  clearTimeout(restless);
  const wait = game.sleeps_after();
  if (wait > 0 && !virtual) restless = setTimeout(hide, wait);
}

addEventListener("visibilitychange", () => game && document.hidden && hide());

// ---- Size: whole pixels of the display for every pixel of the screen

/** Windows that are no higher get a narrower frame, as style.css has it. */
const LOW = 700;

function fit() {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const ratio = devicePixelRatio;
  const standing = height > width, phone = Math.min(width, height) <= 560, low = height <= LOW;
  const [across, down] = standing
    ? [width - (phone ? 40 : 96), height - (phone ? 250 : 420)]
    : phone ? [width - 320, height - 28] : [width - 480, height - (low ? 108 : 170)];
  const room = Math.max(120, Math.min(across, down)) * ratio;
  // Where that wastes much of a phone, its pixels are too small for the difference to be seen; where
  // it wastes more, a soft picture is better than a small one.
  const most = room / 240, whole = Math.max(1, Math.floor(most));
  const fills = whole < (ratio >= 2 ? 0.85 : 0.7) * most;
  const screen = (fills ? most : whole) * 240 / ratio;
  canvas.style.imageRendering = fills && ratio < 2 ? "auto" : "";
  const beside = standing
    ? Math.min((width - 60) / 6.4, (height - screen - 90) / 3.3)
    : Math.min((width - screen - (phone ? 110 : 200)) / 6.2, height / 4);
  const style = document.documentElement.style;
  style.setProperty("--screen", `${screen}px`);
  style.setProperty("--button", `${Math.round(Math.max(36, Math.min(beside, standing && !phone ? 84 : 66)))}px`);
}

addEventListener("resize", fit);
fit();

// ---- Start

let started = 0;

async function open() {
  const made = await WebAssembly.instantiate(module, { page });
  [game, memory] = [made.exports, made.exports.memory];
  const entropy = virtual ? Number(asked.get("entropy")) : crypto.getRandomValues(new Uint32Array(1))[0];
  const language = LANGUAGES.findIndex((tag) => navigator.language.startsWith(tag));
  const wishes = ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"];
  const [dark, still] = wishes.map((wish) => Number(matchMedia(wish).matches));
  started = performance.now();
  game.start(entropy >>> 0, keeping, Math.max(0, language), dark, still);
}

/** The console broke down: it starts anew, and tells why. */
async function recover(reason) {
  const why = lastWords || reason;
  console.error(why);
  lastWords = "";
  if (performance.now() - started < 2000) return say(words.broken);
  inbox.set("crash", new TextEncoder().encode(why));
  await open();
  inbox.delete("crash");
  settle();
}

function openLink() {
  const link = location.hash.slice(1);
  if (!link) return;
  try {
    inbox.set("link", new TextEncoder().encode(decodeURIComponent(link)));
  } catch {
    inbox.set("link", new TextEncoder().encode(link));
  }
  // A page that is loaded again goes on with what was saved; and the code of a deal is a secret.
  history.replaceState(null, "", location.pathname + location.search);
  tell(() => game.open_link());
}

addEventListener("hashchange", () => location.hash && location.reload());

async function load() {
  const answer = fetch("portolan.wasm");
  try {
    return await WebAssembly.compileStreaming(answer);
  } catch {
    // A server that does not know the type of the file.
    return WebAssembly.compile(await (await fetch("portolan.wasm")).arrayBuffer());
  }
}

/** What workers run, at hand for every one of them: the network may go, and a newer version come. */
const loadThinker = async () => URL.createObjectURL(await (await fetch("thinker.js")).blob());

try {
  [module, thinker, keeping] = await Promise.all([load(), loadThinker(), claim()]);
  performance.mark("wasm");
  hire();
  await open();
  openLink();
  settle();
  performance.mark("picture");
  if (keeping === IN_USE) say(words.inUse);
  if (keeping === NOWHERE) say(words.nowhere);
} catch (error) {
  console.error(error);
  say(location.protocol === "file:" ? words.served : words.broken);
}
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js").catch((error) => console.warn(error));
}

// ---- Virtual time, for tests

if (virtual) {
  const rest = () => (thinking ? new Promise((answer) => quiet.push(answer)) : undefined);
  window.portolan = {
    rest,
    /** Lets time pass; ticks come exactly when they are due. */
    async advance(ms) {
      await rest();
      const until = virtualNow + ms;
      for (let wait = game.wait(now()); wait >= 0 && virtualNow + wait <= until; wait = game.wait(now())) {
        virtualNow += wait;
        tick();
        await rest();
      }
      virtualNow = until;
    },
    /** Lets time pass until nothing moves. */
    async untilIdle() {
      await rest();
      for (let wait = game.wait(now()); wait >= 0; wait = game.wait(now())) {
        virtualNow += wait;
        tick();
        await rest();
      }
    },
    /** A number for what the canvas shows. */
    picture() {
      let sum = 0x811c9dc5;
      for (const byte of context.getImageData(0, 0, 240, 240).data) sum = Math.imul(sum ^ byte, 0x01000193);
      return sum >>> 0;
    },
  };
}
