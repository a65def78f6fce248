import type { Operation } from '../api/table/index.ts';
import type { LiveEvent } from './live-event.ts';

/** A query that an event invalidates: a call, or a call with some of its inputs. */
type Shown = Operation | readonly [Operation, (input: Readonly<Record<string, unknown>>) => boolean];

type Kind = LiveEvent['kind'];

const LISTS = ['playlist', 'favourite_videos', 'watch_later_videos'];

const INBOX = ['messages.inbox', 'messages.dialog'] as const;
const NOTICES = ['notifications.list', 'notifications.unread'] as const;
const UPLOADS = ['upload.list', 'upload.get', 'album.own'] as const;
const RELATIONS = [
  ...(['marks', 'member.get', 'member.friends', 'member.subscriptions', 'friend.requests'] as const),
  ...(['block.list', 'feed.list'] as const),
  ...INBOX,
  ...NOTICES,
] as const;
const OWN_LISTS = [
  ...(['marks', 'lists.of', 'playlist.get', 'playlists.list', 'later.choice'] as const),
  ['videos.list', ({ section }) => LISTS.includes(String(section))],
] as const satisfies readonly Shown[];
const MODERATION = [
  ...(['desk.waiting', 'desk.queue', 'desk.item', 'desk.find', 'desk.comments', 'desk.record'] as const),
  ...(['case.list', 'case.get', 'proposed.list', 'audit.list', 'desk.processing'] as const),
  ...(['admin.list', 'admin.members', 'admin.history'] as const),
] as const;
const VOTED = ['marks', 'video.get', 'playlist.get', 'album.get'] as const;
const COMMENTED = ['comment.mine', 'comments.list', 'member.wall', 'marks'] as const;
const OWN = [
  ...([
    'account.get',
    'account.linked',
    'account.archive',
    'session.list',
    'profile.get',
    'member.get',
  ] as const),
  ...(['member.history', 'notifications.settings', 'notifications.muted', 'messages.choice'] as const),
] as const;
const ALL = [
  ...INBOX,
  ...NOTICES,
  ...UPLOADS,
  ...RELATIONS,
  ...OWN_LISTS,
  ...MODERATION,
  ...VOTED,
  ...COMMENTED,
  ...OWN,
];

/** The queries that each event invalidates. This is the only list: a new kind of event needs a line here. */
const QUERIES: Readonly<Record<Kind, readonly Shown[]>> = {
  message: INBOX,
  notice: NOTICES,
  upload: UPLOADS,
  relation: RELATIONS,
  list: OWN_LISTS,
  moderation: MODERATION,
  vote: VOTED,
  comment: COMMENTED,
  own: OWN,
  role: [...ALL, 'video.get', 'album.get'],
  // The host fetches the session again, and then everything else.
  ended: [],
  resync: ALL,
};

/** Whether an event invalidates a query. The query is given by its key: the call and its input. */
export function isOldAfter(kind: Kind, [operation, input]: readonly unknown[]): boolean {
  return QUERIES[kind].some((shown) =>
    typeof shown === 'string'
      ? shown === operation
      : shown[0] === operation && shown[1]((input ?? {}) as Readonly<Record<string, unknown>>),
  );
}
