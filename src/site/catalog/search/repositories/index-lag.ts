import type { Database } from 'better-sqlite3';
import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { rowConditions, rowValues, type VideoNarrowing } from './narrowing.ts';
import { cachedStatement } from './statements.ts';

/** Up to this many changes are checked one by one; beyond it, every hit is checked. */
const FEW = 1_000;

/**
 * The log is read first: the index deletes rows of the log after it has followed them, so no change can be missing from
 * both.
 */
const CHANGED = `SELECT object, kind = 'video' FROM search_change
  WHERE turn > (SELECT CAST(value AS INTEGER) FROM s.state WHERE name = 'turn') LIMIT ${FEW + 1}`;

/**
 * Videos that the index may still show although they do not match any more, from the changes since it last followed.
 * Must be called before the search. `null`: too many changes.
 */
export function hiddenSince(
  sqlite: Database,
  ask: VideoNarrowing & { readonly catalogue: Catalogue },
): readonly number[] | null {
  const lines = cachedStatement(sqlite, CHANGED).raw().all() as [object: number, isVideo: number][];
  if (lines.length > FEW) return null;
  const changed = lines.flatMap(([object, isVideo]) => (isVideo ? [object] : []));
  if (changed.length === 0) return [];
  const text = `SELECT c.value FROM json_each(@changed) c
    WHERE NOT EXISTS (SELECT 1 FROM video v WHERE v.id = c.value AND ${rowConditions(ask)})`;
  const values = { changed: JSON.stringify(changed), ...rowValues(ask.catalogue, ask) };
  return cachedStatement(sqlite, text).pluck().all(values) as number[];
}
