import type { SiteDatabase } from '../db/open.ts';
import type { Anchors } from './listing-anchors.ts';
import type { Plan } from './listing-plan.ts';
import { publicTile, tile } from './sql-json.ts';
import { itemsJson } from './walk.ts';

/** Tiles `skip` to `skip + count` of a listing as the bytes of one JSON array. */
export function tilesJson(
  database: SiteDatabase,
  plan: Plan,
  page: { readonly skip: number; readonly count: number; readonly viewer: number },
  anchors: Anchors,
): Buffer {
  const item = plan.isPublic ? publicTile : tile;
  return itemsJson(database, { ...plan, table: 'video', alias: 'v', item }, page, anchors);
}
