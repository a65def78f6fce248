import { publicModel, type SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { canViewPlaylist, viewerOf } from '../../../visibility/index.ts';
import { subscriptionLists } from '../json/subscriptions.ts';

/** A member's subscriptions whose object the caller may see; silent ones only for the member. */
const seenBy = (
  caller: Caller,
) => `s.member_id = @id AND (s.is_silent = 0 OR s.member_id = @viewer) AND (s.kind NOT IN ('model', 'playlist')
  OR s.kind = 'model' AND EXISTS (SELECT 1 FROM model o WHERE o.id = s.object_id AND ${publicModel('o')})
  OR s.kind = 'playlist' AND EXISTS (SELECT 1 FROM playlist p WHERE p.id = s.object_id AND ${canViewPlaylist(caller)}))`;

interface PageRequest {
  readonly id: number;
  readonly skip: number;
  readonly count: number;
}

/** A page of subscriptions, the newest first, as JSON of four lists without the outer braces. */
export function subscriptionsJson(database: SiteDatabase, page: PageRequest, caller: Caller): string {
  const statement = database.prepared(subscriptionLists(seenBy(caller)));
  return statement.pluck().get({ ...page, viewer: viewerOf(caller) }) as string;
}

/** How many subscriptions of a member the caller may see. */
export function subscriptionTotal(database: SiteDatabase, id: number, caller: Caller): number {
  const statement = database.prepared(`SELECT count(*) FROM subscription s WHERE ${seenBy(caller)}`);
  return statement.pluck().get({ id, viewer: viewerOf(caller) }) as number;
}
