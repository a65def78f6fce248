import type { Database } from 'better-sqlite3';
import type { Readings } from '../text/readings.ts';

export interface SearchIndex {
  /** `site.db` with the index as `s`. */
  readonly sqlite: Database;
  readonly readings: Readings;
}
