import { itemsText, type SiteDatabase } from '../../../platform/index.ts';
import { instantSql, PUBLIC } from '../../../visibility/index.ts';
import { publicTile } from '../../../catalog/index.ts';
import type { Published } from './sources.ts';

/** Tiles of public videos in the given order, and their publication times, as two JSON arrays. */
export function feedTiles(
  database: SiteDatabase,
  items: readonly Published[],
): { readonly videos: string; readonly published: string } {
  const statement = database.prepared(`SELECT ${itemsText(publicTile)} AS videos,
      ${itemsText(instantSql('one.at'))} AS published
    FROM (SELECT key, value ->> 'video_id' AS id, value ->> 'at' AS at FROM json_each(@items) ORDER BY key) one
    CROSS JOIN video v ON v.id = one.id WHERE ${PUBLIC}`);
  return statement.get({ items: JSON.stringify(items) }) as { videos: string; published: string };
}
