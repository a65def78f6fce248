import type { JSHandle, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { BrowserHistory } from '../../src/web/history/browser-history.ts';
import { openPage } from '../support/browser-page/open.ts';
import { ownBrowser } from '../support/browser-page/own-browser.ts';
import { entryOf } from '../support/browser-page/visits.ts';

/** What a search caches for its next pages, in a real browser with several tabs. */
const own = ownBrowser();

type History = JSHandle<BrowserHistory>;

const historyOf = (page: Page): Promise<History> => page.evaluateHandle(() => window.yoruPage.history());

async function tab(name: string): Promise<{ page: Page; history: History }> {
  const page = await openPage(own.context, name);
  return { page, history: await historyOf(page) };
}

const add = (history: History, id: number, title: string, titleJa: string) => {
  const { positionSeconds: _second, isWatched: _mark, ...visit } = entryOf(id, title, titleJa);
  return history.evaluate((store, given) => store.add(given), visit);
};

/** Ids found, how many visits are stored, and how often titles were read. */
const found = (history: History, search: string, pageNumber = 1) =>
  history.evaluate(
    async (store, [words, page]) => {
      let reads = 0;
      const { getAll } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.getAll = function counting(...given) {
        reads += Number(this.name === 'titles');
        return getAll.apply(this, given);
      };
      const list = await store.list({ page, search: words });
      IDBObjectStore.prototype.getAll = getAll;
      return { ids: list.entries.map(({ videoId }) => videoId).join(), stored: list.storedCount, reads };
    },
    [search, pageNumber] as const,
  );

test('the next page of a search reads no titles', async () => {
  const { history } = await tab('next-page');
  for (let id = 1; id <= 45; id += 1) await add(history, id, 'night', '東京散歩');
  const first = await found(history, '東京散歩 night');
  // Words and runs.
  expect(first.reads).toBe(2);
  expect(await found(history, '東京散歩 night')).toEqual({ ...first, reads: 0 });
  expect(await found(history, '東京散歩 night', 2)).toEqual({ ids: '5,4,3,2,1', stored: 45, reads: 0 });
  expect((await found(history, '東京散歩')).reads).toBe(1);
});

test('what another tab adds and takes away is seen by the next search', async () => {
  const [here, there] = [await tab('other-tab'), await tab('other-tab')];
  await add(here.history, 1, 'night', '夜の港');
  expect((await found(here.history, '夜の')).ids).toBe('1');
  await add(there.history, 2, 'night rain', '夜の雨');
  expect(await found(here.history, '夜の')).toMatchObject({ ids: '2,1', stored: 2 });
  await there.history.evaluate((store) => store.remove(['1' as never]));
  expect(await found(here.history, '夜の')).toMatchObject({ ids: '2', stored: 1 });
  await there.history.evaluate((store) => store.clear({ all: true }));
  expect(await found(here.history, '夜の')).toMatchObject({ ids: '', stored: 0 });
  await add(there.history, 3, 'again', '夜の夜');
  expect(await found(here.history, '夜の')).toMatchObject({ ids: '3', stored: 1 });

  // The control: were the mark of a state always the same, an older answer would be given.
  for (const { page } of [here, there]) await page.evaluate(() => void (Math.random = () => 0.5));
  await add(there.history, 4, 'night', '夜の夜');
  expect((await found(here.history, '夜の')).ids).toBe('4,3');
  await add(there.history, 5, 'night', '夜の夜');
  expect((await found(here.history, '夜の')).ids).toBe('4,3');
});

test('a tab whose history another tab clears hears of it, and drops its search data', async () => {
  const [here, there] = [await tab('forgets'), await tab('forgets')];
  await here.page.evaluate(() => window.yoruPage.fill({ visits: 1, until: 0, intervalMs: 1 }));
  const closings = () => here.page.evaluate(() => window.yoruPage.closings());
  expect(await closings()).toBe(0);
  await there.history.evaluate((store) => store.clear({ all: true }));
  await expect.poll(closings).toBe(1);
});

test('counts that are damaged are made again, and nothing is cached by them', async () => {
  const { page, history } = await tab('damaged-counts');
  for (const id of [1, 2, 3]) await add(history, id, 'night', '夜');
  await page.evaluate(async () => {
    const opening = indexedDB.open('yoru');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const transaction = opening.result.transaction('counts', 'readwrite');
    transaction.objectStore('counts').put({ chunks: new Map([[0, 9]]), mark: 'x' }, 'visits');
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  });
  expect(await found(history, '夜')).toMatchObject({ ids: '3,2,1', stored: 3 });
  expect((await found(history, '夜')).reads).toBeGreaterThan(0);
  await add(history, 4, 'night', '夜');
  expect(await found(history, '夜')).toMatchObject({ ids: '4,3,2,1', stored: 4 });
  expect((await found(history, '夜')).reads).toBe(0);
});
