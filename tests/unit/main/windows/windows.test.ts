import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, test } from 'vitest';
import type { Context } from '../../../../src/main/context.ts';
import { createWindows, WINDOWS_MAX } from '../../../../src/main/windows/windows.ts';

interface FakeWindow extends EventEmitter {
  readonly asked: string[];
  readonly bounds: Electron.Rectangle;
  readonly webContents: EventEmitter & { readonly id: number };
}

/** A window as far as main uses one, and what was asked of it. */
function makeWindow(id: number, remembered: Electron.Rectangle | null): FakeWindow {
  const bounds = remembered ?? { x: 300, y: 100, width: 1_280, height: 832 };
  const asked: string[] = [];
  let url = '';
  const webContents = Object.assign(new EventEmitter(), { id, getURL: () => url, reload: () => undefined });
  const window = Object.assign(new EventEmitter(), {
    asked,
    webContents,
    bounds,
    isMinimized: () => false,
    getNormalBounds: () => bounds,
    show: () => void asked.push('show'),
    focus: () => void window.emit('focus'),
    async loadURL(address: string) {
      url = address;
      asked.push(address);
    },
  });
  return window;
}

function start() {
  const made: FakeWindow[] = [];
  const inFront: boolean[] = [];
  const wentTo: (readonly [number, string])[] = [];
  const context = {
    isPackaged: true,
    pageOrigin: 'app://yoru',
    state: { current: () => ({ window: null }), change: async () => undefined },
  } as unknown as Context;
  const windows = createWindows({
    context,
    preload: '/preload.cjs',
    openWindow({ address, remembered, isInFront }) {
      const window = makeWindow(made.length + 1, remembered);
      made.push(window);
      inFront.push(isInFront);
      const opened = window as unknown as BrowserWindow;
      void opened.loadURL(address);
      return opened;
    },
    isDark: () => true,
    opened: () => undefined,
    pageGone: () => undefined,
    goTo: ({ id }, path) => void wentTo.push([id, path]),
  });
  const close = () => made.forEach((window) => window.emit('closed'));
  return { windows, wentTo, made, inFront, close };
}

test('further windows lie beside the one used last, until there are enough', () => {
  const { windows, made, inFront, close } = start();
  windows.open('/history/1', true);
  windows.open('/downloads/', false);
  const [first, second] = made;
  expect(first!.asked).toEqual(['app://yoru/history/1']);
  expect(second!.bounds).toMatchObject({
    ...first!.bounds,
    x: first!.bounds.x + 32,
    y: first!.bounds.y + 32,
  });
  expect(inFront).toEqual([true, false]);
  for (let more = 0; more < 20; more += 1) windows.open('/', true);
  expect(made).toHaveLength(WINDOWS_MAX);
  second!.emit('closed');
  windows.open('/', true);
  expect(made).toHaveLength(WINDOWS_MAX + 1);
  close();
  expect(windows.front()).toBeUndefined();
});

test('what is to be shown is shown in the window used last, by its page where it listens', () => {
  const { windows, wentTo, made, close } = start();
  windows.show(null);
  windows.open('/downloads/', true);
  const [first, second] = made;
  first!.emit('focus');
  expect(windows.front()).toBe(first);
  // Nothing plays in a page that is still on its way.
  windows.show('/history/1');
  expect([first!.asked.at(-1), wentTo]).toEqual(['app://yoru/history/1', []]);
  first!.webContents.emit('dom-ready');
  const before = first!.asked.length;
  windows.show('/history/1');
  windows.show('/downloads/');
  expect(wentTo).toEqual([[1, '/downloads/']]);
  expect(first!.asked.slice(before).filter((asked) => asked.startsWith('app:'))).toEqual([]);
  first!.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
  windows.show('/downloads/');
  expect([first!.asked.at(-1), wentTo.length]).toEqual(['app://yoru/downloads/', 1]);
  first!.emit('closed');
  expect(windows.front()).toBe(second);
  close();
});
