import { type Cursors, itemsJson, type SiteDatabase } from '../../../platform/index.ts';
import type { QueryPlan } from './listing-query.ts';
import { listTile } from '../json/video-tile.ts';

/** Tiles `skip` to `skip + count` of a listing as bytes of one JSON array. */
export function tilesJson(
  database: SiteDatabase,
  plan: QueryPlan,
  page: { readonly skip: number; readonly count: number; readonly viewer: number },
  cursors: Cursors,
): Buffer {
  const item = listTile(plan.isPublic, plan.owner);
  return itemsJson(database, { ...plan, table: 'video', alias: 'v', item }, page, cursors);
}
