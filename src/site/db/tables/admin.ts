import type { Generated } from 'kysely';
import type { Language } from '../../../shared/filters/enums.ts';

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
