import * as z from 'zod/mini';
import { albumId, memberId, photoId } from '../ids.ts';
import { colour, count, instant, pictureAddress, privateFlag, modelLink, modelLinkModel } from './wire.ts';

const tileOwner = z.object({ _id: memberId, name: z.string() });
const statistics = z.object({ photos: count, viewed: count });

const wireTile = z.object({
  album_id: albumId,
  title: z.string(),
  title_jp: z.string(),
  /** The small variant of its first photo; empty without photos. */
  scr: pictureAddress,
  color: colour,
  is_private: privateFlag,
  owner: tileOwner,
  statistics,
  added_date: instant,
});

const modelTile = z.object({
  id: albumId,
  title: z.string(),
  titleJa: z.string(),
  cover: pictureAddress,
  colour,
  isPrivate: z.boolean(),
  owner: z.object({ id: memberId, name: z.string() }),
  photos: count,
  views: count,
  addedAt: instant,
});

export type AlbumTile = z.output<typeof modelTile>;

/** An album in a list. */
export const albumTile = z.codec(wireTile, modelTile, {
  decode: (tile) => ({
    id: tile.album_id,
    title: tile.title,
    titleJa: tile.title_jp,
    cover: tile.scr,
    colour: tile.color,
    isPrivate: tile.is_private,
    owner: { id: tile.owner._id, name: tile.owner.name },
    photos: tile.statistics.photos,
    views: tile.statistics.viewed,
    addedAt: tile.added_date,
  }),
  encode: (tile) => ({
    album_id: tile.id,
    title: tile.title,
    title_jp: tile.titleJa,
    scr: tile.cover,
    color: tile.colour,
    is_private: tile.isPrivate,
    owner: { _id: tile.owner.id, name: tile.owner.name },
    statistics: { photos: tile.photos, viewed: tile.views },
    added_date: tile.addedAt,
  }),
});

const wirePage = z.object({ albums: z.array(albumTile), total_count: count, pages: count });
const modelPage = z.object({ albums: z.array(modelTile), totalCount: count, pages: count });

export type AlbumPage = z.output<typeof modelPage>;

/** Answer of `albums.list`. */
export const albumPage = z.codec(wirePage, modelPage, {
  decode: (page) => ({ albums: page.albums, totalCount: page.total_count, pages: page.pages }),
  encode: (page) => ({ albums: page.albums, total_count: page.totalCount, pages: page.pages }),
});

/** Pixels; not 0, because a photo's place is reserved before it loads. */
const side = z.int().check(z.gte(1), z.lte(20_000));

const wirePhoto = z.object({
  photo_id: photoId,
  /** The large variant, which has the size `width` × `height`. */
  img: pictureAddress,
  thumb: pictureAddress,
  color: colour,
  width: side,
  height: side,
  caption_en: z.string(),
  caption_ja: z.string(),
});

const modelPhoto = z.object({
  id: photoId,
  image: pictureAddress,
  thumb: pictureAddress,
  colour,
  width: side,
  height: side,
  /** Its caption. */
  title: z.string(),
  titleJa: z.string(),
});

export type Photo = z.output<typeof modelPhoto>;

const photo = z.codec(wirePhoto, modelPhoto, {
  decode: ({ photo_id: id, img: image, color: colour, caption_en: title, caption_ja: titleJa, ...rest }) => ({
    ...rest,
    id,
    image,
    colour,
    title,
    titleJa,
  }),
  encode: ({ id: photo_id, image: img, colour: color, title: caption_en, titleJa: caption_ja, ...rest }) => ({
    ...rest,
    photo_id,
    img,
    color,
    caption_en,
    caption_ja,
  }),
});

const owner = z.object({ _id: memberId, name: z.string(), avatar: pictureAddress });
const ownerModel = z.object({ id: memberId, name: z.string(), avatar: pictureAddress });

/** What the caller may do with it; the same policy guards the action itself. */
const abilities = z.object({ edit: z.boolean() });

const wire = z.object({
  album_id: albumId,
  title_en: z.string(),
  title_ja: z.string(),
  is_private: privateFlag,
  owner,
  models: z.array(modelLink),
  tags: z.array(z.string()),
  photos: z.array(photo),
  statistics,
  likes: count,
  dislikes: count,
  added_date: instant,
  can: abilities,
});

const model = z.object({
  id: albumId,
  title: z.string(),
  titleJa: z.string(),
  isPrivate: z.boolean(),
  owner: ownerModel,
  models: z.array(modelLinkModel),
  tags: z.array(z.string()),
  /** In the album's order. */
  photos: z.array(modelPhoto),
  photoCount: count,
  views: count,
  likes: count,
  dislikes: count,
  addedAt: instant,
  can: abilities,
});

export type Album = z.output<typeof model>;

/** An album with its photos (`album.get`). */
export const album = z.codec(wire, model, {
  decode: (from) => ({
    id: from.album_id,
    title: from.title_en,
    titleJa: from.title_ja,
    isPrivate: from.is_private,
    owner: { id: from.owner._id, name: from.owner.name, avatar: from.owner.avatar },
    models: from.models,
    tags: from.tags,
    photos: from.photos,
    photoCount: from.statistics.photos,
    views: from.statistics.viewed,
    likes: from.likes,
    dislikes: from.dislikes,
    addedAt: from.added_date,
    can: from.can,
  }),
  encode: (from) => ({
    album_id: from.id,
    title_en: from.title,
    title_ja: from.titleJa,
    is_private: from.isPrivate,
    owner: { _id: from.owner.id, name: from.owner.name, avatar: from.owner.avatar },
    models: from.models,
    tags: from.tags,
    photos: from.photos,
    statistics: { photos: from.photoCount, viewed: from.views },
    likes: from.likes,
    dislikes: from.dislikes,
    added_date: from.addedAt,
    can: from.can,
  }),
});
