import { EventEmitter } from 'node:events';
import type { App, WebContents } from 'electron';
import { expect, test } from 'vitest';
import { createLog } from '../../../../src/main/log.ts';
import { logFailures } from '../../../../src/main/log-failures.ts';
import { besideWindow, placeWindow } from '../../../../src/main/windows/bounds.ts';
import { createCrashLimit } from '../../../../src/main/windows/crash-limit.ts';
import { createKeepAwake } from '../../../../src/main/windows/keep-awake.ts';
import { followReady } from '../../../../src/main/windows/page-ready.ts';

test('a page is loaded again three times in a row, and anew after a minute of health', () => {
  let now = 0;
  const mayReload = createCrashLimit(() => now);
  const crashes = (count: number) => Array.from({ length: count }, () => mayReload());
  expect(crashes(5)).toEqual([true, true, true, false, false]);
  now += 59_999;
  expect(crashes(1)).toEqual([false]);
  now += 60_000;
  expect(crashes(4)).toEqual([true, true, true, false]);
});

test('the screen is kept awake until the last window that wants it does no more', () => {
  const calls: string[] = [];
  const keepAwake = createKeepAwake({
    start: () => (calls.push('start'), 7),
    stop: (id) => (calls.push(`stop ${id}`), true),
  });
  keepAwake(true, 1);
  keepAwake(true, 2);
  keepAwake(false, 3);
  keepAwake(false, 1);
  expect(calls).toEqual(['start']);
  keepAwake(false, 2);
  keepAwake(false, 2);
  expect(calls).toEqual(['start', 'stop 7']);
});

test('a page listens from its document on, until another load or the end of its process', () => {
  const contents = new EventEmitter();
  const isReady = followReady(contents as unknown as WebContents);
  const seen = [isReady()];
  const navigate = (isMainFrame: boolean, isSameDocument: boolean) =>
    contents.emit('did-start-navigation', { isMainFrame, isSameDocument });
  const step = (run: () => void) => (run(), seen.push(isReady()));
  step(() => contents.emit('dom-ready'));
  step(() => navigate(true, true));
  step(() => navigate(false, false));
  step(() => navigate(true, false));
  step(() => contents.emit('dom-ready'));
  step(() => contents.emit('render-process-gone'));
  expect(seen).toEqual([false, true, true, true, false, true, false]);
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
