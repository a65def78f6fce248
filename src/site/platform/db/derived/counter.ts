/** A counter over rows `r` of a table, stored in another one. All values are SQL over `r`, and over `l` with a link. */
export interface Counter {
  /** Table whose rows are counted. */
  readonly of: string;
  /** Rows are counted once for each row `l` of this table that names them in `column`. */
  readonly through?: { readonly table: string; readonly column: string };
  /** Which rows count. */
  readonly when: string;
  /** Table that holds the counter. */
  readonly into: string;
  /** Which of its rows. */
  readonly key: Readonly<Record<string, string>>;
  /** What a row adds; one column of `r` each at most. Absent: `into` is a table of totals, whose rows come with the first. */
  readonly add?: Readonly<Record<string, string>>;
  /** Rows of `into` come with the first that is counted, as those of totals do. Not with `through` or `latest`. */
  readonly isMade?: true;
  /** The greatest value of the rows counted; 0 without any. */
  readonly latest?: Readonly<Record<string, string>>;
}

/** SQL with the row in question in the place of a name. */
export const withRow = (sql: string, name: 'r' | 'l', row: string) =>
  sql.replaceAll(new RegExp(`\\b${name}\\.`, 'g'), `${row}.`);

/** Columns of `r` or `l` that SQL reads. */
export const columnsIn = (sqls: readonly string[], name: 'r' | 'l'): readonly string[] => [
  ...new Set(
    sqls.flatMap((sql) =>
      [...sql.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map((found) => found[1] ?? ''),
    ),
  ),
];
