import type { Insertable, Selectable } from 'kysely';
import { rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { PrintMatchTable, PrintTable } from '../../db/tables/uploads.ts';

export type Print = Selectable<PrintTable>;
export type PrintMatch = Selectable<PrintMatchTable>;

/** Stores prints of a submission and what they look like, in place of earlier ones. */
export function* putPrints(
  submissionId: number,
  prints: readonly Insertable<PrintTable>[],
  matches: readonly PrintMatch[],
): Steps<void> {
  yield db.deleteFrom('print').where('submission_id', '=', submissionId);
  yield db.deleteFrom('print_match').where('submission_id', '=', submissionId);
  for (const print of prints) yield db.insertInto('print').values(print);
  for (const match of matches) yield db.insertInto('print_match').values(match);
}

/** Has new videos compared with one that was removed. */
export function* blockPrints(submissionId: number): Steps<void> {
  yield db.updateTable('print').set({ is_blocked: 1 }).where('submission_id', '=', submissionId);
}

/** Prints of what was removed, in the order of their keys. */
export const blockedAfter = (after: Pick<Print, 'submission_id' | 'position'>, limit: number) =>
  db
    .selectFrom('print')
    .selectAll()
    .where('is_blocked', '=', 1)
    .where((eb) =>
      eb.or([
        eb('submission_id', '>', after.submission_id),
        eb.and([eb('submission_id', '=', after.submission_id), eb('position', '>', after.position)]),
      ]),
    )
    .orderBy('submission_id')
    .orderBy('position')
    .limit(limit);

export function* matchesOf(submissionId: number): Steps<readonly PrintMatch[]> {
  return yield* rowsOf(
    db
      .selectFrom('print_match')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('other_id')
      .orderBy('position')
      .limit(200),
  );
}
