import type { Schema } from '../schema.ts';
import type { ColumnUse } from './scopes.ts';

/** What depends on the rows of a table, beside its counters. In SQL `r` is the row. */
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
  /** What the search index has to read again, and after a change of which columns. */
  readonly search?: { readonly kind: string; readonly object: string; readonly columns: readonly Column[] };
}

export type TableRules<Table extends keyof Schema> = {
  readonly [Name in Table]: TableRule<Extract<keyof Schema[Name], string>>;
};
