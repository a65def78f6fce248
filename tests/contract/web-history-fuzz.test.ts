import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { HistoryRequest, HistoryEntry } from '../../src/shared/entities/history.ts';
import { openPage } from '../support/browser-page/open.ts';
import { ownBrowser } from '../support/browser-page/own-browser.ts';
import { at, entryOf, leaveEarlier, visits } from '../support/browser-page/visits.ts';

/** The browser's own history against the plain one in memory, in a real browser. */
const own = ownBrowser();

/** Answers of both kinds of history to the same asks, after the same changes. */
function answers(page: Page, entries: readonly HistoryEntry[], asks: readonly HistoryRequest[]) {
  return page.evaluate(
    async ({ entries: all, asks: wanted }) => {
      const [stored, plain] = [window.yoruPage.history(), window.yoruPage.memory()];
      for (const { positionSeconds, isWatched, ...visit } of all) {
        const { videoId } = visit;
        await plain.add(visit);
        await plain.progress({ videoId, positionSeconds, isWatched });
      }
      const lists = async () => {
        const differing: unknown[] = [];
        let found = 0;
        for (const ask of wanted) {
          const [ours, theirs] = [await stored.list(ask), await plain.list(ask)];
          found += ours.totalCount;
          if (JSON.stringify(ours) !== JSON.stringify(theirs)) differing.push([ask, ours, theirs]);
        }
        return { differing: differing.slice(0, 3), found };
      };
      const before = await lists();
      const ids = all.map(({ videoId }) => videoId);
      const gone = ids.filter((_id, index) => index % 3 === 0).slice(0, 120);
      const again = all.filter((_entry, index) => index % 100 === 5).slice(0, 6);
      for (const store of [stored, plain]) {
        await store.remove(gone);
        for (const { positionSeconds: _second, isWatched: _mark, ...visit } of again)
          await store.add({ ...visit, title: `${visit.title} again`, visitedAt: '2027-01-01T00:00:00.000Z' });
        await store.clear({ from: '2026-01-01T05:00:00.000Z', until: '2026-01-01T08:00:00.000Z' });
      }
      const after = await lists();
      const marks = JSON.stringify(await stored.marks(ids)) === JSON.stringify(await plain.marks(ids));
      return { before, after, marks };
    },
    { entries, asks },
  );
}

const WORDS = [
  ...[
    'night',
    'nigh',
    'ni',
    'n',
    'a',
    'rain',
    'raini',
    '夜',
    '雨の夜',
    '夜雨',
    '東京散',
    'らーめん',
    '森夜森',
  ],
  ...['night rain', 'night 東京', '12', 'zebra', 'night zebra', 'again', 'cafe', '% ', 'harbour 雨 9'],
];
const ASKS: readonly HistoryRequest[] = [
  ...[1, 2, 13, 14, 15].map((page) => ({ page })),
  ...WORDS.map((search) => ({ page: 1, search })),
  { page: 2, search: 'night' },
  ...['night', '夜', ''].flatMap((search) => [
    { page: 1, search, from: at(100), until: at(540) },
    { page: 1, search, until: '2026-01-01T03:00:00Z' },
    { page: 2, search, from: '2026-01-01T03:00:00Z' },
    { page: 1, search, from: at(99), until: at(7) },
  ]),
];

test('a long history of an earlier page is taken over, and answers as the plain one does', async () => {
  const page = await openPage(own.context, 'long');
  // More than are taken over in one step.
  const entries = visits(560);
  // One visit is there, so late that the others have many chunks without visits before them.
  const [earliest] = await page.evaluate(async (position) => {
    await window.yoruPage.fill({
      visits: position,
      first: position,
      until: Date.parse('2025-12-01T00:00:00Z'),
      intervalMs: 1,
    });
    return (await window.yoruPage.history().list({ page: 1 })).entries;
  }, 65_236);
  await leaveEarlier(page, [...entries, { videoId: 'damaged', visitedAt: at(3), title: 7 }]);
  const { before, after, marks } = await answers(page, [earliest!, ...entries], ASKS);
  expect([before.differing, after.differing, marks]).toEqual([[], [], true]);
  // The control: they did not agree about nothing.
  expect(before.found).toBeGreaterThan(2_000);
  expect(after.found).toBeLessThan(before.found);
});

test('words of one beginning beyond all measure are found by their titles', async () => {
  const page = await openPage(own.context, 'beginnings');
  const entries = Array.from({ length: 220 }, (_none, index) => {
    const words = Array.from({ length: 40 }, (_also, place) => `video${index * 40 + place}`);
    return entryOf(index + 1, index % 2 === 0 ? words.join(' ') : `vide ${index}`, '夜');
  });
  await leaveEarlier(page, entries);
  const asks = ['video', 'video4', 'vide', 'videos', 'video 夜'].map((search) => ({ page: 1, search }));
  const { before, after } = await answers(page, entries, asks);
  expect([before.differing, after.differing]).toEqual([[], []]);
  expect(before.found).toBeGreaterThan(400);
});
