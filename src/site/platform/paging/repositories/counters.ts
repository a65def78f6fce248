import type { Catalogue } from '../../../../shared/filters/enums.ts';
import type { PublicScope } from '../../db/derived/scopes.ts';
import type { SiteDatabase } from '../../db/open.ts';

/** A counter of public videos (`platform/db/derived/counters.ts`). */
export function readCounter(
  database: SiteDatabase,
  scope: string,
  object: string,
  catalogue: Catalogue,
): number {
  const statement = database.prepared(
    'SELECT total FROM video_count WHERE scope = ? AND object = ? AND catalogue = ?',
  );
  return (statement.pluck().get(scope, object, catalogue) as number | undefined) ?? 0;
}

/** How many models or channels there are, or the views of a catalogue's public videos (`platform/db/derived/counters.ts`). */
export function objectCount(
  database: SiteDatabase,
  kind: 'model' | 'channel' | `views_${Catalogue}`,
): number {
  const statement = database.prepared('SELECT total FROM object_count WHERE kind = ?');
  return (statement.pluck().get(kind) as number | undefined) ?? 0;
}

/** A version of each scope; it grows whenever public answers of the scope would change (`platform/db/derived.ts`). */
export function publicVersions(database: SiteDatabase): Record<PublicScope, number> {
  const rows = database.prepared('SELECT scope, version FROM public_change').raw().all();
  return Object.fromEntries(rows as [PublicScope, number][]) as Record<PublicScope, number>;
}
