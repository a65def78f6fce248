import type { Page } from '@playwright/test';
import { historyEntry, type HistoryEntry } from '../../../src/shared/entities/history.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
export const at = (minute: number) => new Date(START + minute * 60_000).toISOString();

export function entryOf(id: number, title: string, titleJa: string): HistoryEntry {
  return historyEntry.parse({
    type: 'video',
    videoId: String(id),
    dir: `v-${id}`,
    title,
    titleJa,
    visitedAt: at(id),
    thumb: '/media/p/a.640.webp',
    colour: '#102030',
    durationSeconds: 60,
    positionSeconds: id % 50,
    isWatched: id % 7 === 0,
  });
}

/** Numbers that look random and are the same every time. */
function pickFrom(seed: number) {
  let state = seed;
  return <T>(all: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return all[(state >>> 8) % all.length]!;
  };
}

const EN = ['night', 'nigh', 'rain', 'raining', 'a', 'harbour', '4999', 'café'];
const JA = ['夜', '雨の', '東京', '散歩', 'ラーメン', '々', '森夜'];

export function visits(count: number, seed = 1): readonly HistoryEntry[] {
  const pick = pickFrom(seed);
  return Array.from({ length: count }, (_none, index) =>
    entryOf(
      index + 1,
      `${pick(EN)} ${pick(EN)} ${index % 97}`,
      `${pick(JA)}${pick(JA)}${pick(JA)} ${pick(JA)}`,
    ),
  );
}

/** Visits as an earlier page has left them, in a database of its version where there is none. */
export function leaveEarlier(page: Page, entries: readonly object[]): Promise<void> {
  return page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('yoru');
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore('history', { keyPath: 'videoId' });
          store.createIndex('visitedAt', 'visitedAt');
        };
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('history', 'readwrite');
          for (const entry of all) transaction.objectStore('history').put(entry);
          transaction.oncomplete = () => resolve(opening.result.close());
        };
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
      }),
    entries,
  );
}
