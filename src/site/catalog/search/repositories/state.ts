import type { Database } from 'better-sqlite3';

/**
 * State stored in the index: what it was made for, and the position in the change log that it has followed. During a
 * rebuild also what the draft is for, and its progress.
 */
export type IndexState = 'made_for' | 'turn' | 'draft_for' | 'draft_at';

/** An empty or foreign file has no state. */
export function stateOf(sqlite: Database): Readonly<Partial<Record<IndexState, string>>> {
  const has = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'state'").get() !== undefined;
  const rows = has ? sqlite.prepare('SELECT name, value FROM state').raw().all() : [];
  return Object.fromEntries(rows as [string, string][]);
}
