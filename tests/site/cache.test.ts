import { describe, expect, test } from 'vitest';
import { createAnswerCache } from '../../src/site/app/http/answer-cache.ts';
import { finishAnswer } from '../../src/site/app/http/finished-answer.ts';
import type { Versions } from '../../src/site/platform/paging/services/public-version.ts';
import type { Scope } from '../../src/site/platform/paging/scopes.ts';

const answer = (bytes: number) =>
  finishAnswer({ body: Buffer.alloc(bytes), type: 'text/plain', cacheControl: 'no-store', security: [] });
const clock = { now: () => 0 };
const FIRST: Versions = {
  videos: 1,
  names: 1,
  people: 1,
  collections: 1,
  search: 0,
  views: 0,
  site: 0,
};
const life = (shows: readonly Scope[] = [], versions = FIRST, seconds = 60) => ({ seconds, shows, versions });

describe('answers in memory', () => {
  test('stay below their bytes; the longest untouched go first', () => {
    const cache = createAnswerCache(100_000, clock);
    for (const name of ['a', 'b', 'c', 'd']) cache.put(name, answer(10_000), life());
    cache.get('a', FIRST);
    for (const name of ['e', 'f']) cache.put(name, answer(10_000), life());
    const held = ['a', 'b', 'c', 'd', 'e', 'f'].filter((name) => cache.get(name, FIRST));
    expect(held).toEqual(['a', 'd', 'e', 'f']);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  });

  test('one answer cannot push out a quarter of the others', () => {
    const cache = createAnswerCache(100_000, clock);
    cache.put('big', answer(20_000), life());
    expect(cache.get('big', FIRST)).toBeUndefined();
  });

  test('the count of bytes comes back to nothing', () => {
    const cache = createAnswerCache(100_000, clock);
    for (let round = 0; round < 50; round++) cache.put('same', answer(round * 100), life());
    cache.put('same', answer(1), life([], FIRST, 0));
    expect(cache.bytes).toBe(0);
  });

  test('end with a scope that they show, and with no other', () => {
    const cache = createAnswerCache(100_000, clock);
    cache.put('listing', answer(10), life(['videos', 'views']));
    cache.put('profile', answer(10), life(['names', 'people', 'views']));
    cache.put('file', answer(10), life());
    const held = (versions: Versions) =>
      ['listing', 'profile', 'file'].filter((name) => cache.get(name, versions));
    const edited = { ...FIRST, people: 2 };
    expect(held(edited)).toEqual(['listing', 'file']);
    const watched = { ...edited, views: 1 };
    expect(held(watched)).toEqual(['file']);
    expect(cache.bytes).toBeLessThan(3_000);
  });

  test('made from what has moved meanwhile are not given out', () => {
    const cache = createAnswerCache(100_000, clock);
    cache.put('listing', answer(10), life(['videos']));
    expect(cache.get('listing', { ...FIRST, videos: 2 })).toBeUndefined();
  });
});
