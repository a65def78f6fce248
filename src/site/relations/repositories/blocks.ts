import { rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import { tileColumns } from '../../members/repositories/member-tiles.ts';

/** Who of the two has blocked the other. */
export const blocksBetween = (one: number, other: number) =>
  db
    .selectFrom('block')
    .select('member_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('member_id', '=', one), eb('blocked_id', '=', other)]),
        eb.and([eb('member_id', '=', other), eb('blocked_id', '=', one)]),
      ]),
    );

export const blockedTiles = (memberId: number, page: { readonly skip: number; readonly count: number }) =>
  db
    .selectFrom('block as b')
    .innerJoin('member as m', 'm.id', 'b.blocked_id')
    .select(tileColumns)
    .where('b.member_id', '=', memberId)
    .orderBy('b.added_at', 'desc')
    .orderBy('b.blocked_id', 'desc')
    .limit(page.count)
    .offset(page.skip);

export const blockedCount = (memberId: number) =>
  db
    .selectFrom('block')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId);

/** Ends what the two are to each other: friendship, requests, and what either follows of the other's. */
export function* endRelations(one: number, other: number): Steps<void> {
  for (const [by, of] of [
    [one, other],
    [other, one],
  ] as const) {
    yield db.deleteFrom('friend').where('member_id', '=', by).where('friend_id', '=', of);
    yield* unfollow(by, of);
  }
}

function* unfollow(by: number, ownerId: number): Steps<void> {
  const own = db.deleteFrom('subscription').where('member_id', '=', by);
  yield own.where('kind', '=', 'member').where('object_id', '=', ownerId);
  for (const kind of ['channel', 'playlist'] as const)
    yield own
      .where('kind', '=', kind)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom(kind)
            .select(`${kind}.id`)
            .whereRef(`${kind}.id`, '=', 'subscription.object_id')
            .where(`${kind}.owner_id`, '=', ownerId),
        ),
      );
}

export function* isMember(id: number): Steps<boolean> {
  return (yield* rowsOf(db.selectFrom('member').select('id').where('id', '=', id))).length > 0;
}
