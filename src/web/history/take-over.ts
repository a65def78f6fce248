import {
  BY_TIME,
  BY_VIDEO,
  EARLIER,
  TITLES,
  VISITS,
  type HistoryDatabase,
  type HistoryTransaction,
} from './history-database.ts';
import { isFull, nextPosition } from './indexed-history.ts';
import { changeVisits, rebuildChunks } from './visit-changes.ts';
import { readCounts } from './visit-counts.ts';
import { readEarlier } from './visit-rows.ts';

/** Visits moved per transaction: some tenths of a second. */
const STEP = 512;
/** Oldest visits to drop if the storage is too full for a step. */
const OLDEST = 200;
/** Chunks of titles written per transaction: 2,048 visits. */
const CHUNKS = 8;

/**
 * Moves all visits of versions 1 and 2, the oldest first. Each step is one transaction, so the move may be interrupted
 * and continued, and two tabs may run it at once.
 */
export async function moveEarlier(database: HistoryDatabase): Promise<void> {
  const isLeft = () =>
    database.run('readonly', async (transaction) => (await transaction.objectStore(EARLIER).count()) > 0);
  const moveStep = (dropped: number) =>
    database.run('readwrite', (transaction) => move(transaction, dropped));
  while (await isLeft())
    await moveStep(0).catch((thrown: unknown) => {
      if (!isFull(thrown)) throw thrown;
      // In the same transaction as the write: if that fails too, nothing is lost.
      return moveStep(OLDEST);
    });
}

/** @param dropped how many of the oldest to drop */
async function move(transaction: HistoryTransaction<'readwrite'>, dropped: number): Promise<void> {
  const earlier = transaction.objectStore(EARLIER);
  const byVideo = transaction.objectStore(VISITS).index(BY_VIDEO);
  const records = await earlier.index(BY_TIME).getAll(null, STEP);
  const keys = await earlier.index(BY_TIME).getAllKeys(null, STEP);
  const first = await nextPosition(transaction);
  const entries = records.slice(dropped).flatMap(readEarlier);
  const known = await Promise.all(entries.map(({ videoId }) => byVideo.getKey(videoId)));
  const rows = entries.map((entry, at) => ({ position: first + at, entry }));
  await changeVisits(transaction, { added: rows.filter((_row, at) => known[at] === undefined) });
  await Promise.all(keys.map((key) => earlier.delete(key)));
}

/**
 * Writes the counts and titles that versions 3 to 5 lacked, the newest first, in steps that may be interrupted and
 * continued. Searches work before that: without titles they read the visits.
 */
export async function writeTitles(database: HistoryDatabase): Promise<void> {
  const missing = await database.run('readonly', async (transaction) => {
    const written = await transaction.objectStore(TITLES).getAllKeys(IDBKeyRange.lowerBound(['word']));
    const chunks = new Set(written.map(([, chunk]) => chunk));
    return [...(await readCounts(transaction)).chunks.keys()].filter((chunk) => !chunks.has(chunk));
  });
  for (let start = 0; start < missing.length; start += CHUNKS)
    await database.run('readwrite', (transaction) =>
      rebuildChunks(transaction, missing.slice(start, start + CHUNKS)),
    );
}
