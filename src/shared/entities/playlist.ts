import * as z from 'zod/mini';
import { memberId, playlistId, videoId } from '../ids.ts';
import { colour, count, instant, pictureAddress, visibleFlag, namedLink, namedLinkModel } from './wire.ts';

const statistics = z.object({ videos: count, viewed: count });

const thumb = z.object({ scr: pictureAddress, color: colour });
const thumbModel = z.object({ thumb: pictureAddress, colour });
export type PlaylistThumb = z.output<typeof thumbModel>;

const playlistThumb = z.codec(thumb, thumbModel, {
  decode: ({ scr, color }) => ({ thumb: scr, colour: color }),
  encode: ({ thumb: scr, colour: color }) => ({ scr, color }),
});

/** Most pictures on a tile (specification 3). */
export const PLAYLIST_THUMBS = 3;

const tileOwner = z.object({ _id: memberId, name: z.string() });
const owner = z.object({ _id: memberId, name: z.string(), avatar: pictureAddress });
const ownerModel = z.object({ id: memberId, name: z.string(), avatar: pictureAddress });

const wireTile = z.object({
  playlist_id: playlistId,
  title: z.string(),
  visible: visibleFlag,
  thumbs: z.array(playlistThumb).check(z.maxLength(PLAYLIST_THUMBS)),
  owner: tileOwner,
  video_id: z.nullable(videoId),
  video_dir: z.string(),
  statistics,
  added_date: instant,
  updated_date: instant,
});

const modelTile = z.object({
  id: playlistId,
  /** As its owner typed it, in one language. */
  title: z.string(),
  isPrivate: z.boolean(),
  /** Of its first videos that the caller may see. */
  thumbs: z.array(thumbModel).check(z.maxLength(PLAYLIST_THUMBS)),
  owner: z.object({ id: memberId, name: z.string() }),
  /** The first video that the caller may see; `null` if there is none. */
  firstVideoId: z.nullable(videoId),
  firstVideoDir: z.string(),
  /** Number of its public videos, the same for every caller. */
  videos: count,
  views: count,
  addedAt: instant,
  updatedAt: instant,
});

export type PlaylistTile = z.output<typeof modelTile>;

/** Playlist tile of specification 3. */
export const playlistTile = z.codec(wireTile, modelTile, {
  decode: (tile) => ({
    id: tile.playlist_id,
    title: tile.title,
    isPrivate: tile.visible,
    thumbs: tile.thumbs,
    owner: { id: tile.owner._id, name: tile.owner.name },
    firstVideoId: tile.video_id,
    firstVideoDir: tile.video_dir,
    videos: tile.statistics.videos,
    views: tile.statistics.viewed,
    addedAt: tile.added_date,
    updatedAt: tile.updated_date,
  }),
  encode: (tile) => ({
    playlist_id: tile.id,
    title: tile.title,
    visible: tile.isPrivate,
    thumbs: tile.thumbs,
    owner: { _id: tile.owner.id, name: tile.owner.name },
    video_id: tile.firstVideoId,
    video_dir: tile.firstVideoDir,
    statistics: { videos: tile.videos, viewed: tile.views },
    added_date: tile.addedAt,
    updated_date: tile.updatedAt,
  }),
});

const wirePage = z.object({ playlists: z.array(playlistTile), total_count: count, pages: count });
const modelPage = z.object({ playlists: z.array(modelTile), totalCount: count, pages: count });

export type PlaylistPage = z.output<typeof modelPage>;

/** Answer of `playlists.list`. */
export const playlistPage = z.codec(wirePage, modelPage, {
  decode: (page) => ({ playlists: page.playlists, totalCount: page.total_count, pages: page.pages }),
  encode: (page) => ({ playlists: page.playlists, total_count: page.totalCount, pages: page.pages }),
});

/** Orientation of specification 3 (1 not sure, 2 hetero, 3 gay, 4 lesbian, 5 bisexual); 0: not stated. */
const orientation = z.int().check(z.gte(0), z.lte(5));

/** Most categories of a playlist (specification 5). */
export const PLAYLIST_CATEGORIES = 3;

/** What the caller may do with it (specification 6: only its owner edits). */
const abilities = z.object({ edit: z.boolean() });

const categoriesOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(PLAYLIST_CATEGORIES));

const wire = z.extend(wireTile, {
  subscribers: count,
  likes: count,
  dislikes: count,
  description: z.string(),
  categories: categoriesOf(namedLink),
  orientation,
  owner,
  can: abilities,
});

const model = z.extend(modelTile, {
  subscribers: count,
  likes: count,
  dislikes: count,
  description: z.string(),
  categories: categoriesOf(namedLinkModel),
  orientation,
  owner: ownerModel,
  can: abilities,
});

export type Playlist = z.output<typeof model>;

/** A playlist (`playlist.get`). */
export const playlist = z.codec(wire, model, {
  decode: (from) => ({
    id: from.playlist_id,
    title: from.title,
    description: from.description,
    subscribers: from.subscribers,
    likes: from.likes,
    dislikes: from.dislikes,
    categories: from.categories,
    orientation: from.orientation,
    isPrivate: from.visible,
    thumbs: from.thumbs,
    owner: { id: from.owner._id, name: from.owner.name, avatar: from.owner.avatar },
    firstVideoId: from.video_id,
    firstVideoDir: from.video_dir,
    videos: from.statistics.videos,
    views: from.statistics.viewed,
    addedAt: from.added_date,
    updatedAt: from.updated_date,
    can: from.can,
  }),
  encode: (from) => ({
    playlist_id: from.id,
    title: from.title,
    description: from.description,
    subscribers: from.subscribers,
    likes: from.likes,
    dislikes: from.dislikes,
    categories: from.categories,
    orientation: from.orientation,
    visible: from.isPrivate,
    thumbs: from.thumbs,
    owner: { _id: from.owner.id, name: from.owner.name, avatar: from.owner.avatar },
    video_id: from.firstVideoId,
    video_dir: from.firstVideoDir,
    statistics: { videos: from.videos, viewed: from.views },
    added_date: from.addedAt,
    updated_date: from.updatedAt,
    can: from.can,
  }),
});
