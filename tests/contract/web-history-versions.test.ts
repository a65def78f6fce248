import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../src/shared/entities/history.ts';
import { openPage } from '../support/browser-page/open.ts';
import { ownBrowser } from '../support/browser-page/own-browser.ts';
import { entryOf, visits } from '../support/browser-page/visits.ts';

const own = ownBrowser();

const SEARCHES = ['', '東京', '雨の', '夜雨', '東京散歩', '森夜森夜', 'ラーメン 東京', 'nigh 森夜', '鯨'];

/** Which searches the browser's own history answers otherwise than the plain one, and how much both find. */
function compared(page: Page, entries: readonly HistoryEntry[]) {
  return page.evaluate(
    async ({ all, searches }) => {
      const [indexed, plain] = [window.yoruPage.history(), window.yoruPage.memory()];
      for (const { positionSeconds: _second, isWatched: _mark, ...visit } of all) await plain.add(visit);
      const differing: string[] = [];
      let found = 0;
      for (const search of searches) {
        const ask = { page: 1, search };
        const [ours, theirs] = [await indexed.list(ask), await plain.list(ask)];
        const ids = [ours, theirs].map((list) => list.entries.map(({ videoId }) => videoId).join());
        if (ours.totalCount !== theirs.totalCount || ids[0] !== ids[1]) differing.push(search);
        found += ours.totalCount;
      }
      return { differing, found };
    },
    { all: entries, searches: SEARCHES },
  );
}

/** Lets so many transactions write, and then no more, as if the page was closed. */
const stopAfter = (page: Page, steps: number) =>
  page.evaluate((most) => {
    const { transaction } = IDBDatabase.prototype;
    let count = 0;
    IDBDatabase.prototype.transaction = function stopping(...of) {
      if (of[1] === 'readwrite' && (count += 1) > most) throw new Error('gone');
      return transaction.apply(this, of);
    };
  }, steps);

/** Chunks that have titles, and the stores there are. */
const stored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ readonly chunks: number; readonly stores: string }>((resolve) => {
        const opening = indexedDB.open('yoru');
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames].join();
          const counting = opening.result.transaction('titles').objectStore('titles').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve({ chunks: counting.result / 2, stores });
          };
        };
      }),
  );

test.each([3, 4, 5] as const)(
  'a history of version %i is searched before, while and after its titles are written',
  async (version) => {
    const name = `version-${version}`;
    // More chunks of 256 than are written in one step.
    const all = visits(2_100);
    const first = await openPage(own.context, name);
    await first.evaluate((left) => window.yoruPage.leaveVersion(left), { version, entries: all });
    await stopAfter(first, 0);
    const before = await compared(first, all);
    expect(before.differing).toEqual([]);
    expect(before.found).toBeGreaterThan(2_200);
    expect(await stored(first)).toEqual({ chunks: 0, stores: 'counts,history,titles,visits' });
    await first.close();

    const second = await openPage(own.context, name);
    await stopAfter(second, 1);
    expect(await compared(second, all)).toEqual(before);
    await expect.poll(async () => (await stored(second)).chunks).toBe(8);
    expect(await compared(second, all)).toEqual(before);
    await second.close();

    const third = await openPage(own.context, name);
    const next = entryOf(3_000, 'night', '東京散歩');
    await third.evaluate(
      async ({ added: { positionSeconds: _second, isWatched: _mark, ...visit }, gone }) => {
        const history = window.yoruPage.history();
        await history.add(visit);
        await history.remove(gone);
      },
      { added: next, gone: all.slice(0, 3).map(({ videoId }) => videoId) },
    );
    const left = [...all.slice(3), next];
    expect(await compared(third, left)).toMatchObject({ differing: [] });
    await expect.poll(async () => (await stored(third)).chunks).toBe(9);
    expect(await compared(third, left)).toMatchObject({ differing: [] });
  },
);
