import { afterEach, describe, expect, it } from 'vitest';
import { standOf } from '../../../src/renderer/features/core/videos/watched-share.ts';
import type { HistoryEntry } from '../../../src/shared/entities/history.ts';
import { visit } from './support/library.ts';
import { openPage, type OpenPage } from './support/open-page.ts';

describe('where a video stands', () => {
  it.each([
    ['never begun', 0, false, 0, false],
    ['looked at', 4, false, 0, false],
    ['begun', 15, false, 2, false],
    ['left near its end without having been seen there', 980, false, 98, false],
    ['watched, its end on the screen', 1_000, true, 100, true],
    ['watched, left in its credits', 900, true, 100, true],
    ['watched, and never started again', 0, true, 100, true],
    ['watched, and looked at again', 4, true, 100, true],
    ['watched, and started again', 750, true, 75, false],
    ['watched, and started again for a moment', 15, true, 2, false],
  ])('%s', (_name, positionSeconds, isWatched, percent, isSeen) => {
    expect(standOf({ durationSeconds: 1_000, positionSeconds, isWatched })).toEqual({ percent, isSeen });
  });

  it('is its end where its length is not known', () => {
    const mark = { durationSeconds: 0, positionSeconds: 15, isWatched: true };
    expect(standOf(mark)).toEqual({ percent: 100, isSeen: true });
  });
});

describe('the history', () => {
  let page: OpenPage;
  afterEach(() => page.close());
  const of = (at: number, positionSeconds: number, isWatched: boolean): HistoryEntry => ({
    ...visit(at),
    durationSeconds: 20,
    positionSeconds,
    isWatched,
  });
  const rows = () => [...page.root.querySelectorAll('main li article')];

  it('says in words what its line shows: started again, a video was stopped; else it was watched to its end', async () => {
    page = await openPage('/history/1/', {
      visits: [of(0, 15, true), of(1, 20, true), of(2, 0, true), of(3, 0, false)],
    });
    await page.until(() => rows().length === 4);
    const lines = rows().map((row) => row.querySelector<HTMLElement>('[style*=inline-size]'));
    const shown = lines.map((line) => line && [line.style.inlineSize, line.nextElementSibling?.textContent]);
    expect(shown).toEqual([['75%', 'Watched 75%'], ['100%', 'Watched'], ['100%', 'Watched'], null]);
    expect(rows().map(({ lastElementChild: words }) => words?.querySelector('p')?.textContent)).toEqual([
      'Stopped at 0:15 of 0:20',
      'Watched to the end',
      'Watched to the end',
      undefined,
    ]);
  });
});
