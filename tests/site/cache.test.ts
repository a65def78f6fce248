import { describe, expect, test } from 'vitest';
import { createAnswerCache } from '../../src/site/http/answer-cache.ts';
import { finishAnswer } from '../../src/site/http/finished-answer.ts';

const answer = (bytes: number) =>
  finishAnswer({ body: Buffer.alloc(bytes), type: 'text/plain', cacheControl: 'no-store', security: [] });
const clock = { now: () => 0 };

describe('answers in memory', () => {
  test('stay below their bytes; the longest untouched go first', () => {
    const cache = createAnswerCache(100_000, clock);
    for (const name of ['a', 'b', 'c', 'd']) cache.put(name, answer(10_000), 60);
    cache.get('a');
    for (const name of ['e', 'f']) cache.put(name, answer(10_000), 60);
    expect(['a', 'b', 'c', 'd', 'e', 'f'].filter((name) => cache.get(name))).toEqual(['a', 'd', 'e', 'f']);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  });

  test('one answer cannot push out a quarter of the others', () => {
    const cache = createAnswerCache(100_000, clock);
    cache.put('big', answer(20_000), 60);
    expect(cache.get('big')).toBeUndefined();
  });

  test('the count of bytes comes back to nothing', () => {
    const cache = createAnswerCache(100_000, clock);
    for (let round = 0; round < 50; round++) cache.put('same', answer(round * 100), 60);
    cache.put('same', answer(1), 0);
    expect(cache.bytes).toBe(0);
  });
});
