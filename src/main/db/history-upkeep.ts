import { setImmediate as breathe } from 'node:timers/promises';
import { createLog } from '../log.ts';
import { backUpApart, isBackupDue } from './backup.ts';
import { createHistoryRemoval, type RemovalParts } from './history-removal.ts';
import type { OpenHistory } from './open-history.ts';

const log = createLog('history');

interface Parts extends Omit<RemovalParts, 'copied'> {
  /** Searches find more than before. */
  readonly found: () => void;
}

/** What takes the history longer than a page can wait for main: removal, words to be put in again, backups. */
export function createHistoryUpkeep({ found, ...parts }: Parts) {
  const { file, isInFile, table, turn, run, now } = parts;
  /** The backup that is being made: it holds nothing up, but a removal must not miss it. */
  let copying: Promise<void> | null = null;
  /** Words that are being put in, in turns of their own. */
  let catching: Promise<void> | null = null;
  let isEnding = false;
  const removal = createHistoryRemoval({ ...parts, copied: () => copying });

  const quietly = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (thrown) {
      log.warn('no upkeep of the history', thrown);
    }
  };
  const goOn = async () => {
    if (await removal.goOn()) found();
  };
  /** Breathing first: behind the end of a thread two of them would be one standstill. */
  const putInSome = async () => {
    await breathe();
    return !isEnding && turn(table.catchUp);
  };
  const putIn = async () => {
    let isMore = false;
    while (await putInSome()) isMore = true;
    if (isMore) found();
  };
  const catchUp = () => (catching ??= quietly(putIn).finally(() => (catching = null)));
  /** None while a removal is owed: it would hold what is to go. */
  const backUp = () => {
    if (!isInFile || table.count() === 0 || removal.isOwed() || !isBackupDue(file, now())) return;
    copying ??= backUpApart(run, file, now())
      .catch((thrown: unknown) => log.warn('no backup of the history', thrown))
      .finally(() => (copying = null));
  };
  const settle = () =>
    quietly(async () => {
      await turn(backUp);
      await copying;
    });

  return {
    remove: removal.remove,
    clear: (...asked: Parameters<OpenHistory['clear']>): Promise<void> =>
      removal.clear(...asked).finally(() => void catchUp()),
    async maintain(): Promise<void> {
      await quietly(goOn);
      await catchUp();
      await settle();
    },
    async end(): Promise<void> {
      isEnding = true;
      await catching;
      await settle();
    },
  };
}
