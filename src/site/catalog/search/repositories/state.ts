import type { Database } from 'better-sqlite3';

/**
 * What an index remembers of itself: what it was made for and the position in the change log up to which it has followed,
 * and while it is being made what for and how far that has come.
 */
export type IndexState = 'made_for' | 'turn' | 'draft_for' | 'draft_at';

/** An empty or foreign file says nothing. */
export function stateOf(sqlite: Database): Readonly<Partial<Record<IndexState, string>>> {
  const has = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'state'").get() !== undefined;
  const rows = has ? sqlite.prepare('SELECT name, value FROM state').raw().all() : [];
  return Object.fromEntries(rows as [string, string][]);
}
