import type { Database, Statement } from 'better-sqlite3';

const known = new WeakMap<Database, Map<string, Statement<unknown[]>>>();

/** Cached statements per connection: searches with many words have many forms. */
const STATEMENTS_MAX = 256;

/**
 * A statement prepared once per connection and text. The text depends on the form of a search, never on the typed
 * words.
 */
export function cachedStatement(sqlite: Database, text: string): Statement<unknown[]> {
  const statements = known.get(sqlite) ?? new Map<string, Statement<unknown[]>>();
  known.set(sqlite, statements);
  const made = statements.get(text) ?? sqlite.prepare<unknown[]>(text);
  // Added again, it becomes the last one to be dropped.
  statements.delete(text);
  statements.set(text, made);
  const [oldest] = statements.keys();
  if (statements.size > STATEMENTS_MAX && oldest !== undefined) statements.delete(oldest);
  return made;
}
