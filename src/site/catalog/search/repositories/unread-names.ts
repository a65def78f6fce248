import type { Database } from 'better-sqlite3';
import { readingOf } from '../text/name-reading.ts';
import { readingKey } from '../text/reading-key.ts';

/** Names that are sorted by their reading. */
export const READ_KINDS = ['model', 'channel'] as const;

/** The reading that was found for a name. */
export interface NameReading {
  readonly kind: (typeof READ_KINDS)[number];
  readonly id: number;
  /** The text that was read. */
  readonly from: string;
  readonly key: string;
}

/** Names read at once: a list of ten thousand blocks nobody. */
const AT_ONCE = 200;

/** Finds readings that are missing or belong to another text, a batch at a time. @param sqlite `site.db` */
export function unreadNames(sqlite: Database): () => readonly NameReading[] {
  const statements = READ_KINDS.map((kind) => {
    const said = `CASE reading WHEN '' THEN title_ja ELSE reading END`;
    const text = `SELECT id, ${said} AS "from" FROM ${kind} INDEXED BY ${kind}_unread WHERE read_from <> ${said} LIMIT ${AT_ONCE}`;
    return { kind, statement: sqlite.prepare<[], { id: number; from: string }>(text) };
  });
  return () =>
    statements.flatMap(({ kind, statement }) =>
      statement.all().map(({ id, from }) => ({ kind, id, from, key: readingKey(readingOf(from) ?? '') })),
    );
}
