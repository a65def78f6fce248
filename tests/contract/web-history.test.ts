import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { HistoryRange } from '../../src/shared/entities/history.ts';
import { historyMatcher } from '../../src/shared/history-match.ts';
import { openBrowser, openPage } from '../support/browser-page/open.ts';
import { ownBrowser } from '../support/browser-page/own-browser.ts';
import { entryOf, leaveEarlier, visits } from '../support/browser-page/visits.ts';

/** The browser's own history in a real browser: what a database in memory cannot show. */
const own = ownBrowser();

test('an interrupted taking over goes on where it stopped, in two tabs at once', async () => {
  const first = await openPage(own.context, 'two-tabs');
  await leaveEarlier(first, visits(1_100));
  const left = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<readonly number[]>((resolve) => {
          const opening = indexedDB.open('yoru');
          opening.onsuccess = () => {
            const transaction = opening.result.transaction(['history', 'visits']);
            const counts = ['history', 'visits'].map((name) => transaction.objectStore(name).count());
            transaction.oncomplete = () => {
              opening.result.close();
              resolve(counts.map(({ result }) => result));
            };
          };
        }),
    );
  const isStopped = await first.evaluate(async () => {
    const { transaction } = IDBDatabase.prototype;
    let steps = 0;
    IDBDatabase.prototype.transaction = function stopping(...of) {
      if (of[1] === 'readwrite' && (steps += 1) > 2) throw new Error('gone');
      return transaction.apply(this, of);
    };
    return window.yoruPage
      .history()
      .list({ page: 1 })
      .then(
        () => false,
        () => true,
      );
  });
  expect(isStopped).toBe(true);
  await first.close();
  const [one, other] = [await openPage(own.context, 'two-tabs'), await openPage(own.context, 'two-tabs')];
  const [earlier = 0, stored = 0] = await left(one);
  expect([earlier, stored]).toEqual([1_100 - 2 * 512, 2 * 512]);
  const list = (page: Page) => page.evaluate(() => window.yoruPage.history().list({ page: 28 }));
  const [ours, theirs] = await Promise.all([list(one), list(other)]);
  expect(ours).toEqual(theirs);
  expect([ours.totalCount, ours.entries.at(-1)?.videoId]).toEqual([1_100, '1']);
  expect(await left(one)).toEqual([0, 1_100]);
});

test('a tab that has the database open lets an upgrade and a clearing of another through', async () => {
  const [one, other] = [await openPage(own.context, 'upgrade'), await openPage(own.context, 'upgrade')];
  const [here, there] = await Promise.all(
    [one, other].map((page) => page.evaluateHandle(() => window.yoruPage.history())),
  );
  const { positionSeconds: _second, isWatched: _mark, ...visit } = entryOf(1, 'night', '夜');
  await here!.evaluate((store, given) => store.add(given), visit);
  const count = async (of: typeof here) =>
    of!.evaluate(async (store) => (await store.list({ page: 1 })).totalCount);
  expect(await count(there)).toBe(1);
  await there!.evaluate((store) => store.clear({ all: true }));
  expect([await count(here), await count(there)]).toEqual([0, 0]);
  await here!.evaluate((store, given) => store.add(given), visit);
  expect([await count(here), await count(there)]).toEqual([1, 1]);
  // A later version of the page asks for the next version of the database and gets it.
  const version = await other.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('yoru', 7);
        opening.onsuccess = () => resolve(opening.result.version);
        opening.onerror = () => reject(opening.error ?? new Error('refused'));
      }),
  );
  expect(version).toBe(7);
});

/** Has puts into the visits fail as on a full disk: which, by their number. */
const failPuts = (page: Page, first: number, last: number) =>
  page.evaluate(
    ([from, to]) => {
      const { put } = IDBObjectStore.prototype;
      let puts = 0;
      IDBObjectStore.prototype.put = function failing(...of) {
        puts += Number(this.name === 'visits');
        if (this.name === 'visits' && puts >= from && puts <= to)
          throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, of);
      };
    },
    [first, last] as const,
  );

test('where there is no room for all that is taken over the oldest go, and nothing is there in part', async () => {
  const page = await openPage(own.context, 'full');
  await leaveEarlier(page, visits(300));
  await failPuts(page, 50, 50);
  const [all, found] = await page.evaluate(async () => {
    const history = window.yoruPage.history();
    const list = await history.list({ page: 3 });
    return [list, await history.list({ page: 1, search: '夜' })];
  });
  expect([all?.totalCount, all?.entries.at(-1)?.videoId]).toEqual([100, '201']);
  const fits = historyMatcher({ page: 1, search: '夜' });
  expect(found?.totalCount).toBe(
    visits(300)
      .slice(200)
      .filter((visit) => fits?.(visit)).length,
  );
});

test('what cannot be taken over can be cleared, and that something may be gone is told', async () => {
  const page = await openPage(own.context, 'stuck');
  await leaveEarlier(page, visits(300));
  await failPuts(page, 1, Infinity);
  const seen = await page.evaluate(async () => {
    localStorage.setItem('yoru.positions', '[["1",5]]');
    const ports = window.yoruPage.ports() as Record<string, Record<string, (input: unknown) => unknown>>;
    let reported = 0;
    ports['history']?.['changed']?.(() => (reported += 1));
    const isOk = async (name: string, input: unknown) =>
      ((await ports['history']?.[name]?.(input)) as { ok: boolean }).ok;
    const before = [await isOk('list', { page: 1 }), await isOk('remove', ['1']), reported];
    const cleared = await isOk('clear', { all: true });
    return [...before, cleared, await isOk('list', { page: 1 }), localStorage.getItem('yoru.positions')];
  });
  expect(seen).toEqual([false, false, 1, true, true, null]);
});

test('a position that cannot be written costs no more than itself', async () => {
  const page = await openPage(own.context, 'positions');
  const visit = visits(2);
  await page.evaluate(async (all) => {
    const history = window.yoruPage.history();
    for (const { positionSeconds: _second, isWatched: _mark, ...one } of all) await history.add(one);
    localStorage.setItem('yoru.positions', '[["1",5],["2",6]]');
  }, visit);
  await failPuts(page, 1, 1);
  const seen = await page.evaluate(async () => {
    const { entries } = await window.yoruPage.history().list({ page: 1 });
    return [entries.map(({ positionSeconds }) => positionSeconds), localStorage.getItem('yoru.positions')];
  });
  expect(seen).toEqual([[6, 0], '[["1",5]]']);
});

test('a damaged visit takes its words along, which would be found under the next visit', async () => {
  const page = await openPage(own.context, 'damaged');
  const [first, second] = [entryOf(1, 'lighthouse', '灯台'), entryOf(2, 'harbour', '港')];
  const counts = await page.evaluate(
    async ([one, other]) => {
      const history = window.yoruPage.history();
      await history.add(one);
      await new Promise((resolve) => {
        const opening = indexedDB.open('yoru');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('visits', 'readwrite');
          transaction.objectStore('visits').put({ ...one, colour: 'red', turn: 1 });
          transaction.oncomplete = () => resolve(opening.result.close());
        };
      });
      await history.remove([one.videoId]);
      await history.add(other);
      const count = async (search: string) => (await history.list({ page: 1, search })).totalCount;
      return [await count('lighthouse'), await count('灯台'), await count('harbour')];
    },
    [first, second] as const,
  );
  expect(counts).toEqual([0, 0, 1]);
});

test('a damaged visit is passed over in the list, and whole again when its video is seen again', async () => {
  const page = await openPage(own.context, 'passed-over');
  const seen = await page.evaluate(
    async ([one, other]) => {
      const history = window.yoruPage.history();
      await history.add(one);
      await history.add(other);
      await new Promise((resolve) => {
        const opening = indexedDB.open('yoru');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('visits', 'readwrite');
          const visits = transaction.objectStore('visits');
          const reading = visits.index('videoId').get(one.videoId);
          reading.onsuccess = () => visits.put({ ...(reading.result as object), title: 7 });
          transaction.oncomplete = () => resolve(opening.result.close());
        };
      });
      const shown = async () => (await history.list({ page: 1 })).entries.map(({ videoId }) => videoId);
      const damaged = await shown();
      await history.add(one);
      return [damaged, (await shown()).toSorted()];
    },
    [entryOf(1, 'lighthouse', '灯台'), entryOf(2, 'harbour', '港')] as const,
  );
  expect(seen).toEqual([['2'], ['1', '2']]);
});

test('a tab that does not let go of the database holds no clearing up, and has nothing left in it', async () => {
  const [one, other] = [await openPage(own.context, 'holding'), await openPage(own.context, 'holding')];
  const { positionSeconds: _second, isWatched: _mark, ...visit } = entryOf(1, 'night', '夜');
  await one.evaluate((given) => window.yoruPage.history().add(given), visit);
  const held = await other.evaluateHandle(
    () =>
      new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('yoru');
        opening.onsuccess = () => resolve(opening.result);
      }),
  );
  const count = (database: IDBDatabase) =>
    new Promise<number>((resolve) => {
      const counting = database.transaction('visits').objectStore('visits').count();
      counting.onsuccess = () => resolve(counting.result);
    });
  expect(await held.evaluate(count)).toBe(1);
  await one.evaluate(() => window.yoruPage.history().clear({ all: true }));
  expect(await held.evaluate(count)).toBe(0);
  await held.evaluate((database) => database.close());
  // What a closed page leaves of its sweeping goes with the next.
  const names = () => one.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await one.evaluate(
    () => new Promise((resolve) => (indexedDB.open('yoru-sweep-3').onsuccess = () => resolve(0))),
  );
  await one.reload();
  await one.evaluate(() => window.yoruPage.history().list({ page: 1 }));
  await expect.poll(names).toEqual(['yoru']);
});

/** Files that hold one of the texts as it is, in the encodings browsers use, or may have held it. */
function filesWith(folder: string, texts: readonly string[]): readonly string[] {
  const needles = texts.flatMap((text) => {
    const wide = Buffer.from(text, 'utf16le');
    return [Buffer.from(text), wide, Buffer.from(wide).swap16()];
  });
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    try {
      const file = join(folder, name);
      const content = lstatSync(file).isFile() ? readFileSync(file) : null;
      return content !== null && needles.some((needle) => content.includes(needle));
    } catch {
      // Gone between the listing and the reading: what it held is in a newer one, which was not listed.
      return true;
    }
  });
}

/** What is cleared, of how many visits, and the names one title goes by in the files: as it is, and as words. */
const CLEARED: readonly [name: string, range: HistoryRange, count: number, title: string, titleJa: string][] =
  [
    ['all', { all: true }, 200, 'Canaryxq', '鸚鵡鷹'],
    ['range', { from: '2026-01-01T00:00:00Z' }, 40, 'Sparrowzj', '鷲鶯鷺'],
  ];

test('after clearing all, or a range that was all, no file of the profile has a title or a word of it', async () => {
  const clearings = CLEARED.map(async ([name, range, count, title, titleJa]) => {
    const page = await openPage(own.context, name);
    const history = await page.evaluateHandle(() => window.yoruPage.history());
    const entries = Array.from({ length: count }, (_none, index) =>
      index === 7 ? entryOf(8, title, titleJa) : entryOf(index + 1, `Night ${index}`, '夜'),
    );
    await history.evaluate(async (store, all) => {
      for (const { positionSeconds: _second, isWatched: _mark, ...visit } of all) await store.add(visit);
      await store.progress({ videoId: all[7]!.videoId, positionSeconds: 9, isWatched: true });
    }, entries);
    const found = (below = '') =>
      filesWith(join(own.profile, below), [title, title.toLowerCase(), titleJa, titleJa.slice(0, 2)]);
    // The control: it is found while it is there.
    expect(found('Default/IndexedDB')).not.toEqual([]);
    await history.evaluate((store, what) => store.clear(what), range);
    // As one text: what is left is named where only the second try finds nothing.
    await expect.poll(() => found('Default/IndexedDB').join(), { interval: 500, message: name }).toBe('');
    expect((await history.evaluate((store) => store.list({ page: 1 }))).totalCount).toBe(0);
    return found;
  });
  const all = await Promise.all(clearings);
  await own.context.close();
  // A second try needs one that is open.
  const ofClosed = all.map((found) => found());
  own.context = await openBrowser(own.profile);
  expect(ofClosed.flat()).toEqual([]);
});
