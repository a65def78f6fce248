import * as z from 'zod/mini';
import { fillPath } from '../../../shared/api/path.ts';
import { api, type Operation } from '../../../shared/api/table/index.ts';
import type { WireFields } from '../../../shared/api/endpoint.ts';
import { pictureBase } from '../../platform/index.ts';

const payload = z.object({
  kind: z.enum(['video', 'album', 'playlist', 'member', 'model', 'channel', 'comments']),
  object: z.string(),
  pictures: z.array(z.string()),
  inside: z.array(z.string()),
});
type Payload = z.output<typeof payload>;

/** What shared caches may have of one object; other origins have pictures only. */
export interface Addresses {
  /** Paths with their query, on the origin of pictures. */
  readonly pictures: readonly string[];
  /** On the site's own. */
  readonly answers: readonly string[];
  /** The video whose page may be described elsewhere; `null`: it is about something else. */
  readonly video: number | null;
}

/** Calls about one object: its record, and the first file of its comments, related videos or pages. */
const CALLS: Readonly<Record<Payload['kind'], (object: string) => readonly Named[]>> = {
  video: (video_id) => [
    ['video.get', { video_id }],
    ['videos.related', { count: '24', video_id, file: '1' }],
    ...commentsOf('video', video_id),
  ],
  album: (album_id) => [['album.get', { album_id }], ...commentsOf('album', album_id)],
  playlist: (playlist_id) => [['playlist.get', { playlist_id }], ...commentsOf('playlist', playlist_id)],
  member: (_id) => [
    ['member.get', { _id }],
    ...(['member.friends', 'member.subscriptions', 'member.wall'] as const).map((name): Named => [
      name,
      { _id, page: '1' },
    ]),
    ['member.subscribed', { _id }],
    ...commentsOf('wall', _id),
  ],
  model: (dir) => [['model.get', { dir }], ...commentsOf('model', dir)],
  channel: (dir) => [['channel.get', { object_id: dir }], ...commentsOf('channel', dir)],
  comments: (target) => {
    const [section = '', object_id = ''] = target.split(' ');
    const wall: readonly Named[] = section === 'wall' ? [['member.wall', { _id: object_id, page: '1' }]] : [];
    return [...commentsOf(section, object_id), ...wall];
  },
};

type Named = readonly [operation: Operation, fields: WireFields];

const commentsOf = (section: string, object_id: string): readonly Named[] => [
  ['comments.list', { section, object_id }],
];

/** Widths of the pictures that are made of one (`catalog/pictures`). */
const WIDTHS = [320, 480, 640, 1280];

/** Addresses that show what a job is about, with the lifetimes that our clients ask for. @throws where it is no such job */
export function addressesOf(job: Uint8Array): Addresses {
  const read = payload.safeParse(JSON.parse(Buffer.from(job).toString()));
  // Of another release: its cached answers end after a minute, and those that wait with it must not wait longer.
  if (!read.success) return { pictures: [], answers: [], video: null };
  const { kind, object, pictures, inside } = read.data;
  return {
    pictures: [...pictures, ...inside].filter((key) => key !== '').flatMap(variantsOf),
    answers: CALLS[kind](object).map(([name, fields]) => {
      const { path, rest } = fillPath(api[name], fields);
      const query = new URLSearchParams(rest).toString();
      return query === '' ? path : `${path}?${query}`;
    }),
    video: kind === 'video' ? Number(object) : null,
  };
}

/** A picture is named by its base, or by one of its sizes. */
function variantsOf(key: string): readonly string[] {
  const base = pictureBase(key);
  const sizes = WIDTHS.map((width) => `${base}.${width}.webp`);
  return [...new Set([key, ...sizes])].map((name) => `/media/p/${name}`);
}
