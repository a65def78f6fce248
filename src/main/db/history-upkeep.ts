import { createLog } from '../log/log.ts';
import { backUpInWorker, isBackupDue } from './backup.ts';
import { createHistoryRemoval, type RemovalParts } from './history-removal.ts';

const log = createLog('history');

interface Parts extends Omit<RemovalParts, 'copied'> {
  /** Called when searches find more than before. */
  readonly found: () => void;
}

/** Long jobs of the history, during which main must stay responsive: removal, the index of an earlier file, backups. */
export function createHistoryUpkeep({ found, ...parts }: Parts) {
  const { file, isInFile, table, mutex, run, now } = parts;
  /** The backup that is being made: it blocks nothing, but a removal must wait for it. */
  let copying: Promise<void> | null = null;
  /** Visits of an earlier file that are being indexed. */
  let indexing: Promise<void> | null = null;
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
  const indexSome = async () => {
    const steps = isEnding ? [] : await table.indexSteps();
    if (steps.length > 0) await run(steps);
    return steps.length > 0;
  };
  /** One batch at a time: writes run between two of them. */
  const indexAll = async () => {
    let isMore = false;
    while (await mutex(indexSome)) isMore = true;
    if (isMore) found();
  };
  /** None while a removal is unfinished: it would contain removed visits. */
  const backUp = () => {
    if (!isInFile || table.count() === 0 || removal.isOwed() || !isBackupDue(file, now())) return;
    copying ??= backUpInWorker(run, file, now())
      .catch((thrown: unknown) => log.warn('no backup of the history', thrown))
      .finally(() => (copying = null));
  };
  const settle = () =>
    quietly(async () => {
      await mutex(backUp);
      await copying;
    });

  return {
    remove: removal.remove,
    clear: removal.clear,
    async maintain(): Promise<void> {
      await quietly(goOn);
      await (indexing ??= quietly(indexAll).finally(() => (indexing = null)));
      await settle();
    },
    async end(): Promise<void> {
      isEnding = true;
      await indexing;
      await settle();
    },
  };
}
