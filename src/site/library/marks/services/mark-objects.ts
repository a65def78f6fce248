import { MARKED_KINDS, type MarkedKind, type ObjectMark } from '../../../../shared/entities/marks.ts';
import type { Caller } from '../../../identity/index.ts';
import { isPlaylistSeen, viewerOf } from '../../../visibility/index.ts';
import type { DatabaseReader } from '../../../platform/index.ts';
import { takesMessages } from '../../../community/index.ts';
import { ownVotes } from '../repositories/own-votes.ts';
import {
  blockedAmong,
  friendsAmong,
  messagesFrom,
  subscribedAmong,
  objectsOf,
} from '../repositories/object-marks.ts';

/** The caller's own state of models, channels, members and playlists, each named `kind:id` or `kind:dir`. */
export async function markObjects(
  database: DatabaseReader,
  caller: Caller,
  asked: readonly string[],
): Promise<ObjectMark[]> {
  const marks = new Map<string, ObjectMark>();
  for (const kind of MARKED_KINDS) {
    const start = `${kind}:`;
    const names = asked.filter((each) => each.startsWith(start)).map((each) => each.slice(start.length));
    if (names.length > 0)
      for (const mark of await markKind(database, caller, kind, names)) marks.set(mark.object, mark);
  }
  return asked.map((object) => marks.get(object) ?? { ...NOTHING, object });
}

const NOTHING = {
  isOwn: false,
  isSubscribed: false,
  subscribers: 0,
  vote: 'none' as const,
  friend: 'none' as const,
  isBlocked: false,
  takesMessages: false,
};

async function markKind(
  database: DatabaseReader,
  caller: Caller,
  kind: MarkedKind,
  names: readonly string[],
): Promise<ObjectMark[]> {
  const me = viewerOf(caller);
  const objects = await objectsOf(database, kind, names);
  const ids = objects.map(({ id }) => id);
  const members = kind === 'member' ? ids : [];
  const [subscribed, friends, blocked, choices, votes] = await Promise.all([
    kind === 'album' ? null : subscribedAmong(database, me, kind, ids),
    friendsAmong(database, me, members),
    blockedAmong(database, me, members),
    messagesFrom(database, members),
    kind === 'album' || kind === 'playlist' ? ownVotes(database, me, kind, ids) : null,
  ]);
  return names.flatMap((name): ObjectMark[] => {
    const object = objects.find(({ id, dir }) => (dir !== '' && dir === name) || String(id) === name);
    if (!object) return [];
    const { id, owner_id: ownerId, is_private } = object;
    const isSeen = isPlaylistSeen({ owner_id: ownerId ?? 0, is_private }, caller);
    const own = subscribed?.get(id);
    const mark = {
      object: `${kind}:${name}`,
      vote: votes?.get(id) ?? 'none',
      isOwn: ownerId === me,
      isSubscribed: own !== undefined,
      // Includes the member's own subscription, which is not counted for others if it is silent.
      subscribers: isSeen ? object.subscribers + Number(own?.isSilent ?? false) : 0,
      friend: friends.get(id) ?? 'none',
      isBlocked: blocked.has(id),
      takesMessages:
        kind === 'member' && takesMessages(choices.get(id) ?? 'everyone', friends.get(id) === 'friends'),
    } as const;
    return [mark];
  });
}
