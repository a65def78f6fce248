import type { Database } from 'better-sqlite3';
import type { Catalogue } from '../../../../shared/filters/enums.ts';
import { rowConditions, rowValues, type VideoNarrowing } from './narrowing.ts';
import { cachedStatement } from './statements.ts';

/** Changes, of videos or not, that are asked one by one; with more to follow, the rows are asked of every hit. */
const FEW = 1_000;

/** The log comes first: what the index has followed is taken out of it afterwards, so none can be missing from both. */
const CHANGED = `SELECT object, kind = 'video' FROM search_change
  WHERE turn > (SELECT CAST(value AS INTEGER) FROM s.state WHERE name = 'turn') LIMIT ${FEW + 1}`;

/**
 * Videos the index may still show though they do not fit any more, by what was changed since it last followed. To be
 * asked before anything is looked for. `null`: it is far behind.
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
