import * as z from 'zod/mini';
import { CATALOGUES } from '../filters/enums.ts';
import { channelId, memberId } from '../ids.ts';
import { count, instant, pictureAddress, rating } from './wire.ts';

const statistics = z.object({ videos: count, viewed: count, subscribers: count });
const counters = { videos: count, views: count, subscribers: count } as const;

const wireTile = z.object({
  id: channelId,
  dir: z.string(),
  title: z.string(),
  title_jp: z.string(),
  img: pictureAddress,
  cover: pictureAddress,
  statistics,
});

const tileInside = z.object({
  id: channelId,
  dir: z.string(),
  title: z.string(),
  titleJa: z.string(),
  /** Small and square; empty: none. */
  image: pictureAddress,
  /** Wide; empty: none. */
  cover: pictureAddress,
  ...counters,
});

export type ChannelTile = z.output<typeof tileInside>;

const toCounters = (from: z.output<typeof statistics>) => ({
  videos: from.videos,
  views: from.viewed,
  subscribers: from.subscribers,
});
const fromCounters = (from: { videos: number; views: number; subscribers: number }) => ({
  videos: from.videos,
  viewed: from.views,
  subscribers: from.subscribers,
});

/** A channel in a list; the specification does not show it, so it is like the model's tile. */
export const channelTile = z.codec(wireTile, tileInside, {
  decode: (tile) => ({
    id: tile.id,
    dir: tile.dir,
    title: tile.title,
    titleJa: tile.title_jp,
    image: tile.img,
    cover: tile.cover,
    ...toCounters(tile.statistics),
  }),
  encode: (tile) => ({
    id: tile.id,
    dir: tile.dir,
    title: tile.title,
    title_jp: tile.titleJa,
    img: tile.image,
    cover: tile.cover,
    statistics: fromCounters(tile),
  }),
});

const wireGroup = z.object({
  dir: z.string(),
  title: z.string(),
  title_jp: z.string(),
  total_channels: count,
});
const groupInside = z.object({
  dir: z.string(),
  title: z.string(),
  titleJa: z.string(),
  channels: count,
});

export type ChannelGroup = z.output<typeof groupInside>;

const channelGroup = z.codec(wireGroup, groupInside, {
  decode: ({ title_jp, total_channels, ...rest }) => ({
    ...rest,
    titleJa: title_jp,
    channels: total_channels,
  }),
  encode: ({ titleJa, channels, ...rest }) => ({ ...rest, title_jp: titleJa, total_channels: channels }),
});

const wirePage = z.object({
  channels: z.array(channelTile),
  groups: z.array(channelGroup),
  total_count: count,
  pages: count,
});
const pageInside = z.object({
  channels: z.array(tileInside),
  /** All groups, whichever was requested: they are few, and every page of the list shows them. */
  groups: z.array(groupInside),
  totalCount: count,
  pages: count,
});

export type ChannelPage = z.output<typeof pageInside>;

/** Answer of `channels.list`. */
export const channelPage = z.codec(wirePage, pageInside, {
  decode: ({ total_count, ...rest }) => ({ ...rest, totalCount: total_count }),
  encode: ({ totalCount, ...rest }) => ({ ...rest, total_count: totalCount }),
});

const wire = z.object({
  id: channelId,
  dir: z.string(),
  title_en: z.string(),
  title_ja: z.string(),
  img: pictureAddress,
  cover: pictureAddress,
  description_en: z.string(),
  description_ja: z.string(),
  group: z.nullable(z.object({ dir: z.string(), title: z.string(), title_jp: z.string() })),
  owner: z.nullable(z.object({ _id: memberId, name: z.string(), avatar: pictureAddress })),
  rating,
  statistics,
  sections: z.array(z.object({ gender: z.enum(CATALOGUES), total_videos: count })),
  added_date: instant,
});

const inside = z.object({
  id: channelId,
  dir: z.string(),
  title: z.string(),
  titleJa: z.string(),
  image: pictureAddress,
  cover: pictureAddress,
  description: z.string(),
  descriptionJa: z.string(),
  group: z.nullable(z.object({ dir: z.string(), title: z.string(), titleJa: z.string() })),
  owner: z.nullable(z.object({ id: memberId, name: z.string(), avatar: pictureAddress })),
  rating,
  ...counters,
  /** Catalogues of the public videos, the largest first. */
  sections: z.array(z.object({ catalogue: z.enum(CATALOGUES), videos: count })),
  addedAt: instant,
});

export type Channel = z.output<typeof inside>;

/** A channel's own record (`channel.get`); the specification does not show it. */
export const channel = z.codec(wire, inside, {
  decode: (from) => ({
    id: from.id,
    dir: from.dir,
    title: from.title_en,
    titleJa: from.title_ja,
    image: from.img,
    cover: from.cover,
    description: from.description_en,
    descriptionJa: from.description_ja,
    group: from.group && { dir: from.group.dir, title: from.group.title, titleJa: from.group.title_jp },
    owner: from.owner && { id: from.owner._id, name: from.owner.name, avatar: from.owner.avatar },
    rating: from.rating,
    ...toCounters(from.statistics),
    sections: from.sections.map((one) => ({ catalogue: one.gender, videos: one.total_videos })),
    addedAt: from.added_date,
  }),
  encode: (from) => ({
    id: from.id,
    dir: from.dir,
    title_en: from.title,
    title_ja: from.titleJa,
    img: from.image,
    cover: from.cover,
    description_en: from.description,
    description_ja: from.descriptionJa,
    group: from.group && { dir: from.group.dir, title: from.group.title, title_jp: from.group.titleJa },
    owner: from.owner && { _id: from.owner.id, name: from.owner.name, avatar: from.owner.avatar },
    rating: from.rating,
    statistics: fromCounters(from),
    sections: from.sections.map((one) => ({ gender: one.catalogue, total_videos: one.videos })),
    added_date: from.addedAt,
  }),
});
