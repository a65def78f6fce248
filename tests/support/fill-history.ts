import type { Page } from '@playwright/test';
import type { HistoryEntry } from '../../src/shared/entities/history.ts';
import { latest, siteApi } from './api.ts';

/** Visits are two minutes apart, so that a list spreads over days. */
const APART_MS = 120_000;
const PAGES = 5;

/**
 * Gives the browser a history, the newest visit now. It is one of an earlier version of the page, whose layout is
 * plain: the next page to be opened takes it over.
 */
export async function fillHistory(page: Page, origin: string, count: number): Promise<void> {
  const entries = await visitsOf(origin, count);
  await page.evaluate(async (all) => {
    const done = (request: IDBRequest) =>
      new Promise<void>((resolve, reject) => {
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error ?? new Error('no database'));
      });
    await done(indexedDB.deleteDatabase('yoru'));
    const opening = indexedDB.open('yoru', 2);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore('history', { keyPath: 'videoId' });
      store.createIndex('visitedAt', 'visitedAt');
      for (const entry of all) store.put(entry);
    };
    await done(opening);
    opening.result.close();
  }, entries);
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
      type: 'video',
      dir,
      title,
      titleJa,
      thumb,
      colour,
      durationSeconds,
      videoId: String(1_000_000_000 + at) as HistoryEntry['videoId'],
      visitedAt: new Date(now - at * APART_MS).toISOString(),
      positionSeconds: 0,
      isWatched: false,
    };
  });
}
