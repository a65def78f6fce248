import type { Insertable, Selectable } from 'kysely';
import { rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { DecisionTable } from '../../db/tables/uploads.ts';

/** Decisions about a version, in their order. */
export function* decisionsOf(
  submissionId: number,
  version: number,
): Steps<readonly Selectable<DecisionTable>[]> {
  return yield* rowsOf(
    db
      .selectFrom('decision')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .where('version', '=', version)
      .orderBy('id'),
  );
}

export function* addDecision(row: Insertable<DecisionTable>): Steps<void> {
  yield db.insertInto('decision').values(row);
}
