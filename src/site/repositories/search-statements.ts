import type { Database, Statement } from 'better-sqlite3';

const known = new WeakMap<Database, Map<string, Statement<unknown[]>>>();

/** A statement prepared once per connection and text. Texts come from a few shapes, never from what was typed. */
export function cachedStatement(sqlite: Database, text: string): Statement<unknown[]> {
  const statements = known.get(sqlite) ?? new Map<string, Statement<unknown[]>>();
  known.set(sqlite, statements);
  const made = statements.get(text) ?? sqlite.prepare<unknown[]>(text);
  statements.set(text, made);
  return made;
}
