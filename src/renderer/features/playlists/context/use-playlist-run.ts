import { useQuery } from '@tanstack/react-query';
import type { VideoTile } from '../../../../shared/entities/video-tile.ts';
import { playlistId, type PlaylistId, type VideoId } from '../../../../shared/ids.ts';
import { to } from '../../../../shared/routes.ts';
import { useChoice } from '../../core/use-choice.ts';
import { playlistQuery, playlistVideosQuery } from '../queries.ts';
import { playlistVideoQuery } from '../video-query.ts';
import { watchOrder } from './order.ts';
import { useShuffle } from './use-shuffle.ts';

/** A page of a playlist that a video is watched from. */
export interface PlaylistPlace {
  readonly id: PlaylistId;
  readonly page: number;
}

/** A video to go to, and the address that keeps the playlist. */
export interface Step {
  readonly tile: VideoTile;
  readonly address: string;
}

/** Never asked for: hooks need an id even where there is no playlist. */
const NONE = playlistId.parse('1');

/** The playlist a video is watched from: what was before, what comes next, in its order or shuffled. */
export function usePlaylistRun(place: PlaylistPlace | null, now: VideoId) {
  const choice = useChoice();
  const { id, page } = place ?? { id: NONE, page: 1 };
  const isOn = place !== null;
  const head = useQuery({ ...playlistQuery(id), enabled: isOn });
  const isThere = isOn && head.error === null;
  const videos = useQuery({ ...playlistVideosQuery(choice, id, page), enabled: isThere });
  const { shuffle, toggle } = useShuffle(place?.id, now);
  const order = watchOrder(videos.data?.videos ?? [], shuffle);
  const at = order.findIndex((tile) => tile.id === now);
  const pages = videos.data?.pages ?? 1;
  const isAtEnd = videos.data !== undefined && at === order.length - 1 && page < pages;
  const isAtStart = videos.data !== undefined && at === 0 && page > 1;
  const after = useQuery({ ...playlistVideosQuery(choice, id, page + 1), enabled: isThere && isAtEnd });
  const before = useQuery({ ...playlistVideosQuery(choice, id, page - 1), enabled: isThere && isAtStart });
  const step = (tile: VideoTile | undefined, on: number): Step | null =>
    tile === undefined
      ? null
      : {
          tile,
          address: to('video', { video_id: tile.id, dir: tile.dir }) + playlistVideoQuery(id, on),
        };
  return {
    head,
    videos,
    isShuffled: shuffle !== null,
    toggleShuffle: toggle,
    /** Of a video that has left the playlist the first one is next. */
    next: isAtEnd
      ? step(watchOrder(after.data?.videos ?? [], shuffle)[0], page + 1)
      : step(order[at + 1], page),
    previous: isAtStart
      ? step(watchOrder(before.data?.videos ?? [], shuffle).at(-1), page - 1)
      : step(at > 0 ? order[at - 1] : undefined, page),
  };
}

export type PlaylistRun = ReturnType<typeof usePlaylistRun>;
