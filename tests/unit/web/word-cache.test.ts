// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createByteCache } from '../../../src/web/history/byte-cache.ts';
import { createWordCache } from '../../../src/web/history/word-cache.ts';

describe('a cache by bytes', () => {
  it('lets go what was not used for longest, and never holds more than it may', () => {
    const cache = createByteCache<number>(100);
    const held = () => ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined);
    for (const [at, key] of ['a', 'b', 'c'].entries()) cache.set(key, at, 30);
    cache.get('a');
    cache.set('d', 4, 30);
    expect(held()).toEqual(['a', 'c', 'd']);
    // In the place of the one before.
    cache.set('a', 5, 40);
    expect([held(), cache.get('a')]).toEqual([['a', 'c', 'd'], 5]);
    cache.set('b', 6, 101);
    expect(held()).toEqual([]);
    cache.set('b', 6, 100);
    expect(held()).toEqual(['b']);
    cache.clear();
    cache.set('c', 7, 100);
    expect(held()).toEqual(['c']);
  });
});

describe('words at hand', () => {
  afterEach(() => void vi.useRealTimers());

  const searched = (mark: number | null) => {
    const cache = createWordCache();
    cache.begin(mark);
    cache.records.set('0 night', null, 64);
    cache.keys.set('= night', [['night', 0]], 64);
    const held = () => [cache.records.get('0 night'), cache.keys.get('= night')?.length];
    return { cache, held };
  };

  it('stay while nothing changes, and go with the first change', () => {
    const { cache, held } = searched(0.1);
    cache.begin(0.1);
    expect(held()).toEqual([null, 1]);
    cache.begin(0.2);
    expect(held()).toEqual([undefined, undefined]);
  });

  it('go where nothing tells a change', () => {
    const { cache, held } = searched(null);
    cache.begin(null);
    expect(held()).toEqual([undefined, undefined]);
  });

  it('go a minute after the last search', () => {
    vi.useFakeTimers();
    const { cache, held } = searched(0.1);
    vi.advanceTimersByTime(59_000);
    cache.begin(0.1);
    vi.advanceTimersByTime(59_000);
    expect(held()).toEqual([null, 1]);
    vi.advanceTimersByTime(1_000);
    expect(held()).toEqual([undefined, undefined]);
  });
});
