import type { HistoryRange } from '../../shared/entities/history.ts';
import { timesOf } from './history-times.ts';
import { EMPTY, REINDEX, setSecureDelete } from './migrations.ts';
import { whole, type Step } from './steps.ts';

/**
 * Writes the index and the whole file again: `secure_delete` overwrites a row in its place, not the copies that the
 * splitting of pages has left in their gaps. Some 10 ms a MB.
 */
export const REWRITE: readonly Step[] = [[REINDEX], ['VACUUM']];

/** Moves what is still in the log into the file, where the removed rows are overwritten. */
export const SETTLE: Step = ['PRAGMA wal_checkpoint(TRUNCATE)'];

/**
 * Takes the visits of a range out, or all. Their words are only marked in the index, which `REWRITE` makes again:
 * overwriting them takes milliseconds a title.
 */
export function clearSteps(range: HistoryRange): readonly Step[] {
  const times = timesOf(range);
  if (!times) return whole([EMPTY]);
  return whole(
    [setSecureDelete(false)],
    ['DELETE FROM visit WHERE visited_at >= @from AND visited_at < @until', { ...times }],
    [setSecureDelete(true)],
  );
}
