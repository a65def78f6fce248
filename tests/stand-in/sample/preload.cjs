'use strict';

const { contextBridge, ipcRenderer } = require('electron');

globalThis.onlyInPreload = true;
contextBridge.exposeInMainWorld('sample', {
  version: process.versions.electron,
  hidden: typeof window.inlineRan,
  invoke: (channel, value) => ipcRenderer.invoke(channel, value),
  note: (value) => ipcRenderer.send('note', value),
  onNoted(listener) {
    const hear = (_event, value) => listener(value);
    ipcRenderer.on('noted', hear);
    return () => ipcRenderer.off('noted', hear);
  },
  sum: (numbers) => numbers.reduce((one, other) => one + other, 0),
  explode() {
    throw new RangeError('sync');
  },
});
