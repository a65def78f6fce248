import { expect, test } from 'vitest';
import { storedOf, totalsOf, type StoredDownloads } from '../../../src/renderer/features/downloads/totals.ts';
import type { Download } from '../../../src/shared/entities/download.ts';
import { aDownload } from './support/downloads.ts';

const MEGABYTE = 1_000_000;

test('the speed of all is theirs together: one that ends, and its successor at nothing, do not lower it', () => {
  let stored: StoredDownloads | undefined;
  const speeds: number[] = [];
  const left: number[] = [];
  // One after the other, each of 10 MB, at 1 MB a second; what a row says of itself begins with nothing.
  for (let at = 0; at <= 25_000; at += 250) {
    const come = (at / 1_000) * MEGABYTE;
    const row = (place: number): Download => {
      const receivedBytes = Math.min(10 * MEGABYTE, Math.max(0, come - place * 10 * MEGABYTE));
      const isOn = come >= place * 10 * MEGABYTE;
      const state = receivedBytes === 10 * MEGABYTE ? 'done' : isOn ? 'running' : 'queued';
      return aDownload(place, { state, receivedBytes, totalBytes: 10 * MEGABYTE, bytesPerSecond: 0 });
    };
    stored = storedOf(stored, [row(0), row(1), row(2)], at);
    const { bytesPerSecond, secondsLeft } = totalsOf(stored);
    if (at < 1_000) continue;
    speeds.push(bytesPerSecond);
    left.push(secondsLeft ?? Infinity);
  }
  expect([Math.min(...speeds), Math.max(...speeds)]).toEqual([MEGABYTE, MEGABYTE]);
  for (const [at, seconds] of left.slice(1).entries()) expect(left[at]! - seconds).toBeOneOf([0, 1]);
});

test('after a time in which nothing could come the speed is that of what comes now', () => {
  const at = (seconds: number, overrides: Partial<Download>) =>
    (stored = storedOf(
      stored,
      [aDownload(0, { totalBytes: 100 * MEGABYTE, ...overrides })],
      seconds * 1_000,
    ));
  let stored: StoredDownloads | undefined;
  at(0, { receivedBytes: 0 });
  at(1, { receivedBytes: MEGABYTE });
  at(2, { receivedBytes: MEGABYTE, isRetrying: true, bytesPerSecond: 0 });
  expect(totalsOf(stored!).bytesPerSecond).toBe(0);
  at(60, { receivedBytes: MEGABYTE, state: 'paused', bytesPerSecond: 0 });
  at(90, { receivedBytes: MEGABYTE });
  at(92, { receivedBytes: 5 * MEGABYTE });
  expect(totalsOf(stored!)).toMatchObject({ bytesPerSecond: 2 * MEGABYTE, secondsLeft: 48 });
});

test('what stopped for an error is counted, what was paused by hand or failed long ago is not', () => {
  const error = { code: 'disk_full' } as const;
  const old = [
    aDownload(0, { state: 'paused', error }),
    aDownload(1, { state: 'paused' }),
    aDownload(2, { state: 'failed', error: { code: 'not_found' } }),
    aDownload(3),
  ];
  const first = storedOf(undefined, old, 0);
  expect(totalsOf(first)).toMatchObject({ underWay: 1, stopped: 1 });
  const failed = aDownload(3, { state: 'failed', error: { code: 'not_found' } });
  const second = storedOf(first, [...old.slice(0, 3), failed], 1_000);
  expect(totalsOf(second)).toMatchObject({ underWay: 0, stopped: 2 });
  expect(totalsOf(storedOf(second, second.downloads, 2_000)).stopped).toBe(2);
  expect(totalsOf(storedOf(second, [failed], 3_000)).stopped).toBe(1);
});
