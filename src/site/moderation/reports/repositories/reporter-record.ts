import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { ReporterRecord } from '../policies/good-standing.ts';

const DAY_MS = 86_400_000;

/** Decisions within this time count, milliseconds. */
const RECENT_MS = 90 * DAY_MS;

/** Facts about a member who reports. */
export function* reporterRecord(memberId: number, now: number): Steps<ReporterRecord> {
  const [account] = yield* rowsOf(
    db.selectFrom('account').select(['email', 'state']).where('member_id', '=', memberId),
  );
  const [counts] = yield* rowsOf(
    db
      .selectFrom('report as r')
      .leftJoin('case_file as c', 'c.id', 'r.case_id')
      .select(({ fn }) => [
        fn
          .count<number>('r.id')
          .filterWhere('r.created_at', '>', now - DAY_MS)
          .as('today'),
        fn.count<number>('r.id').filterWhere('c.verdict', '=', 'dismissed').as('dismissed'),
        fn.count<number>('r.id').filterWhere('c.verdict', '=', 'removed').as('upheld'),
      ])
      .where('r.member_id', '=', memberId)
      .where('r.created_at', '>', now - RECENT_MS),
  );
  return {
    email: account?.email ?? null,
    state: account?.state ?? null,
    ...(counts ?? { today: 0, dismissed: 0, upheld: 0 }),
  };
}
