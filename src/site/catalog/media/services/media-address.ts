import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, type MediaKey, type MediaKeys, pictureBase } from '../../../platform/index.ts';

/**
 * Paths of a video's parts below `/media/`. `download` is a file to save; only a gate's ticket gives its address.
 * `format` is the language of a caption; for `cues` (WebVTT of the storyboard) and its `sprite` it is that word. A
 * `playlist` names the playlists of all qualities; a `rung` names the segments of one, which are ranges of its
 * `stream`.
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

/** The target of an address: one part of one video, or one picture. */
export type MediaTarget =
  | {
      readonly kind: VideoPart;
      readonly videoId: string;
      readonly format: string;
      readonly key: string;
    }
  /** `key` names one variant; the signature is valid for all variants of the same base. */
  | { readonly kind: 'picture'; readonly key: string };

/** The result of reading an address; `bad` does not say why. */
export type ReadAddress =
  { readonly state: 'good' | 'expired'; readonly viewer: number } | { readonly state: 'bad' };

export interface MediaAddresses {
  /**
   * Path and query that `viewer` (a member's id, 0: a visitor) may use until `expires` (seconds since 1970).
   * @param length of the video, seconds: addresses of a stream's parts must be valid until its end
   */
  sign(
    target: MediaTarget,
    viewer: number,
    length?: number,
  ): { readonly path: string; readonly expires: number };
  read(target: MediaTarget, query: string): ReadAddress;
}

/**
 * Some addresses are valid this many times longer: an hour instead of five minutes. A browser needs that to start and
 * resume a download, and a slower client has its grant (services/gates.ts). Captions and storyboards are requested on
 * demand, long after the video has started.
 */
const LONG_TIMES = 12;
const isLong = (kind: MediaTarget['kind']) => !['video', 'picture', 'playlist'].includes(kind);
/** Twelve hours: parts of a stream are requested until its end, and viewers may pause for an hour. */
const STREAM_TIMES = 144;
const isOfStream = (kind: MediaTarget['kind']) => kind === 'rung' || kind === 'stream';

/** There is exactly one valid form: any other order, case, padding or extra parameter is a bad address. */
const QUERY = /^e=([1-9]\d{9})&u=(0|[1-9]\d{0,14})&k=([a-z0-9]{1,8})&s=([A-Za-z0-9_-]{43})$/;

/**
 * Signed, expiring addresses (decisions A): HMAC-SHA-256 of kind, path, viewer, expiry and key id. The viewer is in the
 * address because a player sends neither cookie nor token. Permission is checked again at each request, so making a
 * video private also stops addresses that were already issued.
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
      // Compared as text: after decoding, two forms of the last letter would be equal.
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(right))) return { state: 'bad' };
      const now = clock.now() / 1000;
      // We never sign so far ahead: the address is forged, or our clock is wrong.
      if (expires > now + most(target) + 1) return { state: 'bad' };
      return { state: now >= expires ? 'expired' : 'good', viewer: Number(viewer) };
    },
  };
}

function pathOf(target: MediaTarget): string {
  if (target.kind === 'picture') return `/media/p/${target.key}`;
  return `/media/${PLACES[target.kind]}/${target.videoId}/${target.format}/${target.key}`;
}

/** The target of a path below `/media/`; `null`: never signed. */
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
