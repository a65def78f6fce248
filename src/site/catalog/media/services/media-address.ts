import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, type MediaKey, type MediaKeys, pictureBase } from '../../../platform/index.ts';

/**
 * Where parts of a video lie below `/media/`. `download` is a file to be saved, which only a gate's ticket gives;
 * `format` of a caption is its language, of `cues` (WebVTT of the storyboard) and its `sprite` these words. A `playlist`
 * names the playlists of all qualities, a `rung` the segments of one, which are ranges of its `stream`.
 */
const PLACES = {
  video: 'v',
  download: 'd',
  caption: 'c',
  cues: 't',
  sprite: 's',
  playlist: 'l',
  rung: 'r',
  stream: 'h',
} as const;
type VideoPart = keyof typeof PLACES;
const KINDS = Object.keys(PLACES) as readonly VideoPart[];

/** What an address opens: one part of one video, or one picture. */
export type MediaTarget =
  | {
      readonly kind: VideoPart;
      readonly videoId: string;
      readonly format: string;
      readonly key: string;
    }
  /** `key` is that of one variant; the signature holds for all variants of the same base. */
  | { readonly kind: 'picture'; readonly key: string };

/** The outcome of reading an address; `bad` tells nothing about what was wrong. */
export type ReadAddress =
  { readonly state: 'good' | 'expired'; readonly viewer: number } | { readonly state: 'bad' };

export interface MediaAddresses {
  /**
   * Path and query that `viewer` (a member's id, 0: a visitor) may use until `expires` (seconds since 1970).
   * @param length of the film, seconds: parts of a stream live as long as watching it may take
   */
  sign(
    target: MediaTarget,
    viewer: number,
    length?: number,
  ): { readonly path: string; readonly expires: number };
  read(target: MediaTarget, query: string): ReadAddress;
}

/**
 * How many times as long as others some addresses live: an hour instead of five minutes. With that of a download a
 * browser can begin and resume, and a client that is slower has its grant (services/gates.ts); captions and storyboards
 * are requested on demand, long after the video has started.
 */
const LONG_TIMES = 12;
const isLong = (kind: MediaTarget['kind']) => !['video', 'picture', 'playlist'].includes(kind);
/** Twelve hours: parts of a stream are asked for until its end, and a film may be paused for an hour. */
const STREAM_TIMES = 144;
const isOfStream = (kind: MediaTarget['kind']) => kind === 'rung' || kind === 'stream';

/** One spelling only: any other order, case, padding or extra parameter is a bad address. */
const QUERY = /^e=([1-9]\d{9})&u=(0|[1-9]\d{0,14})&k=([a-z0-9]{1,8})&s=([A-Za-z0-9_-]{43})$/;

/**
 * Signed, expiring addresses (decisions A): HMAC-SHA-256 over kind, path, viewer, expiry and key id. The viewer is
 * named in the address because a player sends neither cookie nor token; what they may see is checked again at each
 * request, so that making a video private stops addresses already given out.
 */
export function mediaAddresses(keys: MediaKeys, clock: Clock, seconds: number): MediaAddresses {
  const most = ({ kind }: MediaTarget) =>
    seconds * (isOfStream(kind) ? STREAM_TIMES : isLong(kind) ? LONG_TIMES : 1);
  const secondsOf = (target: MediaTarget, length: number) =>
    isOfStream(target.kind) ? Math.min(most(target), seconds * LONG_TIMES + 2 * length) : most(target);
  return {
    sign(target, viewer, length = 0) {
      const expires = Math.floor(clock.now() / 1000) + Math.ceil(secondsOf(target, length));
      const [key] = keys;
      const query = `e=${expires}&u=${viewer}&k=${key.id}&s=${signature(key, target, expires, viewer)}`;
      return { path: `${pathOf(target)}?${query}`, expires };
    },
    read(target, query) {
      const [, expiry = '', viewer = '', id = '', given = ''] = QUERY.exec(query) ?? [];
      const key = keys.find((known) => known.id === id);
      if (!key) return { state: 'bad' };
      const expires = Number(expiry);
      const right = signature(key, target, expires, Number(viewer));
      // Compared as text: decoded, two spellings of the last letter would be one signature.
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(right))) return { state: 'bad' };
      const now = clock.now() / 1000;
      // An address from further ahead than we ever sign was not made by us, or our clock is broken: refused.
      if (expires > now + most(target) + 1) return { state: 'bad' };
      return { state: now >= expires ? 'expired' : 'good', viewer: Number(viewer) };
    },
  };
}

function pathOf(target: MediaTarget): string {
  if (target.kind === 'picture') return `/media/p/${target.key}`;
  return `/media/${PLACES[target.kind]}/${target.videoId}/${target.format}/${target.key}`;
}

/** What a path below `/media/` names; `null`: nothing that is ever signed. */
export function readTarget(path: string): MediaTarget | null {
  const picture = /^\/media\/p\/([a-z0-9]{2,64}(?:\.[a-z0-9]{1,16}){0,3})$/.exec(path);
  if (picture) return { kind: 'picture', key: picture[1] ?? '' };
  const part =
    /^\/media\/([a-z])\/([1-9]\d{0,14})\/([a-z0-9_-]{1,32})\/([a-z0-9]{2,64}(?:\.[a-z0-9]{1,16}){0,3})$/.exec(
      path,
    );
  if (!part) return null;
  const [, place, videoId = '', format = '', key = ''] = part;
  const kind = KINDS.find((known) => PLACES[known] === place);
  return kind ? { kind, videoId, format, key } : null;
}

function signature(key: MediaKey, target: MediaTarget, expires: number, viewer: number): string {
  const what = target.kind === 'picture' ? `/media/p/${pictureBase(target.key)}` : pathOf(target);
  const text = `yoru.media.1\n${target.kind}\n${what}\n${viewer}\n${expires}\n${key.id}`;
  return createHmac('sha256', key.secret).update(text).digest('base64url');
}
