import { rowsOf, type Steps, tellList } from '../../../platform/index.ts';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { refusal } from '../../../../shared/errors/reasons.ts';
import type { PlaylistOrder } from '../../../../shared/filters/playlists.ts';
import { LIST_MOST } from '../../../../shared/member-limits.ts';
import { memberIdOf, requireSession } from '../../../identity/index.ts';
import { isFollowed, putFanOut } from '../../../community/index.ts';
import {
  addHeld,
  heldIn,
  heldTotal,
  positionBelow,
  positionOf,
  removeHeld,
  setPosition,
} from '../repositories/playlist-order.ts';
import { requireOwnPlaylist } from './require-own-playlist.ts';
import { requireSeenVideo } from './require-video.ts';
import { byOrder } from './sort-videos.ts';
import type { Call } from '../../context.ts';

/** A key becomes this long after many moves to one place: then the whole list gets short keys. */
const KEY_MOST = 48;

export interface InPlaylist {
  readonly playlistId: number;
  readonly videoId: number;
  /** The next video; absent: append at the end. */
  readonly before?: number | undefined;
}

/** @throws AppError `not_found` (playlist or video), reasons `already_added_playlist`, `list_full`, `not_in_list` */
export async function addToPlaylist(call: Call, { playlistId, videoId, before }: InPlaylist): Promise<void> {
  await changeOwn(call, playlistId, function* (now) {
    yield* requireSeenVideo(videoId, call.caller);
    if ((yield* positionOf(playlistId, videoId)) !== undefined) throw refusal('already_added_playlist');
    if ((yield* heldTotal(playlistId)) >= LIST_MOST.playlistVideos)
      throw refusal('list_full', { params: { max: LIST_MOST.playlistVideos } });
    const position = yield* keyBefore(playlistId, before);
    yield* addHeld({ playlistId, videoId, position }, now);
    if (yield* isFollowed('playlist', playlistId))
      yield* putFanOut(call.context, { videoId, playlistId }, now);
    yield* shortenKeys(playlistId, position);
  });
}

/** Works also for videos that the owner may not see any more. @throws AppError reason `not_in_list` */
export async function removeFromPlaylist(call: Call, { playlistId, videoId }: InPlaylist): Promise<void> {
  await changeOwn(call, playlistId, function* () {
    if (!(yield* removeHeld(playlistId, videoId))) throw refusal('not_in_list');
  });
}

/** @throws AppError reason `not_in_list` if either video is not in it */
export async function moveInPlaylist(call: Call, { playlistId, videoId, before }: InPlaylist): Promise<void> {
  await changeOwn(call, playlistId, function* () {
    if ((yield* positionOf(playlistId, videoId)) === undefined) throw refusal('not_in_list');
    if (before === videoId) return;
    const position = yield* keyBefore(playlistId, before);
    yield* setPosition({ playlistId, videoId, position });
    yield* shortenKeys(playlistId, position);
  });
}

/** @param language of titles */
export async function sortPlaylist(
  call: Call,
  playlistId: number,
  order: { readonly by: PlaylistOrder; readonly language: 'en' | 'ja' },
): Promise<void> {
  await changeOwn(call, playlistId, function* () {
    const held = yield* rowsOf(heldIn(playlistId));
    yield* writeOrder(
      playlistId,
      byOrder(held, order).map(({ id }) => id),
    );
  });
}

function changeOwn(call: Call, playlistId: number, body: (now: number) => Steps<void>): Promise<void> {
  return call.context.writer.change(function* () {
    const now = call.context.clock.now();
    yield* requireSession(call, now);
    yield* requireOwnPlaylist(playlistId, call.caller);
    yield* body(now);
    yield* tellList(call.context, memberIdOf(call));
  });
}

/** A key between a video and the one before it. */
function* keyBefore(playlistId: number, before: number | undefined): Steps<string> {
  const next = before === undefined ? null : yield* positionOf(playlistId, before);
  if (next === undefined) throw refusal('not_in_list', { field: 'before' });
  return generateKeyBetween(yield* positionBelow(playlistId, next), next);
}

function* shortenKeys(playlistId: number, key: string): Steps<void> {
  if (key.length <= KEY_MOST) return;
  const held = yield* rowsOf(heldIn(playlistId));
  yield* writeOrder(
    playlistId,
    held.map(({ id }) => id),
  );
}

function* writeOrder(playlistId: number, videoIds: readonly number[]): Steps<void> {
  const keys = generateNKeysBetween(null, null, videoIds.length);
  for (const [index, videoId] of videoIds.entries())
    yield* setPosition({ playlistId, videoId, position: keys[index] ?? '' });
}
