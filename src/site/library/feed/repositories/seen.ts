import { db, type Query, type Steps } from '../../../platform/index.ts';

/** The time until which a member has seen their feed, milliseconds since 1970; no row: never. */
export const seenAt = (memberId: number): Query<{ seen_at: number }> =>
  db.selectFrom('feed_seen').select('seen_at').where('member_id', '=', memberId);

/** Moves the mark forward, never back. */
export function* markSeen(memberId: number, at: number): Steps<void> {
  yield db
    .insertInto('feed_seen')
    .values({ member_id: memberId, seen_at: at })
    .onConflict((on) =>
      on.column('member_id').doUpdateSet({ seen_at: at }).where('feed_seen.seen_at', '<', at),
    );
}
