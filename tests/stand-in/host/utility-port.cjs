'use strict';

// What a utility process has in Electron: its parent's messages, as events with `data`.
process.parentPort = {
  on: (name, listener) => process.on(name, (data) => listener({ data })),
  once: (name, listener) => process.once(name, (data) => listener({ data })),
  postMessage: (message) => process.send(message),
};
