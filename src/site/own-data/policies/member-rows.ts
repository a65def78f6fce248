/** SQL of each column that is written, and which rows. */
export type FreedRows = readonly [set: Readonly<Record<string, string>>, where: string];

/** What a table holds of members. In conditions `$` is the id of one. */
export interface MemberRows {
  /** Its primary key. */
  readonly key: readonly string[];
  /** Rows of their archive; `null`: none, as another table has it, or it is not theirs to see. */
  readonly archived: string | null;
  /** Columns that no archive has: secrets, and what only the site works with. */
  readonly hidden?: readonly string[];
  /** Columns that an archive has by another name: what members were given keeps its names. */
  readonly named?: Readonly<Record<string, string>>;
  /** Rows that are erased with them, each condition by an index; rows of a member's other tables come before it. */
  readonly erased: readonly string[];
  /** Rows that stay without them: what is written into them. */
  readonly freed?: readonly FreedRows[];
  /** Columns that name a file of the media. */
  readonly media?: readonly string[];
}
