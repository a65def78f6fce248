import type { Generated } from 'kysely';
import type { Language } from '../../../../shared/filters/enums.ts';

/** A change by an admin; version 0: what was there before the first. */
export interface EditionTable {
  kind: string;
  object_id: string;
  version: number;
  at: number;
  actor_id: number | null;
  /** JSON of the fields; `null`: it is not there. */
  value: string | null;
}

export interface SiteTextTable {
  /** `country-de`, or an information page. */
  name: string;
  language: Language;
  value: string;
}

export interface AdvertTable {
  slot: string;
  title_en: string;
  title_ja: string;
  url: string;
  picture: string;
  /** ISO days; empty: without end. */
  starts_at: Generated<string>;
  ends_at: Generated<string>;
}

/** What a merge has moved away from a model. */
export interface MergedLinkTable {
  model_id: number;
  kind: 'video' | 'album' | 'comment' | 'subscription' | 'proposal';
  /** Of a subscription, who has it. */
  object_id: number;
  into_id: number;
  /** 1: the other model had it before. */
  was_there: number;
  added_at: number;
}

export interface RemovedObjectTable {
  kind: 'model' | 'channel';
  object_id: number;
  added_at: number;
}

export interface StaffPictureTable {
  key: string;
  use: 'model' | 'channel' | 'cover';
  at: number;
  /** 0: no form with it was saved yet. */
  is_saved: Generated<number>;
}
