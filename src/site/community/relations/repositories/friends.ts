import { db, rowsOf, type Steps } from '../../../platform/index.ts';
import { tileColumns } from '../../members/repositories/member-tiles.ts';

/** After a refusal the request may be repeated after this time, milliseconds. */
const REFUSED_MS = 30 * 86_400_000;

/** Most requests on each side of a list. */
const SHOWN = 200;

/** The friendship of two members: no row, or who asked and whether the other accepted. */
export function* friendRow(one: number, other: number) {
  const query = db
    .selectFrom('friend')
    .select(['member_id', 'state'])
    .where((eb) =>
      eb.or([
        eb.and([eb('member_id', '=', one), eb('friend_id', '=', other)]),
        eb.and([eb('member_id', '=', other), eb('friend_id', '=', one)]),
      ]),
    );
  const [row] = yield* rowsOf(query);
  return row;
}

/** Whether the other has refused a request of this member recently. */
export function* isRefused(memberId: number, other: number, now: number): Steps<boolean> {
  const query = db
    .selectFrom('friend_refusal')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('refused_by', '=', other)
    .where('refused_at', '>', now - REFUSED_MS);
  return (yield* rowsOf(query)).length > 0;
}

/** Adds a request and forgets refusals between the two. */
export function* addRequest(memberId: number, other: number, now: number): Steps<void> {
  for (const [by, of] of [
    [memberId, other],
    [other, memberId],
  ] as const)
    yield db.deleteFrom('friend_refusal').where('member_id', '=', by).where('refused_by', '=', of);
  yield db
    .insertInto('friend')
    .values({ member_id: memberId, friend_id: other, state: 'asked', added_at: now });
}

export function* acceptRequest(asker: number, memberId: number, now: number): Steps<void> {
  yield db
    .updateTable('friend')
    .set({ state: 'accepted', added_at: now })
    .where('member_id', '=', asker)
    .where('friend_id', '=', memberId);
}

export function* removeFriend(asker: number, other: number): Steps<void> {
  yield db.deleteFrom('friend').where('member_id', '=', asker).where('friend_id', '=', other);
}

export function* addRefusal(asker: number, refusedBy: number, now: number): Steps<void> {
  yield db
    .insertInto('friend_refusal')
    .values({ member_id: asker, refused_by: refusedBy, refused_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'refused_by']).doUpdateSet({ refused_at: now }));
}

/** Members who wait for an answer of the member, or the other way round; the newest first. */
export const requestTiles = (side: 'asks_me' | 'asked', memberId: number) => {
  const [own, other] =
    side === 'asked' ? (['f.member_id', 'f.friend_id'] as const) : (['f.friend_id', 'f.member_id'] as const);
  return db
    .selectFrom('friend as f')
    .innerJoin('member as m', 'm.id', other)
    .select(tileColumns)
    .where(own, '=', memberId)
    .where('f.state', '=', 'asked')
    .orderBy('f.added_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(SHOWN);
};
