import * as z from 'zod/mini';
import { videoTile, videoTileModel } from './video-tile.ts';
import { count, pictureAddress } from './wire.ts';

/** The searched words, if the typed words are unknown on the whole site; empty: as typed. */
const searched = z.string();

const wirePage = z.object({ videos: z.array(videoTile), total_count: count, pages: count, searched });
const modelPage = z.object({ videos: z.array(videoTileModel), totalCount: count, pages: count, searched });

export type SearchPage = z.output<typeof modelPage>;

/** Answer of `videos.search`. `total_count` stops at `SEARCH_HITS`. */
export const searchPage = z.codec(wirePage, modelPage, {
  decode: ({ total_count, ...page }) => ({ ...page, totalCount: total_count }),
  encode: ({ totalCount, ...page }) => ({ ...page, total_count: totalCount }),
});

const wireName = z.object({
  id: z.string(),
  dir: z.string(),
  title: z.string(),
  title_jp: z.string(),
  img: pictureAddress,
  total: count,
});

const modelName = z.object({
  id: z.string(),
  /** Empty if addresses use the id. */
  dir: z.string(),
  title: z.string(),
  titleJa: z.string(),
  /** Empty if there is none. */
  image: pictureAddress,
  /** The number of its public videos, or of an album's photos. */
  total: count,
});

export type FoundName = z.output<typeof modelName>;

const foundName = z.codec(wireName, modelName, {
  decode: ({ title_jp, img, ...name }) => ({ ...name, titleJa: title_jp, image: img }),
  encode: ({ titleJa, image, ...name }) => ({ ...name, title_jp: titleJa, img: image }),
});

const wireNames = z.object({ total_count: count, items: z.array(foundName) });
const modelNames = z.object({ totalCount: count, items: z.array(modelName) });

export type FoundNames = z.output<typeof modelNames>;

const foundNames = z.codec(wireNames, modelNames, {
  decode: ({ total_count, items }) => ({ totalCount: total_count, items }),
  encode: ({ totalCount, items }) => ({ total_count: totalCount, items }),
});

const wireCount = z.object({ total_count: count });
const modelCount = z.object({ totalCount: count });
const foundCount = z.codec(wireCount, modelCount, {
  decode: ({ total_count }) => ({ totalCount: total_count }),
  encode: ({ totalCount }) => ({ total_count: totalCount }),
});

/** Most spelling suggestions (decisions B). */
const suggestions = z.array(z.string()).check(z.maxLength(3));

const kindsOf = <Item extends z.ZodMiniType, Total extends z.ZodMiniType>(names: Item, total: Total) => ({
  videos: total,
  models: names,
  channels: names,
  playlists: names,
  members: names,
  albums: names,
  searched,
  suggestions,
});

/** Answer of `search.summary`: hits per kind, with the best of each. Totals stop at `SEARCH_HITS`. */
export const searchSummary = z.object(kindsOf(foundNames, foundCount));

export type SearchSummary = z.output<typeof searchSummary>;

/** Kinds in the order of display. */
export const FOUND_KINDS = ['videos', 'models', 'channels', 'playlists', 'members', 'albums'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Answer of `suggest` (specification 3: categories, models); the best of each kind that have a public video. */
export const suggestedNames = z.object({ categories: z.array(foundName), models: z.array(foundName) });

export type Suggestions = z.output<typeof suggestedNames>;
