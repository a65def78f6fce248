import type { JSHandle, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { BrowserHistory } from '../../src/web/history/browser-history.ts';
import { openPage } from '../support/browser-page/open.ts';
import { ownBrowser } from '../support/browser-page/own-browser.ts';
import { entryOf, visits } from '../support/browser-page/visits.ts';

/** What searches leave at hand for the next ones, in a real browser, with other tabs beside. */
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

/** Ids found, and how often words were asked of the database. */
const found = (history: History, search: string, pageNumber = 1) =>
  history.evaluate(
    async (store, [words, page]) => {
      let reads = 0;
      const { getAll, getAllKeys } = IDBObjectStore.prototype;
      const counted = <F extends typeof getAll>(of: F) =>
        function counting(this: IDBObjectStore, ...given: Parameters<typeof getAll>) {
          reads += Number(this.name === 'words');
          return of.apply(this, given);
        };
      IDBObjectStore.prototype.getAll = counted(getAll);
      IDBObjectStore.prototype.getAllKeys = counted(getAllKeys as never) as never;
      const list = await store.list({ page, search: words });
      Object.assign(IDBObjectStore.prototype, { getAll, getAllKeys });
      return { ids: list.entries.map(({ videoId }) => videoId).join(), kept: list.storedCount, reads };
    },
    [search, pageNumber] as const,
  );

test('who turns the page or types on has only what is new read', async () => {
  const page = await openPage(own.context, 'types-on');
  await page.evaluate((entries) => window.yoruPage.leaveVersion({ version: 4, entries }), visits(300));
  const history = await historyOf(page);
  // As long as there is no sum nothing can be told from an earlier state, so nothing is kept.
  expect((await found(history, '東京散歩 night')).reads).toBeGreaterThan(0);
  expect((await found(history, '東京散歩 night')).reads).toBeGreaterThan(0);
  await add(history, 301, 'night', '東京散歩');
  const first = await found(history, '東京散歩 night');
  expect(first.reads).toBeGreaterThan(0);
  expect(await found(history, '東京散歩 night')).toEqual({ ...first, reads: 0 });
  expect((await found(history, '東京散歩 night', 2)).reads).toBe(0);
  // The word that is new: its blocks, and its turns in them.
  expect((await found(history, '東京散歩 night 夜')).reads).toBe(2);
});

test('what another tab adds and takes away is seen by the next search', async () => {
  const [here, there] = [await tab('other-tab'), await tab('other-tab')];
  await add(here.history, 1, 'night', '夜の港');
  expect((await found(here.history, '夜の')).ids).toBe('1');
  await add(there.history, 2, 'night rain', '夜の雨');
  expect(await found(here.history, '夜の')).toMatchObject({ ids: '2,1', kept: 2 });
  await there.history.evaluate((store) => store.remove(['1' as never]));
  expect(await found(here.history, '夜の')).toMatchObject({ ids: '2', kept: 1 });
  await there.history.evaluate((store) => store.clear({ all: true }));
  expect(await found(here.history, '夜の')).toMatchObject({ ids: '', kept: 0 });
  await add(there.history, 3, 'again', '夜の夜');
  expect(await found(here.history, '夜の')).toMatchObject({ ids: '3', kept: 1 });

  // The control: were the mark of a state always the same, an older one would be told.
  for (const { page } of [here, there]) await page.evaluate(() => void (Math.random = () => 0.5));
  await add(there.history, 4, 'night', '夜の夜');
  expect((await found(here.history, '夜の')).ids).toBe('4,3');
  await add(there.history, 5, 'night', '夜の夜');
  expect((await found(here.history, '夜の')).ids).toBe('4,3');
});

test('a tab forgets the words of its searches when another one clears the history', async () => {
  const [here, there] = [await tab('forgets'), await tab('forgets')];
  await add(here.history, 1, 'nightingale', '夜鳴鶯');
  const isAtHand = () => here.page.evaluate(() => window.yoruPage.isAtHand('夜鳴'));
  await found(here.history, '夜鳴鶯');
  expect(await isAtHand()).toBe(true);
  await there.history.evaluate((store) => store.clear({ all: true }));
  await expect.poll(isAtHand).toBe(false);
});

test('a sum that is damaged is made anew, and nothing is kept at hand by it', async () => {
  const { page, history } = await tab('damaged-sum');
  for (const id of [1, 2, 3]) await add(history, id, 'night', '夜');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('yoru');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('turns', 'readwrite');
          transaction.objectStore('turns').put({ block: -1, counts: new Map([[0, 9]]), mark: 'x' });
          transaction.oncomplete = () => resolve(opening.result.close());
        };
      }),
  );
  expect(await found(history, '夜')).toMatchObject({ ids: '3,2,1', kept: 3 });
  expect((await found(history, '夜')).reads).toBeGreaterThan(0);
  await add(history, 4, 'night', '夜');
  expect(await found(history, '夜')).toMatchObject({ ids: '4,3,2,1', kept: 4 });
  expect((await found(history, '夜')).reads).toBe(0);
});
