import * as z from 'zod/mini';
import { LANGUAGES, CATALOGUES } from '../filters/enums.ts';
import { DOWNLOAD_LIMIT } from '../limits.ts';
import { optionalFields } from './optional-fields.ts';
import { readStored } from './stored-values.ts';

export const THEMES = ['system', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** https anywhere, or http on this machine's loopback; origin only. */
export const siteAddress = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?)$/),
  );

export const RESUME_CHOICES = ['ask', 'always', 'never'] as const;
export type ResumeChoice = (typeof RESUME_CHOICES)[number];

/** The visitor's settings. The host stores them, parses them on read, and replaces invalid values by defaults. */
export const settings = z.object({
  /** `null`: the system's language. */
  language: z.nullable(z.enum(LANGUAGES)),
  theme: z.enum(THEMES),
  catalogue: z.enum(CATALOGUES),
  /** Whether visited videos are stored in the local history. */
  keepHistory: z.boolean(),
  /** Site the client talks to; `null`: the build's own. Only the desktop reads it. */
  siteAddress: z.nullable(siteAddress),
  volume: z.number().check(z.gte(0), z.lte(1)),
  muted: z.boolean(),
  /** Height of the last chosen quality, pixels; `null`: the site's default. */
  qualityHeight: z.nullable(z.int().check(z.gte(1), z.lte(8_640))),
  /** Last chosen captions; `null`: off. */
  captions: z.nullable(z.enum(LANGUAGES)),
  /** Playback speed; 1 is normal. */
  rate: z.number().check(z.gte(0.5), z.lte(2)),
  /** What happens with a video that was not watched to its end. */
  resume: z.enum(RESUME_CHOICES),
  /** A video starts automatically when its page opens. */
  autoplay: z.boolean(),
  /** The next video starts automatically, after a countdown that can be stopped. */
  autoplayNext: z.boolean(),
  /** The player has the whole width of its page. */
  theatre: z.boolean(),
  /** Titles and pictures of videos in the system's own interface: media keys, notifications. */
  tellSystemTitles: z.boolean(),
  /** Pictures are blurred everywhere, except opened ones. */
  blurPictures: z.boolean(),
  /** Anonymous playback events to the site (decisions A: off unless the visitor allows them). */
  sendStatistics: z.boolean(),
  /** Bytes a second of all downloads together; `null`: no limit. Only the desktop reads it. */
  downloadLimit: z.nullable(z.int().check(z.gte(DOWNLOAD_LIMIT.min), z.lte(DOWNLOAD_LIMIT.max))),
});

export type Settings = z.output<typeof settings>;

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  theme: 'dark',
  catalogue: 'str',
  keepHistory: true,
  siteAddress: null,
  volume: 1,
  muted: false,
  qualityHeight: null,
  captions: null,
  rate: 1,
  resume: 'ask',
  autoplay: true,
  autoplayNext: true,
  theatre: false,
  tellSystemTitles: false,
  blurPictures: false,
  sendStatistics: false,
  downloadLimit: null,
};

/** Settings to change; unknown names are refused. */
export const settingsPatch = z.strictObject(optionalFields(settings.shape));

export type SettingsPatch = z.output<typeof settingsPatch>;

/** Reads stored settings; see `readStored`. */
export function readSettings(stored: unknown): { readonly values: Settings; readonly damaged: boolean } {
  // Until 0.1 the catalogue was called `section`.
  const isOld = typeof stored === 'object' && stored !== null && 'section' in stored;
  const named = isOld ? { catalogue: stored.section, ...stored } : stored;
  return readStored(settings.shape, DEFAULT_SETTINGS, named);
}
