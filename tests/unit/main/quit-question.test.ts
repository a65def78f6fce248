import { EventEmitter } from 'node:events';
import { setImmediate as settled } from 'node:timers/promises';
import type { App } from 'electron';
import { expect, test } from 'vitest';
import { guardQuit } from '../../../src/main/quit-question.ts';

/** An app with some windows: what was asked, and whether it may end. */
function guarded({
  endsWithWindows = true,
  isNeeded = true,
  windowCount = 1,
  answer = async () => false,
} = {}) {
  const counts = { asked: 0, quits: 0 };
  let endings = 0;
  const app = Object.assign(new EventEmitter(), { quit: () => void (counts.quits += 1) });
  const quitNow = guardQuit({
    app: app as unknown as App,
    endsWithWindows: () => endsWithWindows,
    isNeeded: () => isNeeded,
    ask: () => ((counts.asked += 1), answer()),
    ending: () => void (endings += 1),
  });
  const windows = Array.from({ length: windowCount }, () => {
    const window = new EventEmitter();
    app.emit('browser-window-created', {}, window);
    return window;
  });
  const isHeld = (emitter: EventEmitter, name: string) => {
    let held = false;
    emitter.emit(name, { preventDefault: () => (held = true) });
    return held;
  };
  return {
    counts,
    endings: () => endings,
    quitNow,
    windows,
    quit: () => isHeld(app, 'before-quit'),
    close: () => isHeld(windows[0]!, 'close'),
  };
}

const staying = { asked: 1, quits: 0 };

test.each(['quit', 'close'] as const)('%s in the middle of downloads asks once and stays', async (way) => {
  const one = guarded();
  expect([one[way](), one[way]()]).toEqual([true, true]);
  await settled();
  expect([one.counts, one.endings()]).toEqual([staying, 0]);
  // The answer is good for one attempt.
  expect(one[way]()).toBe(true);
  expect(one.counts.asked).toBe(2);
});

test.each([
  ['who wants to', async () => true],
  ['who cannot be asked', async () => Promise.reject(new Error('no display'))],
])('one %s quits, and is asked no second time', async (_who, answer) => {
  const one = guarded({ answer });
  expect(one.close()).toBe(true);
  await settled();
  expect(one.counts).toEqual({ asked: 1, quits: 1 });
  expect([one.quit(), one.close(), one.endings()]).toEqual([false, false, 1]);
});

test('nobody is asked where nothing is cut off', () => {
  const idle = guarded({ isNeeded: false });
  expect([idle.quit(), idle.close()]).toEqual([false, false]);
  const another = guarded({ windowCount: 2 });
  expect(another.close()).toBe(false);
  another.windows[1]!.emit('closed');
  expect(another.close()).toBe(true);
  // Where the app outlives its windows, so do its downloads.
  const onMac = guarded({ endsWithWindows: false });
  expect([onMac.close(), onMac.quit()]).toEqual([false, true]);
});

test('the end of the system is never held up', () => {
  const guard = guarded();
  guard.quitNow();
  expect([guard.quit(), guard.close(), guard.counts]).toEqual([false, false, { asked: 0, quits: 1 }]);
  const ended = guarded();
  ended.windows[0]!.emit('session-end');
  expect([ended.quit(), ended.counts.asked]).toEqual([false, 0]);
});
