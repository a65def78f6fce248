import type { SiteDatabase } from '../../../platform/index.ts';

export type CollectionKind = 'playlist' | 'album';

/** The scope of a list of playlists or albums. Ids are the database's own. */
export type CollectionScope =
  { readonly kind: 'all' } | { readonly kind: 'member' | 'model'; readonly id: number };

/** The counter of public playlists or albums (`platform/db/derived/counters.ts`). */
export function collectionCounter(
  database: SiteDatabase,
  kind: CollectionKind,
  scope: CollectionScope,
): number {
  const statement = database.prepared(
    'SELECT total FROM collection_count WHERE kind = ? AND scope = ? AND object = ?',
  );
  const id = scope.kind === 'all' ? 0 : scope.id;
  return (statement.pluck().get(kind, scope.kind, id) as number | undefined) ?? 0;
}
