import type { Generated } from 'kysely';
import type { BreastSize, Race } from '../../../../shared/filters/models.ts';
import type { Kept } from './columns.ts';

export interface NamedTable {
  id: Generated<number>;
  dir: string;
  title_en: string;
  title_ja: string;
}

/** How the Japanese name is read, and what lists by reading are sorted by (migration `readings`). */
export interface Readings {
  /** Kana, where somebody said it. */
  reading: Generated<string>;
  /** Of the text in `read_from`. */
  reading_key: Generated<string>;
  read_from: Generated<string>;
  by_reading: Kept<string>;
}

/** Counters over public videos, written by triggers (`platform/db/derived/counters.ts`). */
export interface Counters {
  latin: Kept<string>;
  videos: Kept<number>;
  views: Kept<number>;
  popularity: Kept<number>;
  rating_sum: Kept<number>;
  rated: Kept<number>;
  rating: Kept<number>;
  last_video_at: Kept<number>;
  comments: Kept<number>;
  /** Written by the code that writes subscriptions. */
  subscribers: Generated<number>;
}

export interface ModelTable extends NamedTable, Readings, Counters {
  image_key: Generated<string>;
  letter: Kept<string>;
  kana_row: Kept<string>;
  added_at: Generated<number>;
  /** 0 not said, 1 male, 2 female, 3 trans. */
  gender: Generated<number>;
  /** ISO day, at least 18 years before `added_at`. */
  birth_date: string | null;
  country: Generated<string>;
  breast_size: Generated<'' | BreastSize>;
  hair_color: Generated<number>;
  height_cm: number | null;
  weight_kg: number | null;
  /** 0 not said, 1 yes, 2 no; `piercing` as well. */
  tattoo: Generated<number>;
  piercing: Generated<number>;
  race: Generated<'' | Race>;
}

export interface ChannelTable extends NamedTable, Readings, Counters {
  image_key: Generated<string>;
  cover_key: Generated<string>;
  owner_id: number | null;
  group_id: number | null;
  added_at: Generated<number>;
}

export interface ChannelGroupTable extends NamedTable {
  position: Generated<number>;
  channels: Kept<number>;
}
