import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, test } from 'vitest';
import type { Context } from '../../../../src/main/context.ts';
import { WINDOWS_MAX, type WindowState } from '../../../../src/main/windows/device-state.ts';
import { createWindows } from '../../../../src/main/windows/windows.ts';

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

function start(left: readonly WindowState[] = []) {
  const made: FakeWindow[] = [];
  const inFront: boolean[] = [];
  const wentTo: (readonly [number, string])[] = [];
  const said: (readonly [number, string])[] = [];
  const context = {
    isPackaged: true,
    pageOrigin: 'app://yoru',
    state: { current: () => ({ windows: left }), change: async () => undefined },
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
    say: ({ id }, name) => void said.push([id, name]),
  });
  const close = () => made.forEach((window) => window.emit('closed'));
  return { windows, said, wentTo, made, inFront, close };
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

test('all windows that were left come back, the one used last in front with what is wanted', () => {
  const at = (x: number): WindowState => ({
    x,
    y: 40,
    width: 900,
    height: 700,
    isMaximised: false,
    isFullScreen: x === 1,
  });
  const { windows, made, inFront, close } = start([at(1), at(2)]);
  windows.show('/history/1');
  expect(made.map(({ bounds, asked }) => [bounds.x, asked[0]])).toEqual([
    [1, 'app://yoru/'],
    [2, 'app://yoru/history/1'],
  ]);
  expect(inFront).toEqual([false, true]);
  windows.show(null);
  expect(made).toHaveLength(2);
  close();
});

test('what is to be said waits for a page that listens, and is said by the one used last', () => {
  const { windows, said, made, close } = start();
  windows.say('link_refused');
  windows.show(null);
  windows.say('link_refused');
  expect(said).toEqual([]);
  made[0]!.webContents.emit('dom-ready');
  windows.say('link_refused');
  expect(said).toEqual([
    [1, 'link_refused'],
    [1, 'link_refused'],
  ]);
  close();
});
