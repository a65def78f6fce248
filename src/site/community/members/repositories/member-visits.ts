import { itemsText, type SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { canView, viewerOf } from '../../../visibility/index.ts';
import { tile } from '../../../catalog/index.ts';

const seen = (caller: Caller) =>
  `member_visit l CROSS JOIN video v ON v.id = l.video_id WHERE l.member_id = @id AND ${canView(caller)}`;

/** Videos that a member watched and may still see, the last watched first, as one JSON array of tiles. */
export function visitsJson(
  database: SiteDatabase,
  page: { readonly id: number; readonly skip: number; readonly count: number },
  caller: Caller,
): string {
  const statement = database.prepared(
    `SELECT ${itemsText(tile)} FROM (
       SELECT v.id FROM ${seen(caller)} ORDER BY l.seen_at DESC, l.video_id DESC LIMIT @count OFFSET @skip
     ) one CROSS JOIN video v ON v.id = one.id`,
  );
  return statement.pluck().get({ ...page, viewer: viewerOf(caller) }) as string;
}

export function visitTotal(database: SiteDatabase, id: number, caller: Caller): number {
  const statement = database.prepared(`SELECT count(*) FROM ${seen(caller)}`);
  return statement.pluck().get({ id, viewer: viewerOf(caller) }) as number;
}
