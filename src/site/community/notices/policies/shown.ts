import {
  CHANNEL_DEFAULTS,
  NOTIFICATION_KINDS,
  OFFICIAL_KINDS,
  type NotificationChannel,
} from '../../../../shared/notifications/kinds.ts';
import { type Caller, isStaff } from '../../../identity/index.ts';
import { canView, canViewAlbum, canViewPlaylist } from '../../../visibility/index.ts';
import { publicModel } from '../../../platform/index.ts';

/* What a member sees, decided at each read. So nothing stays visible from members they block, from actions that were
   undone, or from content they may not see any more. SQL for a notification `n` and a part `p` of it; `@viewer` is
   the member. */

const blocked = (by: string, whom: string) =>
  `EXISTS (SELECT 1 FROM block b WHERE b.member_id = ${by} AND b.blocked_id = ${whom})`;
const OFFICIAL = `n.kind IN (${OFFICIAL_KINDS.map((kind) => `'${kind}'`).join(', ')})`;
const muted = (place: string, id: string) =>
  `EXISTS (SELECT 1 FROM notification_mute q WHERE q.member_id = @viewer AND q.place = ${place} AND q.place_id = ${id})`;

/** Whether the action has not been undone. */
const isStillSo = (caller: Caller) => `CASE n.kind
  WHEN 'vote' THEN EXISTS (SELECT 1 FROM vote l WHERE l.member_id = p.actor_id AND l.value = 1
    AND l.kind = CASE WHEN n.comment_id > 0 THEN 'comment' ELSE n.place END
    AND l.object_id = CASE WHEN n.comment_id > 0 THEN n.comment_id ELSE n.place_id END)
  WHEN 'subscriber' THEN EXISTS (SELECT 1 FROM subscription s
    WHERE s.member_id = p.actor_id AND s.kind = n.place AND s.object_id = n.place_id)
  WHEN 'friend_asked' THEN EXISTS (SELECT 1 FROM friend f
    WHERE f.member_id = p.actor_id AND f.friend_id = @viewer AND f.state = 'asked')
  WHEN 'friend_accepted' THEN EXISTS (SELECT 1 FROM friend f
    WHERE f.member_id = @viewer AND f.friend_id = p.actor_id AND f.state = 'accepted')
  WHEN 'published' THEN EXISTS (SELECT 1 FROM video v WHERE v.id = p.item_id AND ${canView(caller)})
  ELSE p.item_id = 0 OR EXISTS (SELECT 1 FROM comment c WHERE c.id = p.item_id AND c.state = 'shown') END`;

/** Whether a part counts. Publications are public: blocked members hear of them like all followers. */
export const partShown = (caller: Caller): string =>
  `NOT ${blocked('@viewer', 'p.actor_id')} AND (n.kind = 'published' OR NOT ${blocked('p.actor_id', '@viewer')})
   AND (${OFFICIAL} OR NOT ${muted(`'member'`, 'p.actor_id')}) AND (${isStillSo(caller)})`;

/** Whether a part of a group counts. */
export const hasPart = (caller: Caller): string =>
  `EXISTS (SELECT 1 FROM notification_part p WHERE p.notification_id = n.id AND ${partShown(caller)})`;

const MAY_READ_WALL = `w.id = @viewer OR w.shows_wall = 1 OR EXISTS (SELECT 1 FROM member_audience a
  WHERE a.member_id = w.id AND a.page = 'wall' AND NOT ${blocked('w.id', '@viewer')}
  AND NOT ${blocked('@viewer', 'w.id')} AND (a.audience = 'members' OR (a.audience = 'friends' AND (
    EXISTS (SELECT 1 FROM friend f WHERE f.member_id = w.id AND f.friend_id = @viewer AND f.state = 'accepted')
    OR EXISTS (SELECT 1 FROM friend f WHERE f.member_id = @viewer AND f.friend_id = w.id AND f.state = 'accepted')))))`;

/**
 * Whether the member may see the target. For `published` each part is checked; messages of staff are always readable.
 */
export const placeShown = (caller: Caller): string => `CASE
  WHEN n.kind = 'published' OR ${OFFICIAL} THEN 1 = 1
  WHEN n.comment_id > 0 AND NOT EXISTS (SELECT 1 FROM comment c WHERE c.id = n.comment_id AND c.state = 'shown') THEN 1 = 0
  WHEN n.place = 'video' THEN EXISTS (SELECT 1 FROM video v WHERE v.id = n.place_id AND ${canView(caller)})
  WHEN n.place = 'album' THEN EXISTS (SELECT 1 FROM album a WHERE a.id = n.place_id AND ${canViewAlbum(caller)})
  WHEN n.place = 'playlist' THEN EXISTS (SELECT 1 FROM playlist p WHERE p.id = n.place_id AND ${canViewPlaylist(caller)})
  WHEN n.place = 'model' THEN EXISTS (SELECT 1 FROM model m WHERE m.id = n.place_id AND ${publicModel('m')})
  WHEN n.place = 'channel' THEN EXISTS (SELECT 1 FROM channel c WHERE c.id = n.place_id)
  WHEN n.place = 'wall' THEN EXISTS (SELECT 1 FROM member w
    WHERE w.id = n.place_id AND (${isStaff(caller) ? '1 = 1' : MAY_READ_WALL}))
  ELSE EXISTS (SELECT 1 FROM member m WHERE m.id = n.place_id) END
  AND (${OFFICIAL} OR NOT ${muted('n.place', 'n.place_id')})`;

/** Whether the member has switched a channel on for this kind. */
export function chosen(channel: NotificationChannel): string {
  const on = NOTIFICATION_KINDS.filter((kind) => ['on', 'always'].includes(CHANNEL_DEFAULTS[kind][channel]));
  const names = on.map((kind) => `'${kind}'`).join(', ');
  return `coalesce((SELECT c.is_on FROM notification_choice c WHERE c.member_id = @viewer AND c.kind = n.kind
    AND c.channel = '${channel}'), CASE WHEN n.kind IN (${names}) THEN 1 ELSE 0 END) = 1`;
}
