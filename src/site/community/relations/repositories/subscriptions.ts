import type { FollowedKind } from '../../../../shared/entities/marks.ts';
import { changedBy, db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Something to follow, and its owner. */
export interface Followed {
  readonly id: number;
  /** `null`: no owner. */
  readonly ownerId: number | null;
  readonly isPrivate: boolean;
}

interface NewSubscription {
  readonly memberId: number;
  readonly kind: FollowedKind;
  readonly objectId: number;
  readonly isSilent: boolean;
}

/** Finds it by id; a model or channel also by its `dir`, which is never only digits. */
export function* findFollowed(kind: FollowedKind, object: string): Steps<Followed | undefined> {
  const isId = /^[1-9]\d{0,14}$/.test(object);
  if (!isId && (kind === 'member' || kind === 'playlist')) return undefined;
  const id = Number(object);
  switch (kind) {
    case 'model': {
      const models = db.selectFrom('model').select('id').where('birth_date', 'is not', null);
      const [row] = yield* rowsOf(isId ? models.where('id', '=', id) : models.where('dir', '=', object));
      return row && { id: row.id, ownerId: null, isPrivate: false };
    }
    case 'channel': {
      const channels = db.selectFrom('channel').select(['id', 'owner_id']);
      const [row] = yield* rowsOf(isId ? channels.where('id', '=', id) : channels.where('dir', '=', object));
      return row && { id: row.id, ownerId: row.owner_id, isPrivate: false };
    }
    case 'member': {
      const [row] = yield* rowsOf(db.selectFrom('member').select('id').where('id', '=', id));
      return row && { id, ownerId: id, isPrivate: false };
    }
    case 'playlist': {
      const playlists = db.selectFrom('playlist').select(['owner_id', 'is_private']).where('id', '=', id);
      const [row] = yield* rowsOf(playlists);
      return row && { id, ownerId: row.owner_id, isPrivate: row.is_private === 1 };
    }
  }
}

/** @param subscription silent: only its subscriber sees it @returns whether it is new */
export function* addSubscription(
  { memberId, kind, objectId, isSilent }: NewSubscription,
  now: number,
): Steps<boolean> {
  const object = { kind, object_id: objectId };
  const insert = db
    .insertInto('subscription')
    .values({ member_id: memberId, ...object, added_at: now, is_silent: isSilent ? 1 : 0 })
    .onConflict((conflict) => conflict.doNothing());
  return (yield* changedBy(insert)) === 1;
}

/** @returns whether it was followed */
export function* removeSubscription(memberId: number, kind: FollowedKind, objectId: number): Steps<boolean> {
  const remove = db
    .deleteFrom('subscription')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId);
  return (yield* changedBy(remove)) === 1;
}

export function* subscriptionCount(memberId: number): Steps<number> {
  const query = db
    .selectFrom('subscription')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId);
  return (yield* rowsOf(query))[0]?.total ?? 0;
}

/** The number of subscribers as a member sees it: includes their own subscription, silent or not. */
export function* subscribersOf(kind: FollowedKind, id: number, memberId: number): Steps<number> {
  const [counted] = yield* rowsOf(db.selectFrom(kind).select('subscribers').where('id', '=', id));
  const own = db
    .selectFrom('subscription')
    .select('is_silent')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('object_id', '=', id);
  return (counted?.subscribers ?? 0) + ((yield* rowsOf(own))[0]?.is_silent ?? 0);
}

/** Whether anybody follows it, silently or not. */
export function* isFollowed(kind: FollowedKind, id: number): Steps<boolean> {
  const followers = db
    .selectFrom('subscription')
    .select('member_id')
    .where('kind', '=', kind)
    .where('object_id', '=', id);
  return (yield* rowsOf(followers.limit(1))).length > 0;
}
