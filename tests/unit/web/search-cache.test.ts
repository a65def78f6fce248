// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSearchCache } from '../../../src/web/history/search-cache.ts';

describe('positions of the last search', () => {
  afterEach(() => void vi.useRealTimers());

  const searched = (mark: number | null) => {
    const cache = createSearchCache();
    cache.set({ search: 'night' }, mark, [2, 1]);
    return cache;
  };

  it('are cached for the same search of the same state only', () => {
    const cache = searched(0.1);
    expect(cache.get({ search: 'night' }, 0.1)).toEqual([2, 1]);
    const others = [
      cache.get({ search: 'nigh' }, 0.1),
      cache.get({ search: 'night', until: '2026-01-01T00:00:00.000Z' }, 0.1),
      cache.get({ search: 'night' }, 0.2),
    ];
    expect(others).toEqual([null, null, null]);
  });

  it('are not cached where changes have no mark', () => {
    expect(searched(null).get({ search: 'night' }, null)).toBeNull();
  });

  it('are forgotten a minute after the last search, or at once', () => {
    vi.useFakeTimers();
    const cache = searched(0.1);
    vi.advanceTimersByTime(59_999);
    expect(cache.get({ search: 'night' }, 0.1)).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(cache.get({ search: 'night' }, 0.1)).toBeNull();
    cache.set({ search: 'night' }, 0.1, [1]);
    cache.clear();
    expect(cache.get({ search: 'night' }, 0.1)).toBeNull();
  });
});
