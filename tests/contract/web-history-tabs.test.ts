import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { openPage } from '../support/browser-page/open.ts';
import { ownBrowser } from '../support/browser-page/own-browser.ts';
import { entryOf } from '../support/browser-page/visits.ts';

/** What a tab learns of the history from others, gone or not, in a real browser. */
const own = ownBrowser();

/** The history's ports, and how often they reported a change. */
interface Shown {
  readonly ports: Record<string, (input: unknown) => Promise<unknown>>;
  changeCount: number;
}

/** A tab of the host; `shown` is the window's. */
async function openTab(name: string): Promise<Page> {
  const page = await openPage(own.context, name);
  await page.evaluate(() => {
    const ports = window.yoruPage.ports()['history'] as unknown as Shown['ports'];
    const shown: Shown = { ports, changeCount: 0 };
    void ports['changed']!(() => (shown.changeCount += 1));
    Object.assign(window, { shown });
  });
  return page;
}

/** A tab with a history of one visit in it. */
async function openHistory(name: string): Promise<Page> {
  const page = await openTab(name);
  const {
    positionSeconds: _second,
    isWatched: _mark,
    visitedAt: _when,
    ...visit
  } = entryOf(7, 'night', '夜');
  await page.evaluate(async (given) => {
    const { shown } = window as unknown as { readonly shown: Shown };
    await shown.ports['add']!(given);
    shown.changeCount = 0;
  }, visit);
  return page;
}

/** How many changes it heard of, and where it says that the video was left. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    const { shown } = window as unknown as { readonly shown: Shown };
    const list = (await shown.ports['list']!({ page: 1 })) as {
      readonly value: { readonly entries: readonly { readonly positionSeconds: number }[] };
    };
    return [shown.changeCount, list.value.entries[0]?.positionSeconds];
  });

test('a history learns where a video was left in another tab, though that is gone', async () => {
  const page = await openHistory('left');
  const watching = await openTab('left');
  await watching.evaluate(async () => {
    const { shown } = window as unknown as { readonly shown: Shown };
    await shown.ports['marks']!(['7']);
    // Too slow for anything, as a database is for a page that goes.
    IDBObjectStore.prototype.put = () => {
      throw new Error('no time');
    };
    addEventListener('pagehide', () => {
      void shown.ports['progress']!({ videoId: '7', positionSeconds: 42, isWatched: false });
    });
  });
  expect(await seen(page)).toEqual([0, 0]);
  await watching.close({ runBeforeUnload: true });
  await expect.poll(() => seen(page)).toEqual([1, 42]);
  expect(await page.evaluate(() => localStorage.getItem('yoru.positions'))).toBeNull();
});

test('a position that its own tab writes is reported once, and left to that', async () => {
  const page = await openHistory('alive');
  const watching = await openTab('alive');
  await watching.evaluate(async () => {
    const { shown } = window as unknown as { readonly shown: Shown };
    await shown.ports['progress']!({ videoId: '7', positionSeconds: 9, isWatched: false });
  });
  await expect.poll(() => seen(page)).toEqual([1, 9]);
  // Longer than it waits for a tab that may be gone.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  expect(await seen(page)).toEqual([1, 9]);
});

test('a history that two ask for at once is opened once', async () => {
  const page = await openPage(own.context, 'opened');
  const opened = await page.evaluate(async () => {
    let count = 0;
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function counting(...given) {
      count += 1;
      return open.apply(this, given);
    };
    const history = window.yoruPage.history();
    await Promise.all([history.list({ page: 1 }), history.marks([]), history.list({ page: 2 })]);
    IDBFactory.prototype.open = open;
    return count;
  });
  expect(opened).toBe(1);
});
