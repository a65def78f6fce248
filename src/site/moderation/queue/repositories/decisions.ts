import type { Insertable, Selectable } from 'kysely';
import { db, type DecisionTable, rowsOf, type Steps } from '../../../platform/index.ts';

/** Decisions about a version, in order. */
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

/**
 * The last decision about an earlier content of a submission: one that gave it back to its member, or an approval.
 * @param hash of the present content
 */
export function* decisionBefore(
  submissionId: number,
  hash: string,
): Steps<Selectable<DecisionTable> | undefined> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('decision')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .where('seen', '<>', '')
      .where((eb) =>
        eb.or([
          eb('verdict', 'in', ['ask', 'refuse']),
          eb.and([eb('verdict', '=', 'approve'), eb('content_hash', '<>', hash)]),
        ]),
      )
      .orderBy('id', 'desc')
      .limit(1),
  );
  return row;
}

export function* addDecision(row: Insertable<DecisionTable>): Steps<void> {
  yield db.insertInto('decision').values(row);
}
