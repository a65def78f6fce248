import { api, type Operation } from '../../src/shared/api/table/index.ts';
import { MEMBER_FACTS } from '../../src/shared/filters/members.ts';
import { MODEL_FACTS } from '../../src/shared/filters/models.ts';

/** A good value of every slot, by the name the address gives it. */
const GOOD: Readonly<Record<string, string>> = {
  lifetime: '60',
  gender: 'str',
  lang: 'en',
  sort: 'latest-updates',
  count: '10',
  section: 'all',
  object_id: '0',
  page: '1',
  type: 'all',
  duration: 'all',
  date: 'all',
  bucket: '1000',
  file: '1',
  video_id: '1001',
};

/** Good values where a call's slot of that name wants others. */
const OWN: Readonly<Partial<Record<Operation, Readonly<Record<string, string>>>>> = {
  'models.list': {
    ...Object.fromEntries(Object.keys(MODEL_FACTS).map((name) => [name, 'all'])),
    sort: 'recent',
  },
  'category.get': { object_id: 'good' },
  'model.get': { dir: 'good' },
  'channels.list': { sort: 'recent', group: '0' },
  'channel.get': { object_id: 'good' },
  'playlist.get': { playlist_id: '1', bucket: '0' },
  'album.get': { album_id: '1', bucket: '0' },
  'comments.list': { section: 'video', object_id: '1001' },
  'members.list': {
    ...Object.fromEntries(Object.keys(MEMBER_FACTS).map((name) => [name, 'all'])),
    sort: 'recent',
  },
  'member.get': { _id: '1', bucket: '0' },
  'member.friends': { _id: '1' },
  'member.subscriptions': { _id: '1' },
  'member.subscribed': { _id: '1' },
  'member.wall': { _id: '1' },
  'member.history': { _id: '1' },
  'upload.list': { state: 'all' },
  'upload.get': { id: '1' },
  'upload.stats': { range: '28' },
  'desk.waiting': { kind: 'all' },
  'desk.comments': { comment: '0' },
  'desk.queue': { state: 'waiting', kind: 'all', whose: 'all', uploader: '0' },
  'album.own': { album_id: '1' },
  'desk.item': { id: '1' },
  'desk.find': { on: 'video', object_id: '1' },
  'desk.record': { _id: '1' },
  'case.list': { state: 'open', subject: 'all' },
  'case.get': { id: '1' },
  'case.picture': { id: '1' },
};

export const goodOf = (operation: Operation) => ({ ...GOOD, ...OWN[operation] });

/** Good fields of the calls that have them outside of their path. */
const QUERY: Readonly<Partial<Record<Operation, Readonly<Record<string, string>>>>> = {
  'video.file': { video_id: '1001' },
  'videos.search': { params: '60/str/all/10/search.0.1.all.all.all', s: 'night' },
  'search.summary': { s: 'night' },
  suggest: { c: 'night' },
  'live.recent': { section: 'recent' },
  'messages.inbox': { section: 'inbox' },
  'messages.dialog': { section: 'dialog', _id: '2' },
  'notifications.list': { section: 'list' },
  'notifications.unread': { section: 'unread' },
  'notifications.settings': { section: 'settings' },
  'notifications.muted': { section: 'muted' },
  'admin.list': { kind: 'categories', page: '1' },
  'admin.history': { kind: 'categories', id: '1' },
  'audit.list': { kind: 'all', act: 'all', page: '1' },
  'admin.members': { page: '1' },
  'admin.jobs': { state: 'waiting' },
  'proposed.list': { state: 'open', page: '1' },
};

/** Fields that take what people type; tests/site/search-input.test.ts has them. */
const TYPED = ['s', 'c'];

export function addressOf(operation: Operation, change: Readonly<Record<string, string>> = {}): string {
  const { path } = api[operation];
  const values = { ...goodOf(operation), ...change };
  const filled = path.replaceAll(/\{([a-z_]+)\}/g, (_slot, name: string) => values[name] ?? '');
  const query = Object.entries({ ...QUERY[operation] }).map(
    ([name, value]) => `${name}=${change[name] ?? value}`,
  );
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** Forms are held to their rules where their own calls are (tests/site/member-pages.test.ts). */
export const OPERATIONS = (Object.keys(api) as Operation[]).filter((name) => api[name].method === 'GET');

/** Calls that answer nobody but the member themselves, until they say otherwise. */
export const OWN_ONLY: readonly Operation[] = [
  ...(['member.history', 'member.subscriptions', 'member.subscribed', 'feed.list'] as const),
  ...(['messages.inbox', 'messages.dialog'] as const),
  ...(['notifications.list', 'notifications.unread', 'notifications.settings'] as const),
  ...(['report.terms', 'live.recent'] as const),
  'notifications.muted',
  ...(['upload.list', 'upload.get', 'upload.stats', 'album.own'] as const),
  ...(['case.list', 'case.get', 'case.picture'] as const),
  ...(['desk.waiting', 'desk.queue', 'desk.item', 'desk.find', 'desk.record'] as const),
  ...(['desk.processing', 'desk.comments', 'audit.list'] as const),
  ...(['admin.list', 'admin.history', 'admin.members', 'admin.jobs', 'admin.health'] as const),
  'proposed.list',
];

export const slotsOf = (operation: Operation) =>
  QUERY[operation]
    ? Object.keys(QUERY[operation]).filter((name) => !TYPED.includes(name))
    : [...api[operation].path.matchAll(/\{([a-z_]+)\}/g)].map((found) => found[1] ?? '');
