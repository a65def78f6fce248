import * as z from 'zod/mini';
import { LANGUAGES } from '../filters/enums.ts';
import { category } from './category.ts';
import { count, pictureAddress } from './wire.ts';

/** Places for adverts: four in the footer, and one tile in each slider of the index (specification 1 and 3). */
export const AD_SLOTS = ['footer-1', 'footer-2', 'footer-3', 'footer-4', 'slider-1', 'slider-2'] as const;

/** The target of an advert: https, and nothing that hides the host. */
export const adAddress = z
  .string()
  .check(z.maxLength(2_048), z.regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/));

/** An advert: a picture and a link, nothing executable. */
const adSlot = z.object({
  slot: z.enum(AD_SLOTS),
  title: z.string(),
  titleJa: z.string(),
  thumb: pictureAddress,
  url: adAddress,
});

export type AdSlot = z.output<typeof adSlot>;

/** Answer of `site.config` (decisions B). Names are ours on both sides: the call is an addition. */
export const siteConfig = z.object({
  name: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  /** Two-letter country of the caller, lower case, from the server (decisions A); empty when unknown. */
  country: z.string(),
  /** Whether this caller must pass the age gate, and the text of their country if it has one. */
  agePolicy: z.object({
    gate: z.boolean(),
    minimumAge: z.int(),
    text: z.object({ en: z.string(), ja: z.string() }),
  }),
  limits: z.object({ passwordMin: z.int(), uploadMaxBytes: count }),
  captcha: z.enum(['none', 'altcha']),
  signInProviders: z.array(z.string()),
  adSlots: z.array(adSlot),
  /** Origin of pictures and media; empty: the site's own. */
  mediaOrigin: z.string(),
});

export type SiteConfig = z.output<typeof siteConfig>;

const topModel = z.object({ dir: z.string(), title: z.string(), img: pictureAddress, total_videos: count });
const topModelInside = z.object({
  dir: z.string(),
  title: z.string(),
  image: pictureAddress,
  totalVideos: count,
});

const modelLink = z.codec(topModel, topModelInside, {
  decode: ({ img, total_videos, ...rest }) => ({ ...rest, image: img, totalVideos: total_videos }),
  encode: ({ image, totalVideos, ...rest }) => ({ ...rest, img: image, total_videos: totalVideos }),
});

/** Answer of `site.stats` (specification 7: main; decisions B). */
export const siteStats = z.object({
  videos: count,
  albums: count,
  models: count,
  channels: count,
  playlists: count,
  members: count,
  views: count,
  top: z.object({ models: z.array(modelLink), categories: z.array(category), keywords: z.array(z.string()) }),
});

export type SiteStats = z.output<typeof siteStats>;

/** Answer of `site.tops`: the largest of each kind, most videos first. */
export const siteTops = z.object({ categories: z.array(category), keywords: z.array(z.string()) });

export type SiteTops = z.output<typeof siteTops>;
