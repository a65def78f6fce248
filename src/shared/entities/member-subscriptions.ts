import * as z from 'zod/mini';
import { dir, playlistId } from '../ids.ts';
import { memberTile, memberTileModel } from './member-tile.ts';
import { count, pictureAddress } from './wire.ts';

const named = z.object({
  dir,
  title: z.string(),
  title_jp: z.string(),
  img: pictureAddress,
  total_videos: count,
});
const namedModel = z.object({
  dir,
  title: z.string(),
  titleJa: z.string(),
  image: pictureAddress,
  /** Public ones; a model without any is plain text, never a link (decisions A). */
  videos: count,
});
export type SubscribedObject = z.output<typeof namedModel>;

const subscribedObject = z.codec(named, namedModel, {
  decode: ({ title_jp, img, total_videos, ...rest }) => ({
    ...rest,
    titleJa: title_jp,
    image: img,
    videos: total_videos,
  }),
  encode: ({ titleJa, image, videos, ...rest }) => ({
    ...rest,
    title_jp: titleJa,
    img: image,
    total_videos: videos,
  }),
});

const playlist = z.object({ playlist_id: playlistId, title: z.string(), total_videos: count });
const playlistModel = z.object({ id: playlistId, title: z.string(), videos: count });
export type SubscribedPlaylist = z.output<typeof playlistModel>;

const subscribedPlaylist = z.codec(playlist, playlistModel, {
  decode: ({ playlist_id, title, total_videos }) => ({ id: playlist_id, title, videos: total_videos }),
  encode: ({ id, title, videos }) => ({ playlist_id: id, title, total_videos: videos }),
});

const wire = z.object({
  models: z.array(subscribedObject),
  channels: z.array(subscribedObject),
  members: z.array(memberTile),
  playlists: z.array(subscribedPlaylist),
  total_count: count,
  pages: count,
});
const model = z.object({
  models: z.array(namedModel),
  channels: z.array(namedModel),
  members: z.array(memberTileModel),
  playlists: z.array(playlistModel),
  totalCount: count,
  pages: count,
});

export type SubscriptionPage = z.output<typeof model>;

/** Answer of `member.subscriptions`: one page of all kinds, the newest first, each with its kind. */
export const subscriptionPage = z.codec(wire, model, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});
