import type { ExpressionBuilder } from 'kysely';
import { db, rowsOf, type Schema, type Steps } from '../../../platform/index.ts';
import { tileColumns } from '../../members/repositories/member-tiles.ts';

/** Which of two members has blocked the other. */
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

/**
 * Ends the relations of two members: friendship, requests, and the blocking member's subscriptions to the other's
 * content. The other's subscriptions stay but become silent, because ending them would reveal the block.
 */
export function* endRelations(by: number, other: number): Steps<void> {
  for (const [one, two] of [
    [by, other],
    [other, by],
  ] as const)
    yield db.deleteFrom('friend').where('member_id', '=', one).where('friend_id', '=', two);
  yield* unfollow(by, other);
}

function* unfollow(by: number, ownerId: number): Steps<void> {
  for (const followed of followedOf(ownerId))
    yield db.deleteFrom('subscription').where('member_id', '=', by).where(followed);
}

/** Subscriptions to a member and to their content. */
const followedOf = (ownerId: number) => [
  (eb: ExpressionBuilder<Schema, 'subscription'>) =>
    eb.and([eb('kind', '=', 'member'), eb('object_id', '=', ownerId)]),
  ...(['channel', 'playlist'] as const).map(
    (kind) => (eb: ExpressionBuilder<Schema, 'subscription'>) =>
      eb.and([
        eb('kind', '=', kind),
        eb.exists(
          eb
            .selectFrom(kind)
            .select(`${kind}.id`)
            .whereRef(`${kind}.id`, '=', 'subscription.object_id')
            .where(`${kind}.owner_id`, '=', ownerId),
        ),
      ]),
  ),
];

export function* isMember(id: number): Steps<boolean> {
  return (yield* rowsOf(db.selectFrom('member').select('id').where('id', '=', id))).length > 0;
}
