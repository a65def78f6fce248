import { STRIDE } from '../../src/site/platform/paging/repositories/list-query.ts';
import type { ModelRequest } from '../support/world-models.ts';
import { WORLD_NOW } from '../support/world.ts';

/** One of so many has no date of birth, and so no profile. */
const UNBORN = 11;
/** Enough with a profile that deep pages start from an anchor. */
const MODELS = Math.ceil(((STRIDE * 2 + 150) * UNBORN) / (UNBORN - 1));

/** A model as a test knows it. */
export interface Row extends Required<
  Omit<ModelRequest, 'info' | 'infoJa' | 'aliases' | 'imageKey' | 'titleJa'>
> {
  readonly id: number;
  readonly views: number;
  readonly popularity: number;
  readonly videos: number;
  readonly rating: number;
  readonly lastVideoAt: number;
}

/** Values repeat in every column, so that ties at the edges of pages and anchors are met. */
export function makeRows(): Row[] {
  const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length]!;
  return Array.from({ length: MODELS }, (_none, at) => ({
    id: at + 1,
    dir: `m-${at + 1}`,
    // Latin letters of both cases, digits, accents and Japanese.
    title: `${pick(['Aya', 'beni', 'Chie', '7th', 'Élan', 'Zoe', 'yuki', '雪'], at * 3)} ${at % 40}`,
    // Both scripts and widths, voiced, small and long kana, one without kana and some without any.
    reading: pick(
      [
        'すみれ',
        '',
        'ガラス',
        'からす',
        'カンナ',
        'はーぷ',
        'はあふ２',
        'ｱｵｲ',
        'ヴェラ',
        'ゆき',
        'わか',
        '7ばん',
      ],
      at * 5,
    ),
    addedAt: WORLD_NOW - (at % 97) * 86_400_000,
    gender: at % 4,
    // All ages from 18 to 57, on every day of the year.
    birthDate:
      at % UNBORN === 0
        ? null
        : new Date(WORLD_NOW - (18.4 + (at % 400) / 10) * 31_557_600_000).toISOString().slice(0, 10),
    country: pick(['', 'jp', 'jp', 'us', 'fr'], at),
    breastSize: pick(['', 'small', 'medium', 'big', 'huge'], at * 7),
    hairColour: (at * 5) % 6,
    heightCm: at % 13 === 0 ? null : 145 + (at % 31),
    weightKg: at % 17 === 0 ? null : 42 + (at % 27),
    tattoo: at % 3,
    piercing: (at * 2) % 3,
    race: pick(['', 'asian', 'caucasian', 'ebony', 'latin'], at * 11),
    subscribers: (at * 7) % 50,
    comments: at % 5,
    videos: (at * 3) % 20,
    views: (at * 7_919) % 1_000,
    popularity: at % 61,
    rating: (at % 9) / 2,
    lastVideoAt: WORLD_NOW - (at % 53) * 3_600_000,
  }));
}
