import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createThrottle } from '../../../../src/main/downloads/throttle.ts';

const RATE = 40_000_000;
const PIECE = 128 * 1024;

/** Bytes a second that are let through within `ms` milliseconds. */
async function through(ms: number, late: number): Promise<number> {
  const throttle = createThrottle(() => RATE);
  const begun = performance.now();
  let bytes = 0;
  while (performance.now() - begun < ms) {
    await throttle.take(PIECE, AbortSignal.timeout(10_000));
    bytes += PIECE;
    if (late > 0 && bytes % (40 * PIECE) === 0) await wait(late);
  }
  return (bytes / (performance.now() - begun)) * 1000;
}

/** A timer is a millisecond late where a piece takes three; what that costs is made up for. */
test.each([0, 20])(
  'a limit is used to the full, and by pieces that are up to %i ms late',
  { retry: 3 },
  async (late) => {
    expect((await through(1_000, late)) / RATE).toBeGreaterThan(0.98);
  },
);

test('a limit holds: what nobody took is not kept for later but for a tenth of a second', async () => {
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
