import { useQuery } from '@tanstack/react-query';
import { LISTING_PAGE_SIZE } from '../../../../shared/constants.ts';
import type { VideoTile } from '../../../../shared/entities/video-tile.ts';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import { playlistId, type PlaylistId, type VideoId } from '../../../../shared/ids.ts';
import { to } from '../../../../shared/routes.ts';
import { useChoice } from '../../core/settings/use-choice.ts';
import { playlistQuery, playlistVideosQuery } from '../queries.ts';
import { playlistVideoQuery } from '../video-query.ts';
import { watchOrder } from './order.ts';
import { useShuffle } from './use-shuffle.ts';

/** A page of a playlist that a video is watched from. */
export interface PlaylistPlace {
  readonly id: PlaylistId;
  readonly page: number;
}

/** A neighbouring video, and its address within the playlist. */
export interface Step {
  readonly tile: VideoTile;
  readonly address: string;
}

/** Never fetched: hooks need an id even without a playlist. */
const NONE = playlistId.parse('1');

/** Codes that mean the playlist does not exist for this visitor; all others say nothing about it. */
const UNSEEN: readonly AppError['code'][] = ['playlist_is_private', 'not_found'];

/**
 * The playlist a video is watched from: its previous and next video, in order or shuffled; `null` where there
 * is none, `undefined` where it is not known (yet).
 */
export function usePlaylistRun(place: PlaylistPlace | null, now: VideoId) {
  const choice = useChoice();
  const { id, page: named } = place ?? { id: NONE, page: 1 };
  const head = useQuery({ ...playlistQuery(id), enabled: place !== null });
  const isSeen = head.data !== undefined || !head.error || !UNSEEN.includes(head.error.code);
  const isThere = place !== null && isSeen;
  const asked = useQuery({ ...playlistVideosQuery(choice, id, named), enabled: isThere });
  // A link may name a page that the playlist no longer has: then it is watched from its first page.
  const page = asked.error?.code === 'not_found' ? 1 : named;
  const videos = useQuery({ ...playlistVideosQuery(choice, id, page), enabled: isThere });
  const before = (page - 1) * LISTING_PAGE_SIZE;
  const at = videos.data?.videos.findIndex((tile) => tile.id === now) ?? -1;
  const here = at < 0 ? null : before + at;
  const { shuffle, toggle } = useShuffle(place?.id, here);
  const order = videos.data && watchOrder(videos.data.totalCount, shuffle);
  // After a video that is no longer in the playlist the first one is next; unshuffled, the first of the page.
  const nowAt = here !== null ? order?.indexOf(here) : (shuffle ? 0 : before) - 1;
  const beside = (on: 1 | -1) => {
    if (!isThere) return null;
    if (!order || nowAt === undefined) return undefined;
    return here === null && on < 0 ? null : (order[nowAt + on] ?? null);
  };
  return {
    head,
    videos,
    page,
    /** Its place in the playlist, from 0; `null`: not in it, or not known (yet). */
    here,
    isShuffled: shuffle !== null,
    toggleShuffle: toggle,
    next: useStep(id, beside(1)),
    previous: useStep(id, beside(-1)),
  };
}

/** The step to a place of a playlist, from 0. */
function useStep(id: PlaylistId, place: number | null | undefined): Step | null | undefined {
  const choice = useChoice();
  const isWanted = typeof place === 'number';
  const page = isWanted ? Math.floor(place / LISTING_PAGE_SIZE) + 1 : 1;
  const { data } = useQuery({ ...playlistVideosQuery(choice, id, page), enabled: isWanted });
  if (!isWanted) return place;
  if (!data) return undefined;
  const tile = data.videos[place % LISTING_PAGE_SIZE];
  if (!tile) return null;
  return { tile, address: to('video', { video_id: tile.id, dir: tile.dir }) + playlistVideoQuery(id, page) };
}

export type PlaylistRun = ReturnType<typeof usePlaylistRun>;
