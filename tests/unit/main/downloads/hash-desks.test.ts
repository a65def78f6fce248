import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveDesk, takeDesk, type HashDesk } from '../../../../src/main/downloads/hash-desks.ts';

const hashOf = async ({ hasher, pieces: [piece] }: HashDesk, text: string) => {
  await hasher.add(0, piece.write(text));
  return hasher.digest();
};
const rightOf = (text: string) => createHash('sha256').update(text).digest('hex');

afterEach(() => vi.useRealTimers());

test('the next file has the desk of the one before, and nothing of what lay on it', async () => {
  const first = takeDesk();
  expect(await hashOf(first, 'first')).toBe(rightOf('first'));
  await leaveDesk(first);
  const second = takeDesk();
  expect(second.hasher).toBe(first.hasher);
  expect(await hashOf(second, 'second')).toBe(rightOf('second'));
  await leaveDesk(second);
});

test('two files never share one, even where the first is left twice', async () => {
  const first = takeDesk();
  await leaveDesk(first);
  const second = takeDesk();
  await leaveDesk(first);
  const third = takeDesk();
  expect(second.hasher).toBe(first.hasher);
  expect(third.hasher).not.toBe(second.hasher);
  expect(third.pieces[0]).not.toBe(second.pieces[0]);
  await Promise.all([leaveDesk(second), leaveDesk(third)]);
});

test('one that is still at work when it is left is not for anybody else', async () => {
  const first = takeDesk();
  // Answered in the last moment or not at all.
  const asked = first.hasher.digest().catch(() => undefined);
  await Promise.all([asked, leaveDesk(first)]);
  expect(first.hasher.isFree).toBe(false);
  const second = takeDesk();
  expect(second.hasher).not.toBe(first.hasher);
  expect(await hashOf(second, 'second')).toBe(rightOf('second'));
  await leaveDesk(second);
});

test('one whose thread is gone is not either', async () => {
  const first = takeDesk();
  await first.hasher.digest();
  await leaveDesk(first);
  await first.hasher.close();
  const second = takeDesk();
  expect(second.hasher).not.toBe(first.hasher);
  expect(await hashOf(second, 'second')).toBe(rightOf('second'));
  await leaveDesk(second);
});

test('one that nobody takes ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = takeDesk();
  await first.hasher.digest();
  await leaveDesk(first);
  vi.advanceTimersByTime(29_999);
  expect(first.hasher.isFree).toBe(true);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => first.hasher.isFree).toBe(false);
});
