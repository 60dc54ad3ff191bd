// The worker: thinks for bots with a console of its own, so that the page goes on meanwhile.
let memory, exports, journal;

const bytes = (from, length) => new Uint8Array(memory.buffer, from, length);

const page = {
  read(_name, _length, to, room) {
    if (journal.length > room) return -1;
    bytes(to, journal.length).set(journal);
    return journal.length;
  },
  progress: (percent) => postMessage({ percent }),
  decide: (from, length) => postMessage({ thought: bytes(from, length).slice() }),
  crash: (from, length) => postMessage({ crash: new TextDecoder().decode(bytes(from, length)) }),
  keep: () => 3, discard: () => 3, think() {}, sound() {}, brightness() {}, say() {},
};

onmessage = async ({ data }) => {
  if (data.module) {
    exports = WebAssembly.instantiate(data.module, { page }).then((made) => made.exports);
  } else {
    const made = await exports;
    memory = made.memory;
    journal = data.journal;
    made.ponder();
  }
};
