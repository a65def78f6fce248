import type { FriendRequests } from '../../../../shared/entities/relations.ts';
import type { FriendState } from '../../../../shared/entities/marks.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { RELATIONS_MOST } from '../../../../shared/member-limits.ts';
import { memberAct, memberIdOf } from '../../../identity/index.ts';
import { consumeLimits, type RateLimitRule, type Steps, tellRelation } from '../../../platform/index.ts';
import { tileOf } from '../../members/repositories/member-tiles.ts';
import { notify } from '../../notices/services/notify.ts';
import { publishNotices } from '../../notices/services/publish.ts';
import { requireNotBlocked } from '../../blocks/policies/is-blocked.ts';
import { isMember } from '../../blocks/repositories/blocks.ts';
import {
  acceptRequest,
  addRefusal,
  addRequest,
  friendRow,
  isRefused,
  removeFriend,
  requestTiles,
} from '../repositories/friends.ts';
import type { Call } from '../../context.ts';

const REQUESTS: RateLimitRule = {
  kind: 'friend_request',
  most: RELATIONS_MOST.friendRequests,
  ms: 86_400_000,
};

/**
 * Asks for friendship. If the other has asked already, this accepts: so if two ask at the same time, they become
 * friends.
 * @throws AppError `not_found`, `dont_have_permission` if one has blocked the other and for 30 days after a refusal,
 * `too_many_requests`; reasons of the row
 */
export function askFriend(call: Call, otherId: number): Promise<FriendState> {
  return memberAct<FriendState>(call, function* (now, memberId) {
    if (otherId === memberId) throw refusal('cannot_befriend_yourself');
    if (!(yield* isMember(otherId))) throw new AppError({ code: 'not_found' });
    yield* requireNotBlocked(memberId, otherId);
    const row = yield* friendRow(memberId, otherId);
    if (row?.state === 'accepted') throw refusal('already_friends');
    if (row?.member_id === memberId) throw refusal('friend_request_already_sent');
    if (row) {
      yield* accept(call, otherId, now);
      return 'friends';
    }
    if (yield* isRefused(memberId, otherId, now)) throw new AppError({ code: 'dont_have_permission' });
    const spent = yield* consumeLimits([{ rule: REQUESTS, who: [`m:${memberId}`] }], now);
    if ('rule' in spent) throw new AppError({ code: 'too_many_requests' });
    yield* addRequest(memberId, otherId, now);
    yield* notify(call.context, newsOf('friend_asked', memberId, otherId), now);
    yield* tellRelation(call.context, memberId, otherId);
    return 'asked';
  });
}

function* accept(call: Call, asker: number, now: number): Steps<void> {
  const memberId = memberIdOf(call);
  yield* acceptRequest(asker, memberId, now);
  yield* notify(call.context, newsOf('friend_accepted', memberId, asker), now);
  yield* publishNotices(call.context, memberId);
  yield* tellRelation(call.context, memberId, asker);
}

const newsOf = (kind: 'friend_asked' | 'friend_accepted', by: number, to: number) =>
  ({ kind, by, to, place: 'member', placeId: by, group: kind }) as const;

/** @throws AppError reasons of the row */
export function acceptFriend(call: Call, otherId: number): Promise<FriendState> {
  return memberAct<FriendState>(call, function* (now, memberId) {
    const row = yield* friendRow(memberId, otherId);
    if (row?.state === 'accepted') throw refusal('already_friends');
    if (row?.member_id !== otherId) throw refusal('no_friend_request');
    yield* accept(call, otherId, now);
    return 'friends';
  });
}

/**
 * Ends a friendship, withdraws the caller's request, or refuses the other's, who then has to wait 30 days.
 * @throws AppError reason `not_friends`
 */
export function removeOrRefuse(call: Call, otherId: number): Promise<FriendState> {
  return memberAct<FriendState>(call, function* (now, memberId) {
    const row = yield* friendRow(memberId, otherId);
    if (!row) throw refusal('not_friends');
    const isOwn = row.member_id === memberId;
    yield* removeFriend(row.member_id, isOwn ? otherId : memberId);
    if (row.state === 'asked' && !isOwn) yield* addRefusal(otherId, memberId, now);
    // The notification of a finished request is not shown any more.
    for (const id of [memberId, otherId]) yield* publishNotices(call.context, id);
    yield* tellRelation(call.context, memberId, otherId);
    return 'none';
  });
}

/** Members who asked the caller, and members whom the caller asked. */
export async function friendRequests(call: Call): Promise<FriendRequests> {
  const memberId = memberIdOf(call);
  const { database } = call.context;
  const [asksMe, asked] = await Promise.all([
    database.read(requestTiles('asks_me', memberId)),
    database.read(requestTiles('asked', memberId)),
  ]);
  return { asksMe: asksMe.map(tileOf), asked: asked.map(tileOf) };
}
