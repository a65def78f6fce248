import * as z from 'zod/mini';
import { playlistId, videoId } from '../ids.ts';
import { count, visibleFlag } from './wire.ts';

const wireList = z.object({
  playlist_id: playlistId,
  title: z.string(),
  visible: visibleFlag,
  videos: count,
  holds: z.array(videoId),
});
const list = z.object({
  id: playlistId,
  title: z.string(),
  isPrivate: z.boolean(),
  /** Number of its public videos. */
  videos: count,
  /** Which of the requested videos it has. */
  holds: z.array(videoId),
});

const wire = z.object({
  favourites: z.array(videoId),
  watch_later: z.array(videoId),
  playlists: z.array(wireList),
});
const model = z.object({
  favourites: z.array(videoId),
  later: z.array(videoId),
  playlists: z.array(list),
});

export type OwnLists = z.output<typeof model>;
export type OwnPlaylist = z.output<typeof list>;

/**
 * A member's lists, and which of the requested videos each has; the answer of `lists.of`. Last used playlists first.
 */
export const ownLists = z.codec(wire, model, {
  decode: ({ favourites, watch_later, playlists }) => ({
    favourites,
    later: watch_later,
    playlists: playlists.map(({ playlist_id: id, visible: isPrivate, ...rest }) => ({
      id,
      isPrivate,
      ...rest,
    })),
  }),
  encode: ({ favourites, later, playlists }) => ({
    favourites,
    watch_later: later,
    playlists: playlists.map(({ id, isPrivate, ...rest }) => ({
      playlist_id: id,
      visible: isPrivate,
      ...rest,
    })),
  }),
});
