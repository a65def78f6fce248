import type { Database, Statement } from 'better-sqlite3';

const known = new WeakMap<Database, Map<string, Statement<unknown[]>>>();

/** Statements cached of a connection; searches of many words come in many shapes. */
const KEPT = 256;

/** A statement prepared once per connection and text. Texts come from the shape of a search, never from what was typed. */
export function cachedStatement(sqlite: Database, text: string): Statement<unknown[]> {
  const statements = known.get(sqlite) ?? new Map<string, Statement<unknown[]>>();
  known.set(sqlite, statements);
  const made = statements.get(text) ?? sqlite.prepare<unknown[]>(text);
  // Set again it is the last that goes.
  statements.delete(text);
  statements.set(text, made);
  const [oldest] = statements.keys();
  if (statements.size > KEPT && oldest !== undefined) statements.delete(oldest);
  return made;
}
