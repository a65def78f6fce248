import type { Catalogue } from '../../../shared/filters/enums.ts';
import type { SiteDatabase } from '../../db/open.ts';

/** A kept count of public videos (migration 002). */
export function readCounter(
  database: SiteDatabase,
  scope: string,
  object: string,
  catalogue: Catalogue,
): number {
  const statement = database.prepared(
    'SELECT total FROM video_count WHERE scope = ? AND object = ? AND section = ?',
  );
  return (statement.pluck().get(scope, object, catalogue) as number | undefined) ?? 0;
}

/** How many models or channels there are (migration 004). */
export function objectCount(database: SiteDatabase, kind: 'model' | 'channel'): number {
  const statement = database.prepared('SELECT total FROM object_count WHERE kind = ?');
  return (statement.pluck().get(kind) as number | undefined) ?? 0;
}

/** Changes whenever public answers would; see migration 002. */
export function publicVersion(database: SiteDatabase): number {
  return database.prepared('SELECT version FROM public_change WHERE only = 1').pluck().get() as number;
}
