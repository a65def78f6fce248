import type { HistoryRange } from '../../shared/entities/history.ts';
import { timesOf } from './history-pages.ts';
import { EMPTY } from './migrations.ts';
import { whole, type Step } from './steps.ts';

/**
 * Writes the whole file anew: `secure_delete` overwrites a row where it stands, not the copies that the splitting of
 * pages has left in their gaps. Some 10 ms a MB.
 */
export const REWRITE: Step = ['VACUUM'];

/** Moves what is still in the log into the file, where the removed rows are overwritten. */
export const SETTLE: Step = ['PRAGMA wal_checkpoint(TRUNCATE)'];

const WITHIN = 'FROM visit WHERE visited_at >= @from AND visited_at < @until';

/**
 * Takes the visits of a range out, or all, with all words of their blocks: what stays of a block has its words put in
 * again (`catchUp`), which is quicker than taking out one by one.
 */
export function clearSteps(range: HistoryRange): readonly Step[] {
  const times = timesOf(range);
  if (!times) return whole([EMPTY]);
  return whole(
    [
      `INSERT OR REPLACE INTO visit_unworded SELECT DISTINCT turn >> 12, ((turn >> 12) + 1) << 12 ${WITHIN}`,
      { ...times },
    ],
    [`DELETE FROM visit_word WHERE block IN (SELECT turn >> 12 ${WITHIN})`, { ...times }],
    [`DELETE FROM visit_run WHERE turn IN (SELECT turn ${WITHIN})`, { ...times }],
    [`DELETE ${WITHIN}`, { ...times }],
    [
      `DELETE FROM visit_unworded WHERE NOT EXISTS
         (SELECT 1 FROM visit WHERE turn >= block << 12 AND turn < (block + 1) << 12)`,
    ],
  );
}
