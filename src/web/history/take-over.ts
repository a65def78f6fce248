import {
  BY_TIME,
  BY_VIDEO,
  EARLIER,
  TURNS,
  VISITS,
  WORDS,
  type HistoryDatabase,
} from './history-database.ts';
import { answerOf, isFull, kept } from './requests.ts';
import { createChanges } from './visit-changes.ts';
import { readEarlier } from './visit-rows.ts';
import { nextTurn } from './next-turn.ts';

/** Visits taken over in one transaction: some tenths of a second. */
const STEP = 512;

/** Visits let go, the oldest first, where the browser has no room for what a step writes. */
const ROOM = 200;

/**
 * Takes visits of earlier versions over, the oldest first, until none is left. Each step is whole or not there, so
 * whoever is interrupted goes on where he stopped, and two tabs at it do no harm.
 */
export async function takeOver(database: HistoryDatabase): Promise<void> {
  const left = () =>
    database.run('readonly', [EARLIER], (transaction) =>
      answerOf(transaction.objectStore(EARLIER).index(BY_TIME).getAllKeys(null, 1)),
    );
  const takeStep = (dropped: number) =>
    database.run('readwrite', [EARLIER, VISITS, TURNS, WORDS], (transaction) => step(transaction, dropped));
  while ((await left()).length > 0)
    await takeStep(0).catch((thrown: unknown) => {
      if (!isFull(thrown)) throw thrown;
      // In one with the writing: where that is refused too nothing is lost.
      return takeStep(ROOM);
    });
}

/** @param dropped how many of the oldest are let go */
async function step(transaction: IDBTransaction, dropped: number): Promise<void> {
  const earlier = transaction.objectStore(EARLIER);
  const byVideo = transaction.objectStore(VISITS).index(BY_VIDEO);
  const index = earlier.index(BY_TIME);
  const [records, keys, first] = await Promise.all([
    answerOf<unknown[]>(index.getAll(null, STEP)),
    answerOf(index.getAllKeys(null, STEP)),
    nextTurn(transaction),
  ]);
  const entries = records.slice(dropped).flatMap(readEarlier);
  const known = await Promise.all(entries.map(({ videoId }) => answerOf(byVideo.getKey(videoId))));
  const changes = createChanges(transaction);
  for (const [at, entry] of entries.entries())
    if (known[at] === undefined) changes.put({ turn: first + at, entry });
  changes.write();
  for (const key of keys) earlier.delete(key);
  await kept(transaction);
}
