import { expect, test } from 'vitest';
import { createThrottle } from '../../../../src/main/downloads/throttle.ts';

const RATE = 40_000_000;
const PIECE = 128 * 1024;
const SECONDS = 10;

/** Share of the limit that is used where timers are a millisecond late, and some chunks are by more. */
async function share(lateMs: number): Promise<number> {
  let time = 0;
  const throttle = createThrottle(
    () => RATE,
    () => time,
    async (ms) => void (time += ms + 1),
  );
  const { signal } = new AbortController();
  let bytes = 0;
  while (time < SECONDS * 1_000) {
    bytes += await throttle.take(PIECE, signal);
    if (bytes % (40 * PIECE) === 0) time += lateMs;
  }
  return bytes / RATE / (time / 1_000);
}

/** What a late timer costs, where a chunk takes three milliseconds, is made up for. */
test.each([0, 20])('a limit is used to the full, and by chunks that are up to %i ms late', async (lateMs) => {
  expect(await share(lateMs)).toBeGreaterThan(0.99);
  expect(await share(lateMs)).toBeLessThan(1.01);
});

test('two alternate: neither waits for a whole chunk of the other', async () => {
  let time = 0;
  const throttle = createThrottle(
    () => 250_000,
    () => time,
    async (ms) => void (time += ms),
  );
  const { signal } = new AbortController();
  expect(await throttle.take(2 * PIECE, signal)).toBe(6_250);
  time += 1_000;
  expect(await throttle.take(5_000, signal)).toBe(5_000);
});

test('without a limit all may be taken at once', async () => {
  const throttle = createThrottle(() => null);
  expect(await throttle.take(2 * PIECE, AbortSignal.timeout(1_000))).toBe(2 * PIECE);
});

test('control: what is later than can be made up for is lost', async () => {
  expect(await share(200)).toBeLessThan(0.9);
});

test('a limit holds: what nobody took is not stored for later but for a tenth of a second', async () => {
  let time = 0;
  const throttle = createThrottle(
    () => 1_000,
    () => time,
  );
  time = 3_600_000;
  let taken = 0;
  const signal = AbortSignal.timeout(50);
  const all = (async () => {
    for (;;) {
      await throttle.take(10, signal);
      taken += 10;
    }
  })();
  await expect(all).rejects.toThrow();
  expect(taken).toBe(110);
});
