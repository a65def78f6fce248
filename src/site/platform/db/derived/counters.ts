import type { VotedOn } from '../../../../shared/filters/votes.ts';
import type { Counter } from './counter.ts';
import { PUBLIC_MODEL_ROW, PUBLIC_ROW } from './public-rows.ts';

/** Subscriptions that their subscribers are not alone to see. */
const HEARD = 'r.is_silent = 0';

/** Comments that everybody may read. */
const SHOWN = `r.state = 'shown'`;

const text = (value: string) => `CAST(${value} AS TEXT)`;

/** Public videos under a scope. */
const videoCount = (scope: string, object: string, when = 'TRUE'): Counter => ({
  of: 'video',
  when: `${PUBLIC_ROW} AND ${when}`,
  into: 'video_count',
  key: { scope: `'${scope}'`, object, catalogue: 'r.catalogue' },
});
const linkCount = (scope: string, table: string, object: string): Counter => ({
  ...videoCount(scope, object),
  through: { table, column: 'video_id' },
});

/** The lengths of specification 3: under 10 min, 10-40 min, over 40 min. */
const LENGTH = `CASE WHEN r.duration < 600 THEN '1' WHEN r.duration <= 2400 THEN '2' ELSE '3' END`;

/** What came out under something that one can follow; a video in a playlist not before it was public. */
const published = (kind: string, object: string, at = 'r.added_at'): Counter => ({
  of: 'video',
  when: object.startsWith('r.') ? `${PUBLIC_ROW} AND ${object} IS NOT NULL` : PUBLIC_ROW,
  into: 'published',
  key: { kind: `'${kind}'`, object_id: object, at, video_id: 'r.id' },
});

/** Figures of public videos. Ratings are summed in hundredths, so that adding and taking away is exact. */
const FIGURES = {
  videos: '1',
  views: 'r.views',
  popularity: 'r.popularity',
  rating_sum: 'CAST(round(r.rating * 100) AS INTEGER)',
  rated: '(r.rating > 0)',
} as const;
const LATEST = { last_video_at: 'r.added_at' } as const;

const collectionCount = (kind: 'playlist' | 'album', scope: string, object: string): Counter => ({
  of: kind,
  when: kind === 'album' ? PUBLIC_ROW : 'r.is_private = 0',
  into: 'collection_count',
  key: { kind: `'${kind}'`, scope: `'${scope}'`, object },
});

const objectCount = (kind: string, when = 'TRUE'): Counter => ({
  of: kind,
  when,
  into: 'object_count',
  key: { kind: `'${kind}'` },
});

const friends = (side: string): Counter => ({
  of: 'friend',
  when: `r.state = 'accepted'`,
  into: 'member',
  key: { id: side },
  add: { friends: '1' },
});

const counted = (of: string, kind: string, into: string, column: string, when = 'TRUE'): Counter => ({
  of,
  when: `r.${kind} = '${into}' AND ${when}`,
  into,
  key: { id: 'r.object_id' },
  add: { [column]: '1' },
});

/** Likes and dislikes of what is voted on. */
const votes = (kind: VotedOn, into: string, id: string, prefix = ''): Counter => ({
  of: 'vote',
  when: `r.kind = '${kind}'`,
  into,
  key: { [id]: 'r.object_id' },
  add: { [`${prefix}likes`]: '(r.value = 1)', [`${prefix}dislikes`]: '(r.value = -1)' },
});

/** By the video and the day it came on; a counter of `columns` alone would not say when. */
const ofDay = (
  of: string,
  { column, video, at, when }: Readonly<Record<'column' | 'video' | 'at' | 'when', string>>,
): Counter => ({
  of,
  // What it is on may be gone: no foreign key says so.
  when: `${when} AND EXISTS (SELECT 1 FROM video v WHERE v.id = ${video})`,
  into: 'video_day',
  isMade: true,
  key: { video_id: video, day: `(${at} / 86400000)` },
  add: { [column]: '1' },
});

/** Every counter of the database. Nobody else writes them. */
export const COUNTERS: readonly Counter[] = [
  videoCount('catalogue', `''`),
  videoCount('catalogue', `'hd'`, 'r.is_hd = 1'),
  videoCount('catalogue', `'exclusive'`, 'r.is_exclusive = 1'),
  videoCount('catalogue', `'.' || ${LENGTH}`),
  videoCount('catalogue', `'hd.' || ${LENGTH}`, 'r.is_hd = 1'),
  videoCount('catalogue', `'exclusive.' || ${LENGTH}`, 'r.is_exclusive = 1'),
  videoCount('country', 'r.country', `r.country <> ''`),
  videoCount('channel', text('r.channel_id'), 'r.channel_id IS NOT NULL'),
  videoCount('uploader', text('r.uploader_id'), 'r.uploader_id IS NOT NULL'),
  linkCount('category', 'video_category', text('l.category_id')),
  linkCount('model', 'video_model', text('l.model_id')),
  linkCount('tag', 'video_tag', 'l.tag'),
  {
    of: 'video',
    when: PUBLIC_ROW,
    into: 'channel',
    key: { id: 'r.channel_id' },
    add: FIGURES,
    latest: LATEST,
  },
  {
    of: 'video',
    through: { table: 'video_model', column: 'video_id' },
    when: PUBLIC_ROW,
    into: 'model',
    key: { id: 'l.model_id' },
    add: FIGURES,
    latest: LATEST,
  },
  {
    of: 'video',
    when: PUBLIC_ROW,
    into: 'member',
    key: { id: 'r.uploader_id' },
    add: { videos: '1', views: 'r.views' },
  },
  {
    of: 'video',
    through: { table: 'playlist_video', column: 'video_id' },
    when: PUBLIC_ROW,
    into: 'playlist',
    key: { id: 'l.playlist_id' },
    add: { videos: '1' },
  },
  published('channel', 'r.channel_id'),
  published('member', 'r.uploader_id'),
  { ...published('model', 'l.model_id'), through: { table: 'video_model', column: 'video_id' } },
  {
    ...published(
      'playlist',
      'l.playlist_id',
      'CASE WHEN l.added_at > r.added_at THEN l.added_at ELSE r.added_at END',
    ),
    through: { table: 'playlist_video', column: 'video_id' },
  },
  objectCount('model', PUBLIC_MODEL_ROW),
  objectCount('channel'),
  objectCount('member'),
  {
    of: 'video',
    when: PUBLIC_ROW,
    into: 'object_count',
    key: { kind: `'views_' || r.catalogue` },
    add: { total: 'r.views' },
  },
  { of: 'channel', when: 'TRUE', into: 'channel_group', key: { id: 'r.group_id' }, add: { channels: '1' } },
  {
    of: 'member',
    when: `r.shows_info = 1 AND r.country <> ''`,
    into: 'member_country_count',
    key: { country: 'r.country' },
  },
  friends('r.member_id'),
  friends('r.friend_id'),
  counted('subscription', 'kind', 'model', 'subscribers', HEARD),
  counted('subscription', 'kind', 'channel', 'subscribers', HEARD),
  counted('subscription', 'kind', 'member', 'subscribers', HEARD),
  counted('subscription', 'kind', 'playlist', 'subscribers', HEARD),
  {
    of: 'favourite',
    when: 'TRUE',
    into: 'video_text',
    key: { video_id: 'r.video_id' },
    add: { favourites: '1' },
  },
  ofDay('favourite', { column: 'favourites', video: 'r.video_id', at: 'r.added_at', when: 'TRUE' }),
  ofDay('vote', {
    column: 'likes',
    video: 'r.object_id',
    at: 'r.voted_at',
    when: `r.kind = 'video' AND r.value = 1`,
  }),
  ofDay('comment', {
    column: 'comments',
    video: 'r.object_id',
    at: 'r.added_at',
    when: `r.target = 'video' AND ${SHOWN}`,
  }),
  votes('video', 'video_text', 'video_id', 'voted_'),
  votes('comment', 'comment', 'id', 'voted_'),
  votes('playlist', 'playlist', 'id'),
  votes('album', 'album', 'id'),
  {
    of: 'comment',
    when: SHOWN,
    into: 'comment_count',
    key: { target: 'r.target', object_id: 'r.object_id' },
    add: { total: '1', threads: '(r.parent_id IS NULL)' },
    isMade: true,
  },
  {
    of: 'comment',
    when: `r.parent_id IS NOT NULL AND ${SHOWN}`,
    into: 'comment',
    key: { id: 'r.parent_id' },
    add: { replies: '1' },
  },
  counted('comment', 'target', 'video', 'comments', SHOWN),
  counted('comment', 'target', 'model', 'comments', SHOWN),
  counted('comment', 'target', 'channel', 'comments', SHOWN),
  collectionCount('playlist', 'all', '0'),
  collectionCount('playlist', 'member', 'r.owner_id'),
  collectionCount('album', 'all', '0'),
  collectionCount('album', 'member', 'r.owner_id'),
  {
    ...collectionCount('album', 'model', 'l.model_id'),
    through: { table: 'album_model', column: 'album_id' },
  },
  { of: 'photo', when: 'r.is_waiting = 0', into: 'album', key: { id: 'r.album_id' }, add: { photos: '1' } },
];
