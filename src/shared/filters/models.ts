import { COUNTRIES } from './countries.ts';
import type { FilterTable } from './table.ts';

/**
 * Sorts of models (specification 3). `latest-updates`: by the last public video; `recent`: by the date of joining;
 * `most-viewed`: by the views of the public videos; `most-popular`: by their recent views; `top-rated`: by their mean
 * rating. The first is the default.
 */
export const MODEL_SORTS = [
  'most-popular',
  'alphabet',
  'count-videos',
  'latest-updates',
  'most-commented',
  'most-subscribed',
  'most-viewed',
  'recent',
  'top-rated',
] as const;
export type ModelSort = (typeof MODEL_SORTS)[number];
/** Sorts of the call. A page in Japanese uses `reading` for `alphabet`: by the reading of the Japanese names. */
export const MODEL_LIST_SORTS = [...MODEL_SORTS, 'reading'] as const;
export type ModelListSort = (typeof MODEL_LIST_SORTS)[number];

/** 1 male, 2 female, 3 trans (decisions A). */
export const GENDERS = ['1', '2', '3'] as const;
export const BREAST_SIZES = ['small', 'medium', 'big', 'huge'] as const;
export type BreastSize = (typeof BREAST_SIZES)[number];
export const RACES = ['asian', 'caucasian', 'ebony', 'latin'] as const;
export type Race = (typeof RACES)[number];
/** 1 brunette, 2 dark, 3 redhead, 4 brown, 5 blonde. */
export const HAIR_COLOURS = ['1', '2', '3', '4', '5'] as const;
/** 1 yes, 2 no. */
export const YES_NO = ['1', '2'] as const;

/** Ages in years. For each word: the lowest age, and the first age above the band; `null`: no limit. */
export const AGE_BANDS = { '1': [18, 22], '2': [22, 30], '3': [30, 40], '4': [40, null] } as const;
/** Centimetres: under 150, 150-159, 160-169, 170 and over. */
export const HEIGHT_BANDS = { '1': [null, 150], '2': [150, 160], '3': [160, 170], '4': [170, null] } as const;
/** Kilograms: under 45, 45-54, 55-64, 65 and over. */
export const WEIGHT_BANDS = { '1': [null, 45], '2': [45, 55], '3': [55, 65], '4': [65, null] } as const;
const BANDS = ['1', '2', '3', '4'] as const;
export type Band = (typeof BANDS)[number];

/** First letters of the Latin names; `0`: any other first character. */
export const LETTERS = [
  ...(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'] as const),
  ...(['n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z', '0'] as const),
] as const;

/** Kana rows by the first letter of the reading; `aa` is あ. `rest`: no reading, or one with another first letter. */
export const KANA_ROWS = ['aa', 'ka', 'sa', 'ta', 'na', 'ha', 'ma', 'ya', 'ra', 'wa', 'rest'] as const;

/** The eleven filters of specification 2, in its order. On the wire, a filter that is not set is `all`. */
export const MODEL_FACTS = {
  gender: ['all', ...GENDERS],
  age: ['all', ...BANDS],
  country: ['all', ...COUNTRIES],
  tits_size: ['all', ...BREAST_SIZES],
  hair_color: ['all', ...HAIR_COLOURS],
  height: ['all', ...BANDS],
  weight: ['all', ...BANDS],
  tattoo: ['all', ...YES_NO],
  piercing: ['all', ...YES_NO],
  letter: ['all', ...LETTERS, ...KANA_ROWS],
  race: ['all', ...RACES],
} as const satisfies FilterTable;

/**
 * Filters of `/models/{page}/`. `count`, the number of models on a page, is an addition to the specification: 64 are
 * shown as portraits, more in the compact style (decisions A).
 */
export const modelFilters = {
  sort: MODEL_SORTS,
  ...MODEL_FACTS,
  count: ['64', '96', '120'],
} as const satisfies FilterTable;
