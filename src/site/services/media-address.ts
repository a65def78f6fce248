import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { pictureBase } from '../storage/picture-key.ts';
import type { MediaKey, MediaKeys } from './media-keys.ts';

/** What an address opens: one file of one video, or one picture. */
export type MediaTarget =
  | { readonly kind: 'video'; readonly videoId: string; readonly format: string; readonly key: string }
  /** `key` is that of one variant; the signature holds for all variants of the same base. */
  | { readonly kind: 'picture'; readonly key: string };

/** The outcome of reading an address; `bad` tells nothing about what was wrong. */
export type ReadAddress =
  { readonly state: 'good' | 'expired'; readonly viewer: number } | { readonly state: 'bad' };

export interface MediaAddresses {
  /** Path and query that `viewer` (a member's id, 0: a visitor) may use until `expires` (seconds since 1970). */
  sign(target: MediaTarget, viewer: number): { readonly path: string; readonly expires: number };
  read(target: MediaTarget, query: string): ReadAddress;
}

/** One spelling only: any other order, case, padding or extra parameter is a bad address. */
const QUERY = /^e=([1-9]\d{9})&u=(0|[1-9]\d{0,14})&k=([a-z0-9]{1,8})&s=([A-Za-z0-9_-]{43})$/;

/**
 * Signed, expiring addresses (decisions A): HMAC-SHA-256 over kind, path, viewer, expiry and key id. The viewer is
 * named in the address because a player sends neither cookie nor token; what he may see is judged again at each
 * request, so that making a video private stops addresses already given out.
 */
export function mediaAddresses(keys: MediaKeys, clock: Clock, seconds: number): MediaAddresses {
  return {
    sign(target, viewer) {
      const expires = Math.floor(clock.now() / 1000) + seconds;
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
      if (expires > now + seconds + 1) return { state: 'bad' };
      return { state: now >= expires ? 'expired' : 'good', viewer: Number(viewer) };
    },
  };
}

function pathOf(target: MediaTarget): string {
  return target.kind === 'video'
    ? `/media/v/${target.videoId}/${target.format}/${target.key}`
    : `/media/p/${target.key}`;
}

function signature(key: MediaKey, target: MediaTarget, expires: number, viewer: number): string {
  const what = target.kind === 'video' ? pathOf(target) : `/media/p/${pictureBase(target.key)}`;
  const text = `yoru.media.1\n${target.kind}\n${what}\n${viewer}\n${expires}\n${key.id}`;
  return createHmac('sha256', key.secret).update(text).digest('base64url');
}
