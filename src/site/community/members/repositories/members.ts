import type { AudiencePage } from '../../../../shared/entities/audience.ts';
import type { Caller } from '../../../identity/accounts/policies/caller.ts';
import type { SiteDatabase } from '../../../platform/db/open.ts';
import type { MemberPrivacy } from '../../../visibility/policies/member-tabs.ts';
import { MEMBER_FRIENDS, memberProfile } from '../json/member.ts';

/** What a member shows, and what of the rest he shows this caller; `undefined` when there is none. */
export function memberPrivacy(
  database: SiteDatabase,
  id: number,
  { memberId }: Caller,
): MemberPrivacy | undefined {
  const statement = database.prepared(
    `SELECT id, shows_info, shows_wall, shows_friends, shows_subscriptions, shows_favourites FROM member WHERE id = ?`,
  );
  const member = statement.get(id) as Omit<MemberPrivacy, 'opened'> | undefined;
  if (!member) return undefined;
  const isOther = memberId !== null && memberId !== id;
  return { ...member, opened: new Set(isOther ? openedPages(database, id, memberId) : []) };
}

const BEFRIENDED = [
  'f.member_id = @id AND f.friend_id = @viewer',
  'f.member_id = @viewer AND f.friend_id = @id',
]
  .map((pair) => `EXISTS (SELECT 1 FROM friend f WHERE ${pair} AND f.state = 'accepted')`)
  .join(' OR ');

/** Pages of a member whose audience a member is among, beside everybody; after a block, either way, none. */
function openedPages(database: SiteDatabase, id: number, viewer: number): readonly AudiencePage[] {
  const statement = database.prepared(
    `SELECT a.page FROM member_audience a WHERE a.member_id = @id
     AND (a.audience = 'members' OR a.audience = 'friends' AND (${BEFRIENDED}))
     AND NOT EXISTS (SELECT 1 FROM block b WHERE b.member_id = @id AND b.blocked_id = @viewer)
     AND NOT EXISTS (SELECT 1 FROM block b WHERE b.member_id = @viewer AND b.blocked_id = @id)`,
  );
  return statement.pluck().all({ id, viewer }) as AudiencePage[];
}

export interface ProfileRequest {
  readonly id: number;
  /** 0: a visitor. */
  readonly viewer: number;
  /** ISO day. */
  readonly today: string;
  readonly showsInfo: boolean;
  readonly showsFriends: boolean;
}

/** A member's own record as wire JSON without its last brace: pages and abilities are the caller's own. */
export function profileJson(
  database: SiteDatabase,
  { id, viewer, today, showsInfo, showsFriends }: ProfileRequest,
): string | undefined {
  const statement = database.prepared(memberProfile({ info: showsInfo, friends: showsFriends }));
  return statement.pluck().get({ id, viewer, today }) as string | undefined;
}

interface PageRequest {
  readonly id: number;
  readonly skip: number;
  readonly count: number;
}

/** Friends of a member, the newest first, as one JSON array of tiles. */
export function friendsJson(database: SiteDatabase, page: PageRequest): string {
  return database.prepared(MEMBER_FRIENDS).pluck().get(page) as string;
}

/** The counter of a member's friends. */
export function friendTotal(database: SiteDatabase, id: number): number {
  return (
    (database.prepared('SELECT friends FROM member WHERE id = ?').pluck().get(id) as number | undefined) ?? 0
  );
}

/** The counter of all members. */
export function memberTotal(database: SiteDatabase): number {
  return database.prepared(`SELECT total FROM object_count WHERE kind = 'member'`).pluck().get() as number;
}

/** The counter of members who show that they are from a country. */
export function countryTotal(database: SiteDatabase, country: string): number {
  const statement = database.prepared('SELECT total FROM member_country_count WHERE country = ?');
  return (statement.pluck().get(country) as number | undefined) ?? 0;
}

/** Countries members show that they are from, the most members first, as a JSON array. */
export function countriesJson(database: SiteDatabase): string {
  const statement = database.prepared(
    'SELECT country FROM member_country_count WHERE total > 0 ORDER BY total DESC, country',
  );
  return JSON.stringify(statement.pluck().all());
}
