import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../src/shared/entities/history.ts';
import { openPage } from '../support/browser-page/open.ts';
import { ownBrowser } from '../support/browser-page/own-browser.ts';
import { entryOf, visits } from '../support/browser-page/visits.ts';

const own = ownBrowser();

const SEARCHES = ['東京', '雨の', '夜雨', '東京散歩', '森夜森夜', 'ラーメン 東京', 'nigh 森夜', '鯨'];

/** Which searches the browser's own history answers otherwise than the plain one, and how much both find. */
function compared(page: Page, entries: readonly HistoryEntry[]) {
  return page.evaluate(
    async ({ all, searches }) => {
      const [kept, plain] = [window.yoruPage.history(), window.yoruPage.memory()];
      for (const { positionSeconds: _second, isWatched: _mark, ...visit } of all) await plain.add(visit);
      const differing: string[] = [];
      let found = 0;
      for (const search of searches) {
        const [ours, theirs] = [await kept.list({ page: 1, search }), await plain.list({ page: 1, search })];
        const ids = [ours, theirs].map((list) => list.entries.map(({ videoId }) => videoId).join());
        if (ours.totalCount !== theirs.totalCount || ids[0] !== ids[1]) differing.push(search);
        found += ours.totalCount;
      }
      return { differing, found };
    },
    { all: entries, searches: SEARCHES },
  );
}

test.each([3, 4] as const)(
  'a history of version %i is searched as it is, and as it is written on',
  async (version) => {
    const page = await openPage(own.context, `version-${version}`);
    const all = visits(300);
    await page.evaluate((left) => window.yoruPage.leaveVersion(left), { version, entries: all });
    const before = await compared(page, all);
    expect(before.differing).toEqual([]);
    expect(before.found).toBeGreaterThan(100);

    const next = entryOf(301, 'night', '東京散歩');
    await page.evaluate(
      async ({ added: { positionSeconds: _second, isWatched: _mark, ...visit }, gone }) => {
        const history = window.yoruPage.history();
        await history.add(visit);
        await history.remove(gone);
      },
      { added: next, gone: all.slice(0, 3).map(({ videoId }) => videoId) },
    );
    expect(await compared(page, [...all.slice(3), next])).toMatchObject({ differing: [] });
  },
);
