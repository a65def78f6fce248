import type { SiteDatabase } from '../../db/open.ts';
import type { Cursors } from '../../paging/repositories/cursors.ts';
import type { Plan } from './listing-query.ts';
import { listTile } from '../../db/sqlite/hot/video-tile.ts';
import { itemsJson } from '../../paging/repositories/list-query.ts';

/** Tiles `skip` to `skip + count` of a listing as the bytes of one JSON array. */
export function tilesJson(
  database: SiteDatabase,
  plan: Plan,
  page: { readonly skip: number; readonly count: number; readonly viewer: number },
  cursors: Cursors,
): Buffer {
  const item = listTile(plan.isPublic, plan.owner);
  return itemsJson(database, { ...plan, table: 'video', alias: 'v', item }, page, cursors);
}
