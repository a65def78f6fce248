import { EventEmitter } from 'node:events';
import { setImmediate as settled } from 'node:timers/promises';
import type { BrowserWindow } from 'electron';
import { expect, test } from 'vitest';
import { crashReport } from '../../../../src/main/windows/crash-report.ts';
import {
  followCrashes,
  followUnresponsive,
  type CrashChoice,
} from '../../../../src/main/windows/page-failures.ts';

/** A window whose page crashes, and a visitor who answers in this order. */
function failing(...answers: CrashChoice[]) {
  const done: string[] = [];
  const reports: (readonly string[])[] = [];
  let signal: AbortSignal | null = null;
  let answer: (isWanted: boolean) => void = () => undefined;
  const webContents = Object.assign(new EventEmitter(), {
    reload: () => void done.push('reload'),
    forcefullyCrashRenderer: () => void done.push('end'),
  });
  const emitter = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: () => done.includes('destroy'),
    destroy: () => void done.push('destroy'),
  });
  const window = emitter as unknown as BrowserWindow;
  const actions = {
    askAfterCrash: async () => (done.push('ask'), answers.shift() ?? 'close'),
    askToReload: (_window: BrowserWindow, given: AbortSignal) => {
      done.push('ask');
      signal = given;
      return new Promise<boolean>((resolve) => (answer = resolve));
    },
    copyReport: (reasons: readonly string[]) => void reports.push([...reasons]),
    restartInSoftware: () => void done.push('restart'),
  };
  followCrashes(window, actions);
  followUnresponsive(window, actions);
  const crash = async (reason = 'crashed') => {
    webContents.emit('render-process-gone', {}, { reason, exitCode: 5 });
    await settled();
  };
  return {
    done,
    reports,
    emitter,
    crash,
    signal: () => signal,
    answer: (isWanted: boolean) => answer(isWanted),
  };
}

test('two crashes are mended in silence, the third asks, and another try begins a new row', async () => {
  const { done, reports, crash } = failing('copy', 'again', 'software');
  await crash();
  await crash('oom');
  expect(done).toEqual(['reload', 'reload']);
  await crash();
  expect(done.slice(2)).toEqual(['ask', 'ask', 'reload']);
  expect(reports).toEqual([['crashed 5', 'oom 5', 'crashed 5']]);
  await crash();
  await crash();
  await crash();
  expect(done.slice(5)).toEqual(['reload', 'reload', 'ask', 'restart']);
});

test('a page that ended as it should is left alone; who closes gets no blank window', async () => {
  const { done, crash } = failing('close');
  await crash('clean-exit');
  expect(done).toEqual([]);
  for (let one = 0; one < 4; one += 1) await crash();
  expect(done).toEqual(['reload', 'reload', 'ask', 'destroy']);
});

test('who waits for a page that hangs is asked once, and the question goes when it responds', async () => {
  const { done, emitter, signal, answer } = failing();
  emitter.emit('unresponsive');
  emitter.emit('unresponsive');
  expect(done).toEqual(['ask']);
  emitter.emit('responsive');
  expect(signal()?.aborted).toBe(true);
  // Too late: it responds.
  answer(true);
  await settled();
  expect(done).toEqual(['ask']);
  emitter.emit('unresponsive');
  answer(false);
  await settled();
  emitter.emit('unresponsive');
  answer(true);
  await settled();
  expect(done).toEqual(['ask', 'ask', 'ask', 'end']);
});

test('a report says versions, crashes and the last lines', () => {
  const report = crashReport({
    version: '0.1.0',
    platform: 'linux x64',
    versions: { electron: '45.4.1', chrome: '150' },
    isAccelerated: false,
    reasons: ['crashed 5'],
    lines: ['one', 'two'],
  });
  expect(report.split('\n')).toEqual([
    'Yoru 0.1.0 (linux x64)',
    'Electron 45.4.1, Chromium 150',
    'hardware acceleration: off',
    'crashes: crashed 5',
    ...['', 'one', 'two', ''],
  ]);
});
