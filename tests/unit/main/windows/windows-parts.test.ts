import { EventEmitter } from 'node:events';
import type { App, BrowserWindow, WebContents } from 'electron';
import { expect, test } from 'vitest';
import { createLog } from '../../../../src/main/log/log.ts';
import { logFailures } from '../../../../src/main/log/log-failures.ts';
import { besideWindow, placeWindow } from '../../../../src/main/windows/bounds.ts';
import { createCrashLimit } from '../../../../src/main/windows/crash-limit.ts';
import { createKeepAwake } from '../../../../src/main/windows/keep-awake.ts';
import { followReady } from '../../../../src/main/windows/page-ready.ts';
import { guardTitles } from '../../../../src/main/windows/window-titles.ts';

test('the third crash in a row asks; a minute of health, or the visitor, restarts the count', () => {
  let now = 0;
  const { mayReload, forgive } = createCrashLimit(() => now);
  const crashes = (count: number) => Array.from({ length: count }, () => mayReload());
  expect(crashes(4)).toEqual([true, true, false, false]);
  now += 59_999;
  expect(crashes(1)).toEqual([false]);
  now += 60_000;
  expect(crashes(3)).toEqual([true, true, false]);
  forgive();
  expect(crashes(3)).toEqual([true, true, false]);
});

test('the screen stays awake until the last window that wants it does no more', () => {
  const calls: string[] = [];
  const keepAwake = createKeepAwake({
    start: () => (calls.push('start'), 7),
    stop: (id) => (calls.push(`stop ${id}`), true),
  });
  keepAwake.want(true, 1);
  keepAwake.want(true, 2);
  keepAwake.want(false, 3);
  keepAwake.want(false, 1);
  expect(calls).toEqual(['start']);
  keepAwake.want(false, 2);
  keepAwake.want(false, 2);
  expect(calls).toEqual(['start', 'stop 7']);
});

test('a window that nobody sees does not keep the screen awake; shown again while it plays, it does', () => {
  let held = 0;
  const keepAwake = createKeepAwake({ start: () => ((held += 1), 7), stop: () => ((held -= 1), true) });
  const state = { isMinimized: false, isVisible: true };
  const window = Object.assign(new EventEmitter(), {
    webContents: { id: 1 },
    isMinimized: () => state.isMinimized,
    isVisible: () => state.isVisible,
  });
  keepAwake.follow(window as unknown as BrowserWindow);
  keepAwake.want(true, 1);
  const after = (event: string, change: Partial<typeof state>) => {
    Object.assign(state, change);
    window.emit(event);
    return held;
  };
  expect([
    after('minimize', { isMinimized: true }),
    after('hide', { isVisible: false }),
    after('show', { isVisible: true }),
    after('restore', { isMinimized: false }),
    after('hide', { isVisible: false }),
  ]).toEqual([0, 0, 0, 1, 0]);
  keepAwake.want(false, 1);
  expect([after('show', { isVisible: true }), (keepAwake.want(true, 1), held)]).toEqual([0, 1]);
  // Another that is seen still counts.
  keepAwake.want(true, 2);
  expect(after('minimize', { isMinimized: true })).toBe(1);
});

test('a window is called Yoru until titles may be shown outside, and as its page from then on', () => {
  const app = new EventEmitter();
  let mayTell = false;
  const retitle = guardTitles(app as unknown as App, () => mayTell);
  let title = '';
  const window = Object.assign(new EventEmitter(), {
    setTitle: (text: string) => (title = text),
    webContents: { getTitle: () => 'A film - Yoru' },
  });
  app.emit('browser-window-created', {}, window);
  const isHeld = () => {
    let held = false;
    window.emit('page-title-updated', { preventDefault: () => (held = true) });
    return held;
  };
  expect([title, isHeld()]).toEqual(['Yoru', true]);
  mayTell = true;
  retitle();
  expect([title, isHeld()]).toEqual(['A film - Yoru', false]);
  mayTell = false;
  retitle();
  expect([title, isHeld()]).toEqual(['Yoru', true]);
});

test('a page listens from its document on, until another load or the end of its process', () => {
  const contents = new EventEmitter();
  const isReady = followReady(contents as unknown as WebContents);
  const seen = [isReady()];
  const navigate = (isMainFrame: boolean, isSameDocument: boolean, url = 'app://yoru/') =>
    contents.emit('did-start-navigation', { isMainFrame, isSameDocument, url });
  const step = (run: () => void) => (run(), seen.push(isReady()));
  step(() => contents.emit('dom-ready'));
  step(() => navigate(true, true));
  step(() => navigate(false, false));
  step(() => navigate(true, false));
  step(() => contents.emit('dom-ready'));
  step(() => contents.emit('render-process-gone'));
  expect(seen).toEqual([false, true, true, true, false, true, false]);
  // A text has no scripts: a link that arrives is loaded in its place.
  navigate(true, false, 'app://yoru/licences.txt');
  contents.emit('dom-ready');
  expect(isReady()).toBe(false);
});

test('a further window lies beside the first, and never out of reach', () => {
  const area = { x: 0, y: 0, width: 1_000, height: 800 };
  const first = { x: 10, y: 20, width: 600, height: 600 };
  expect(placeWindow(besideWindow(first), [area])).toEqual({ ...first, x: 42, y: 52 });
  const atTheEnd = placeWindow(besideWindow({ ...first, x: 860, y: 760 }), [area]);
  expect([atTheEnd.x, atTheEnd.y]).toEqual([200, 100]);
});

test('what nobody handles is logged by its kind', () => {
  const lines: string[] = [];
  const app = new EventEmitter();
  const events = new EventEmitter();
  const log = createLog('main', (line) => lines.push(line));
  logFailures(app as unknown as App, events as unknown as NodeJS.Process, log);
  events.emit('uncaughtExceptionMonitor', new TypeError('x is not a function'));
  events.emit('unhandledRejection', 'a text that might be private');
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed' });
  expect(lines).toEqual([
    'main: uncaught exception: TypeError: x is not a function',
    'main: unhandled rejection: string',
    'main: GPU process ended: crashed',
  ]);
});
