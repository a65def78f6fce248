import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import type { HistoryRange } from '../../shared/entities/history.ts';
import { clearSteps, REWRITE, SETTLE } from './clear-steps.ts';
import type { OpenHistory } from './open-history.ts';
import type { RunInWorker } from './steps.ts';
import type { Mutex } from './mutex.ts';
import { createUnfinished, isOwed, joined, type Copies, type Removal } from './unfinished.ts';

/** Largest file that is written again when single titles are removed, bytes: half a second. */
const REWRITTEN_SIZE = 32 * 1024 * 1024;

/** Videos that are hidden in one transaction; each takes some milliseconds. */
const DROPPED_AT_ONCE = 5;

export interface RemovalParts {
  readonly file: string;
  /** `false`: it is in memory, as the file cannot be used. */
  readonly isInFile: boolean;
  readonly table: OpenHistory['table'];
  readonly mutex: Mutex;
  readonly run: RunInWorker;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves when no backup is being made. */
  readonly copied: () => Promise<void> | null;
  readonly rewrittenSize?: number;
}

/** Removal without a trace: hidden, overwritten in the file, deleted from its copies; resumed after an interruption. */
export function createHistoryRemoval(parts: RemovalParts) {
  const { file, isInFile, table, mutex, run, now, copied, rewrittenSize = REWRITTEN_SIZE } = parts;
  const unfinished = createUnfinished(file);

  const overwrite = async (copies: Copies, isWhole: boolean) => {
    await run(isWhole ? [...REWRITE, SETTLE] : [SETTLE]);
    refuseLog(file);
    await unfinished.end(copies, isWhole);
  };
  const dropAll = async (ids: readonly string[], before?: number) => {
    for (let at = 0; at < ids.length; at += DROPPED_AT_ONCE) {
      table.drop(ids.slice(at, at + DROPPED_AT_ONCE), before);
      await breathe();
    }
  };
  const again = async ({ visits }: Removal) => {
    for (const one of visits) {
      if ('range' in one) await run(clearSteps(one.range));
      else await dropAll(one.ids, one.before);
    }
  };
  /** If it cannot be read any more, only its copies are left. */
  const isStill = (count: number): boolean => {
    try {
      return table.count() === count;
    } catch {
      return true;
    }
  };
  const forget = async (asked: Removal, drop: () => Promise<void>, gone: () => void, most: number) => {
    await copied();
    const earlier = unfinished.left();
    const count = table.count();
    const all = joined(earlier, asked);
    await unfinished.begin(all);
    try {
      await drop();
      if (earlier) await again(earlier);
    } catch (thrown) {
      if (!isStill(count)) gone();
      else await (earlier ? unfinished.begin(earlier) : unfinished.cancel());
      throw thrown;
    }
    gone();
    await overwrite(all.copies, isOwed(earlier) || statSync(file).size <= most);
  };
  /** The visible history is in memory; the file's content is removed by a start that can use it. */
  const forgetBeside = async (asked: Removal, drop: () => Promise<void>, gone: () => void) => {
    await drop();
    gone();
    if (existsSync(dirname(file))) await unfinished.purge(asked.copies);
    if (!existsSync(file)) return;
    await unfinished.begin(joined(unfinished.left(), asked));
    throw new Error('the file of the history cannot be used, visits may be left in it');
  };
  const removal = (asked: Removal, drop: () => Promise<void>, gone: () => void, most: number) =>
    mutex(() => (isInFile ? forget(asked, drop, gone, most) : forgetBeside(asked, drop, gone)));

  return {
    isOwed: (): boolean => isOwed(unfinished.left()),
    remove: (ids: readonly string[], gone: () => void): Promise<void> =>
      removal(
        { copies: 'backups', visits: [{ ids: [...ids], before: now() + 1 }] },
        () => dropAll(ids),
        gone,
        rewrittenSize,
      ),
    clear: (range: HistoryRange, gone: () => void): Promise<void> =>
      removal(
        { copies: 'everything', visits: [{ range: endedBy(range, now() + 1) }] },
        () => run(clearSteps(range)),
        gone,
        Infinity,
      ),
    /** Finishes an interrupted removal; returns whether there was one. */
    goOn: (): Promise<boolean> =>
      mutex(async () => {
        const left = isInFile ? unfinished.left() : null;
        if (!left) return false;
        await again(left);
        await overwrite(left.copies, true);
        return true;
      }),
  };
}

/** The part of a range that is before a moment. */
function endedBy({ from, until }: HistoryRange, moment: number): HistoryRange {
  const end = Math.min(until === undefined ? Infinity : Date.parse(until), moment);
  return { ...(from !== undefined && { from }), until: new Date(end).toISOString() };
}

/** A reading process prevents the log from being emptied, which still has removed rows. */
function refuseLog(file: string) {
  const written = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (written && written.size > 0) throw new Error('the log of the history is still in use');
}
