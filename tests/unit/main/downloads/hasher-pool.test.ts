import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { releaseHasher, takeHasher, type PooledHasher } from '../../../../src/main/downloads/hasher-pool.ts';

const hashOf = async ({ hasher, chunks: [chunk] }: PooledHasher, text: string) => {
  await hasher.add(0, chunk.write(text));
  return hasher.digest();
};
const rightOf = (text: string) => createHash('sha256').update(text).digest('hex');

afterEach(() => vi.useRealTimers());

test('the next file has the hasher of the one before, and none of its bytes', async () => {
  const first = takeHasher();
  expect(await hashOf(first, 'first')).toBe(rightOf('first'));
  await releaseHasher(first);
  const second = takeHasher();
  expect(second.hasher).toBe(first.hasher);
  expect(await hashOf(second, 'second')).toBe(rightOf('second'));
  await releaseHasher(second);
});

test('two files never share one, even where the first is left twice', async () => {
  const first = takeHasher();
  await releaseHasher(first);
  const second = takeHasher();
  await releaseHasher(first);
  const third = takeHasher();
  expect(second.hasher).toBe(first.hasher);
  expect(third.hasher).not.toBe(second.hasher);
  expect(third.chunks[0]).not.toBe(second.chunks[0]);
  await Promise.all([releaseHasher(second), releaseHasher(third)]);
});

test('one that is still at work when it is left is not for anybody else', async () => {
  const first = takeHasher();
  // Answered in the last moment or not at all.
  const asked = first.hasher.digest().catch(() => undefined);
  await Promise.all([asked, releaseHasher(first)]);
  expect(first.hasher.isFree).toBe(false);
  const second = takeHasher();
  expect(second.hasher).not.toBe(first.hasher);
  expect(await hashOf(second, 'second')).toBe(rightOf('second'));
  await releaseHasher(second);
});

test('one whose thread is gone is not either', async () => {
  const first = takeHasher();
  await first.hasher.digest();
  await releaseHasher(first);
  await first.hasher.close();
  const second = takeHasher();
  expect(second.hasher).not.toBe(first.hasher);
  expect(await hashOf(second, 'second')).toBe(rightOf('second'));
  await releaseHasher(second);
});

test('one that nobody takes ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = takeHasher();
  await first.hasher.digest();
  await releaseHasher(first);
  vi.advanceTimersByTime(29_999);
  expect(first.hasher.isFree).toBe(true);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => first.hasher.isFree).toBe(false);
});
