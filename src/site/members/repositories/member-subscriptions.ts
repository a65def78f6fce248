import type { SiteDatabase } from '../../db/open.ts';
import type { Caller } from '../../accounts/policies/caller.ts';
import { canViewPlaylist } from '../../collections/policies/can-view-collections.ts';
import { viewerOf } from '../../videos/policies/can-view.ts';
import { subscriptionLists } from '../../db/sqlite/hot/subscriptions.ts';

/** Subscriptions of a member whose object the caller may see. */
const seenBy = (caller: Caller) => `s.member_id = @id AND (s.kind <> 'playlist'
  OR EXISTS (SELECT 1 FROM playlist p WHERE p.id = s.object_id AND ${canViewPlaylist(caller)}))`;

interface PageRequest {
  readonly id: number;
  readonly skip: number;
  readonly count: number;
}

/** A page of subscriptions, the newest first, as the JSON of four lists without the braces around them. */
export function subscriptionsJson(database: SiteDatabase, page: PageRequest, caller: Caller): string {
  const statement = database.prepared(subscriptionLists(seenBy(caller)));
  return statement.pluck().get({ ...page, viewer: viewerOf(caller) }) as string;
}

/** How many subscriptions of a member the caller may see. */
export function subscriptionTotal(database: SiteDatabase, id: number, caller: Caller): number {
  const statement = database.prepared(`SELECT count(*) FROM subscription s WHERE ${seenBy(caller)}`);
  return statement.pluck().get({ id, viewer: viewerOf(caller) }) as number;
}
