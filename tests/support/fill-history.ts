import type { Page } from '@playwright/test';
import type { HistoryEntry } from '../../src/shared/entities/history.ts';
import { latest, siteApi } from './api.ts';

/** Visits are two minutes apart, so that a list spreads over days. */
const APART_MS = 120_000;
const PAGES = 5;

/** Puts visits into the browser's own history, the newest now. The page must have been opened once: it makes the store. */
export async function fillHistory(page: Page, origin: string, count: number): Promise<void> {
  const entries = await visitsOf(origin, count);
  const kept = await page.evaluate(
    (all) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('yoru');
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('history', 'readwrite');
          const store = transaction.objectStore('history');
          for (const entry of all) store.put(entry);
          const counting = store.count();
          transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    entries,
  );
  if (kept !== count) throw new Error(`the history holds ${kept} of ${count} visits`);
}

/** The demo's videos over and over, under ids of their own: a history has one row a video. */
async function visitsOf(origin: string, count: number): Promise<readonly HistoryEntry[]> {
  const client = siteApi(origin);
  const lists = await Promise.all(
    Array.from({ length: PAGES }, (_none, at) => client.run('videos.list', latest(at + 1))),
  );
  const tiles = lists.flatMap(({ videos }) => videos);
  const now = Date.now();
  return Array.from({ length: count }, (_none, at) => {
    const tile = tiles[at % tiles.length];
    if (!tile) throw new Error('the demo world has no video');
    const { dir, title, titleJa, thumb, colour, durationSeconds } = tile;
    return {
      ...{ type: 'video', dir, title, titleJa, thumb, colour, durationSeconds },
      videoId: String(1_000_000_000 + at) as HistoryEntry['videoId'],
      visitedAt: new Date(now - at * APART_MS).toISOString(),
      positionSeconds: 0,
      isWatched: false,
    };
  });
}
