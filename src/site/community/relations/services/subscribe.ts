import type { FollowedKind } from '../../../../shared/entities/marks.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { RELATIONS_MOST } from '../../../../shared/member-limits.ts';
import { asWriter, memberAct } from '../../../identity/index.ts';
import { isPlaylistSeen } from '../../../visibility/index.ts';
import { tellRelation } from '../../../platform/index.ts';
import { notify } from '../../notices/services/notify.ts';
import { hasBlocked } from '../../blocks/policies/is-blocked.ts';
import {
  addSubscription,
  findFollowed,
  removeSubscription,
  subscribersOf,
  subscriptionCount,
} from '../repositories/subscriptions.ts';
import type { Call } from '../../context.ts';

interface Object {
  readonly on: FollowedKind;
  readonly object_id: string;
}

/**
 * Follows a model, channel, member or playlist. If its owner has blocked the caller, the subscription is silent, and
 * the caller cannot notice it.
 * @returns the number of its followers
 * @throws AppError `not_found`, `playlist_is_private`, `dont_have_permission` if the caller has blocked its owner;
 * reasons of the row
 */
export function subscribe(call: Call, { on, object_id }: Object): Promise<number> {
  return memberAct(call, function* (now, memberId) {
    const found = yield* findFollowed(on, object_id);
    if (!found) throw new AppError({ code: 'not_found' });
    const { id, ownerId, isPrivate } = found;
    const row = { owner_id: ownerId ?? 0, is_private: Number(isPrivate) };
    if (!isPlaylistSeen(row, asWriter(call.caller))) throw new AppError({ code: 'playlist_is_private' });
    if (ownerId === memberId) throw refusal('cannot_subscribe_to_yourself');
    if (ownerId !== null && (yield* hasBlocked(memberId, ownerId)))
      throw new AppError({ code: 'dont_have_permission' });
    const isSilent = ownerId !== null && (yield* hasBlocked(ownerId, memberId));
    if (!(yield* addSubscription({ memberId, kind: on, objectId: id, isSilent }, now)))
      throw refusal('already_subscribed');
    const max = RELATIONS_MOST.subscriptions;
    if ((yield* subscriptionCount(memberId)) > max) throw refusal('list_full', { params: { max } });
    const to = isSilent ? null : ownerId;
    yield* notify(call.context, { kind: 'subscriber', to, by: memberId, place: on, placeId: id }, now);
    yield* tellRelation(call.context, memberId, to);
    return yield* subscribersOf(on, id, memberId);
  });
}

/**
 * Unfollows an object in any state.
 * @returns the number of its followers
 * @throws AppError `not_found`, reason `not_subscribed`
 */
export function unsubscribe(call: Call, { on, object_id }: Object): Promise<number> {
  return memberAct(call, function* (_now, memberId) {
    const found = yield* findFollowed(on, object_id);
    if (!found) throw new AppError({ code: 'not_found' });
    if (!(yield* removeSubscription(memberId, on, found.id))) throw refusal('not_subscribed');
    const { id, ownerId, isPrivate } = found;
    const isSilent = ownerId !== null && (yield* hasBlocked(ownerId, memberId));
    yield* tellRelation(call.context, memberId, isSilent ? null : ownerId);
    return isPrivate ? 0 : yield* subscribersOf(on, id, memberId);
  });
}
