/** SQL of each column to write, and the condition for the rows. */
export type FreedRows = readonly [set: Readonly<Record<string, string>>, where: string];

/** The rows of members in a table. In conditions `$` is a member's id. */
export interface MemberRows {
  /** Its primary key. */
  readonly key: readonly string[];
  /**
   * Condition for the rows in the archive; `null`: none, because another table has the data or the member must not see
   * it.
   */
  readonly archived: string | null;
  /** Columns that are never in the archive: secrets and internal columns. */
  readonly hidden?: readonly string[];
  /** Columns with another name in the archive, because its names must not change. */
  readonly named?: Readonly<Record<string, string>>;
  /**
   * Conditions for the rows to erase, each served by an index; rows of the member's other tables are erased earlier.
   */
  readonly erased: readonly string[];
  /** Rows that stay without the member, and the values to write into them. */
  readonly freed?: readonly FreedRows[];
  /** Columns that name a media file. */
  readonly media?: readonly string[];
}
