import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leastRate } from '../../src/site/http/least-rate.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Whether a body that comes in such chunks, one a window, is read to its end. */
async function isRead(chunks: readonly number[]): Promise<boolean> {
  const source = new PassThrough();
  const body = leastRate(source, { bytes: 100, ms: 10_000 });
  let failed: unknown;
  body.on('error', (error) => (failed = error)).resume();
  for (const size of chunks) {
    if (size > 0) source.write(Buffer.alloc(size));
    await vi.advanceTimersByTimeAsync(10_000);
    // The look itself comes after what is to be read.
    await vi.advanceTimersByTimeAsync(1);
  }
  source.end();
  await vi.advanceTimersByTimeAsync(60_000);
  if (failed) expect(failed).toMatchObject({ statusCode: 408 });
  expect(vi.getTimerCount()).toBe(0);
  return failed === undefined;
}

test.each([
  [[], true],
  [[100, 100, 100], true],
  [[1_000, 99], false],
  [[99], false],
  [[0], false],
])('chunks of %j', async (chunks, expected) => {
  expect(await isRead(chunks)).toBe(expected);
});
