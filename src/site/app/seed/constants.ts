import type { Catalogue } from '../../../shared/filters/enums.ts';

/** Default current time of the demo. All dates are before it. It is fixed, so that two runs give the same rows. */
export const DEMO_NOW = Date.parse('2026-11-20T12:00:00Z');

export const DAY_MS = 86_400_000;

/** Name and value in `site_fact` that mark a filled database. Raise the value when the world changes. */
export const DEMO_FACT = { name: 'demo_world', value: '10' } as const;

export const RANDOM_SEED = 20_261_120;

export const VIDEO_COUNT = 1_300;
/** Id of the oldest video; the newest has the highest id. */
export const FIRST_VIDEO_ID = 1_001;

/** Members besides the demo accounts. */
export const MEMBER_COUNT = 300;

/** Shares of the catalogues, percent. */
export const CATALOGUE_SHARES: Readonly<Record<Catalogue, number>> = { str: 85, gay: 9, trans: 6 };

/** Numbers of videos that are not public. All others are approved and public. */
export const HIDDEN = { private: 56, pending: 14, rejected: 8, deleted: 3 } as const;

/** Thumbnails that no public video has, so that pictures of hidden videos are really hidden. */
export const HIDDEN_THUMBS = 6;

/** No picture is repeated within this many videos of a catalogue's latest listing. */
export const PICTURE_GAP = 40;

/** Playlists of members. */
export const PLAYLISTS = { public: 66, private: 10 } as const;

/** Photo albums of members, by state. */
export const ALBUMS = { public: 44, private: 5, pending: 2, rejected: 1, deleted: 1 } as const;

/** Photos that are in no public album. */
export const HIDDEN_PHOTOS = 5;
