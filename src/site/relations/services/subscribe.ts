import type { FollowedKind } from '../../../shared/entities/marks.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { refusal } from '../../../shared/errors/reasons.ts';
import { RELATIONS_MOST } from '../../../shared/member-limits.ts';
import { isPlaylistSeen } from '../../collections/policies/can-view-collections.ts';
import type { Call } from '../../call.ts';
import { notify } from '../../notices/services/notify.ts';
import { requireNotBlocked } from '../policies/is-blocked.ts';
import {
  addSubscription,
  findFollowed,
  removeSubscription,
  subscribersOf,
  subscriptionCount,
} from '../repositories/subscriptions.ts';
import { changeAs } from './relation-call.ts';

interface Object {
  readonly on: FollowedKind;
  readonly object_id: string;
}

/**
 * Follows a model, channel, member or playlist.
 * @returns how many follow it now
 * @throws AppError `not_found`, `playlist_is_private`, `dont_have_permission` between those who block; reasons of the row
 */
export function subscribe(call: Call, { on, object_id }: Object): Promise<number> {
  return changeAs(call, function* (memberId, now) {
    const found = yield* findFollowed(on, object_id);
    if (!found) throw new AppError({ code: 'not_found' });
    const { id, ownerId, isPrivate } = found;
    const row = { owner_id: ownerId ?? 0, is_private: Number(isPrivate) };
    if (!isPlaylistSeen(row, call.caller)) throw new AppError({ code: 'playlist_is_private' });
    if (ownerId === memberId) throw refusal('cannot_subscribe_to_yourself');
    yield* requireNotBlocked(memberId, ownerId);
    if (!(yield* addSubscription(memberId, on, id, now))) throw refusal('already_subscribed');
    const max = RELATIONS_MOST.subscriptions;
    if ((yield* subscriptionCount(memberId)) > max) throw refusal('list_full', { params: { max } });
    yield* notify(
      call.context,
      { kind: 'subscriber', to: ownerId, by: memberId, place: on, placeId: id },
      now,
    );
    return yield* subscribersOf(on, id);
  });
}

/**
 * Leaves what is followed, whatever has become of it.
 * @returns how many follow it now
 * @throws AppError `not_found`, reason `not_subscribed`
 */
export function unsubscribe(call: Call, { on, object_id }: Object): Promise<number> {
  return changeAs(call, function* (memberId) {
    const found = yield* findFollowed(on, object_id);
    if (!found) throw new AppError({ code: 'not_found' });
    if (!(yield* removeSubscription(memberId, on, found.id))) throw refusal('not_subscribed');
    return found.isPrivate ? 0 : yield* subscribersOf(on, found.id);
  });
}
