import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leastRate } from '../../src/site/app/http/least-rate.ts';

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

test('one of which nothing comes is not awaited for a whole window', async () => {
  const body = leastRate(new PassThrough(), { bytes: 100, ms: 10_000 });
  const failed = new Promise((resolve) => body.once('error', resolve));
  await vi.advanceTimersByTimeAsync(5_001);
  expect(await failed).toMatchObject({ statusCode: 408 });
});

test('the last pace holds to the end; what nobody reads here is no delay of the sender', async () => {
  const source = new PassThrough();
  const body = leastRate(source, { bytes: 10, ms: 1_000 }, { bytes: 1_000, ms: 10_000 });
  const failed = { is: false };
  body.on('error', () => (failed.is = true));
  source.write(Buffer.alloc(200_000));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failed.is).toBe(false);
  body.resume();
  await vi.advanceTimersByTimeAsync(9_000);
  source.write(Buffer.alloc(500));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(failed.is).toBe(true);
});
