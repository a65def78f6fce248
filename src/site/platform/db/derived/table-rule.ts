import type { Schema } from '../schema.ts';
import type { ColumnUse } from './scopes.ts';

/** What depends on the rows of a table, beside its counters. In SQL `r` is the row. */
/** Whose addresses are purged. */
export type PurgeKind = 'video' | 'album' | 'playlist' | 'member' | 'model' | 'channel' | 'comments';

export interface PurgeRule<Column extends string = string> {
  readonly kind: PurgeKind;
  /** SQL of what names the object in its addresses. */
  readonly object: string;
  /** Columns whose change takes something from the public or replaces it. */
  readonly columns: readonly Column[];
  /** Columns with the name of a picture. */
  readonly pictures?: readonly Column[];
  /** SQL of the rows `key` of further pictures, which go when the row is shown no more. */
  readonly inside?: string;
}

export interface TableRule<Column extends string = string> {
  /** Every column: one that is missing does not compile. */
  readonly columns: Readonly<Record<Column, ColumnUse>>;
  /** Which rows the public sees, SQL; without it all. Others end no answer. */
  readonly when?: string;
  /** SQL of the thing whose version of talk moves when a `talk` column does. */
  readonly topic?: { readonly target: string; readonly object_id: string };
  /** New rows end no answer: they come all day. */
  readonly areNewLate?: true;
  /**
   * SQL of the ids of videos whose ready JSON (`video_json`) shows the row. It shows columns of `videos` and `names`;
   * a change of one deletes the JSON.
   */
  readonly ready?: string;
  /** What shared caches must not show any more after a change of a row that the public sees (`purge-effects.ts`). */
  readonly purge?: PurgeRule<Column>;
  /** What the search index has to read again, and after a change of which columns. */
  readonly search?: { readonly kind: string; readonly object: string; readonly columns: readonly Column[] };
}

export type TableRules<Table extends keyof Schema> = {
  readonly [Name in Table]: TableRule<Extract<keyof Schema[Name], string>>;
};
