import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Times from sending to decision, for the latest decisions, milliseconds. */
export function* reviewTimes(limit: number): Steps<readonly number[]> {
  const rows = yield* rowsOf(
    db
      .selectFrom('decision as d')
      .select((eb) => [
        'd.at',
        eb
          .selectFrom('submission_event as e')
          .select((of) => of.fn.max('e.at').as('sent_at'))
          .whereRef('e.submission_id', '=', 'd.submission_id')
          .where('e.event', '=', 'submit')
          .whereRef('e.at', '<=', 'd.at')
          .as('sent_at'),
      ])
      .where('d.verdict', 'in', ['approve', 'refuse', 'ask'])
      .orderBy('d.id', 'desc')
      .limit(limit),
  );
  return rows.flatMap(({ at, sent_at }) => (sent_at === null ? [] : [at - sent_at]));
}
