import type { HistoryEntry } from '../../../src/shared/entities/history.ts';

export interface EarlierHistory {
  readonly version: 3 | 4 | 5;
  readonly entries: readonly HistoryEntry[];
}

/** Writes a history as an earlier version of the database had it: visits by position, bits of them, packed words. */
export async function leaveVersion({ version, entries }: EarlierHistory): Promise<void> {
  const opening = indexedDB.open('yoru', version);
  opening.onupgradeneeded = () => {
    const database = opening.result;
    database.createObjectStore('history', { keyPath: 'videoId' }).createIndex('visitedAt', 'visitedAt');
    database.createObjectStore('words', { keyPath: ['term', 'block'] });
    const visits = database.createObjectStore('visits', { keyPath: 'turn' });
    visits.createIndex('videoId', 'videoId', { unique: true });
    visits.createIndex('visitedAt', 'visitedAt');
    database.createObjectStore('turns', { keyPath: 'block' });
  };
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('could not open'));
  });
  const transaction = database.transaction(['visits', 'turns', 'words'], 'readwrite');
  for (const [at, entry] of entries.entries())
    transaction.objectStore('visits').put({ ...entry, turn: at + 1 });
  transaction.objectStore('turns').put({ block: 0, bits: new Uint32Array(2_048).fill(-1) });
  if (version === 5)
    transaction.objectStore('turns').put({ block: -1, counts: new Map([[0, entries.length]]), mark: 0.5 });
  transaction.objectStore('words').put({ term: 'night', block: 0, turns: WORDS[version] });
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not written'));
  });
  database.close();
}

/** The first two visits, as each version packed them. */
const WORDS = {
  3: new Uint32Array(2_048).fill(6, 0, 1),
  4: new Uint16Array([1, 2]),
  5: '\u0002\u0001',
} as const;
