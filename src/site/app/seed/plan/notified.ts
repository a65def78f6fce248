import type { Insertable } from 'kysely';
import type { NotificationKind, NotificationPlace } from '../../../../shared/notifications/kinds.ts';
import type { Schema } from '../../../platform/index.ts';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { DAY_MS } from '../constants.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

interface Owned {
  readonly id: number;
  readonly owner: number | null;
}

interface Around {
  readonly now: number;
  readonly comments: readonly (Row<'comment'> & { readonly id: number; readonly added_at: number })[];
  readonly friends: readonly (Row<'friend'> & { readonly added_at: number })[];
  readonly subscriptions: readonly (Row<'subscription'> & { readonly added_at: number })[];
  readonly objects: Readonly<Record<'video' | 'album' | 'playlist' | 'channel', readonly Owned[]>>;
  /** The first free id of a notification. */
  readonly from: number;
}

interface News {
  readonly to: number;
  readonly by: number;
  readonly kind: NotificationKind;
  readonly place: NotificationPlace;
  readonly placeId: number;
  readonly item: number;
  readonly at: number;
  readonly group: string;
}

/** Age of the oldest notification, milliseconds. */
const SPAN_MS = 21 * DAY_MS;
/** Newer notifications are unread. */
const NEW_MS = 2 * DAY_MS;

/** Notifications of the demo accounts about actions of members. Each is about an existing action of the demo. */
export function makeNotified(around: Around) {
  const groups = new Map<string, readonly News[]>();
  for (const news of newsOf(around)) {
    // Unread notifications form one group; read ones form one group per day.
    const isNew = news.at >= around.now - NEW_MS;
    const key = [news.to, news.group, isNew ? 'new' : Math.floor(news.at / DAY_MS)].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), news]);
  }
  const rows = [...groups.values()].map((parts) => {
    const last = parts.reduce((a, b) => (b.at > a.at ? b : a));
    return { last, parts };
  });
  const numbered = rows
    .toSorted((a, b) => a.last.at - b.last.at)
    .map((one, index) => ({ id: around.from + index, ...one }));
  return {
    notification: numbered.map(({ id, last }): Row<'notification'> & { readonly id: number } => ({
      id,
      member_id: last.to,
      kind: last.kind,
      place: last.place,
      place_id: last.placeId,
      comment_id: 0,
      submission_id: 0,
      group_key: last.group,
      at: last.at,
      read_at: last.at < around.now - NEW_MS ? last.at + 3 * 3_600_000 : null,
    })),
    parts: numbered.flatMap(({ id, parts }) => partsOf(id, parts)),
  };
}

/** One part for each actor and item. */
function partsOf(id: number, news: readonly News[]): readonly Row<'notification_part'>[] {
  const parts = new Map(news.map((one) => [`${one.by} ${one.item}`, one]));
  return [...parts.values()].map(({ by, item, at }) => ({
    notification_id: id,
    actor_id: by,
    item_id: item,
    at,
    is_mailed: 0,
  }));
}

function newsOf(around: Around): readonly News[] {
  const accounts: readonly number[] = DEMO_ACCOUNTS.map(({ id }) => id);
  return [...written(around), ...followed(around), ...befriended(around)].filter(
    ({ to, by, at }) => accounts.includes(to) && to !== by && at > around.now - SPAN_MS,
  );
}

function written({ comments, objects }: Around): readonly News[] {
  return comments.flatMap(({ id, target, object_id, member_id, added_at }): News[] => {
    // The accounts get no notifications about their walls.
    if (target === 'model' || target === 'wall') return [];
    const to = ownerOf(objects[target], object_id) ?? 0;
    const kind = 'comment';
    const group = `${kind}:${target}:${object_id}:0`;
    return [{ to, by: member_id, kind, place: target, placeId: object_id, item: id, at: added_at, group }];
  });
}

function followed({ subscriptions, objects }: Around): readonly News[] {
  return subscriptions.flatMap(({ kind: place, object_id, member_id, added_at }): News[] => {
    if (place === 'model') return [];
    const to = place === 'member' ? object_id : (ownerOf(objects[place], object_id) ?? 0);
    const group = `subscriber:${place}:${object_id}:0`;
    return [
      {
        to,
        by: member_id,
        kind: 'subscriber',
        place,
        placeId: object_id,
        item: 0,
        at: added_at,
        group,
      },
    ];
  });
}

const befriended = ({ friends }: Around): readonly News[] =>
  friends.map(({ member_id, friend_id, state, added_at }) => {
    const isAsked = state === 'asked';
    const by = isAsked ? member_id : friend_id;
    const kind = isAsked ? 'friend_asked' : 'friend_accepted';
    const to = isAsked ? friend_id : member_id;
    return { to, by, kind, place: 'member', placeId: by, item: 0, at: added_at, group: kind };
  });

const ownerOf = (objects: readonly Owned[], id: number) => objects.find((one) => one.id === id)?.owner;
