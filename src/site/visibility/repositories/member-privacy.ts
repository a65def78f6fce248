import type { AudiencePage } from '../../../shared/entities/audience.ts';
import type { Caller } from '../../identity/index.ts';
import type { SiteDatabase } from '../../platform/index.ts';
import type { MemberPrivacy } from '../policies/member-tabs.ts';

const BEFRIENDED = [
  'f.member_id = @id AND f.friend_id = @viewer',
  'f.member_id = @viewer AND f.friend_id = @id',
]
  .map((pair) => `EXISTS (SELECT 1 FROM friend f WHERE ${pair} AND f.state = 'accepted')`)
  .join(' OR ');

/** Pages of a member whose audience includes the viewer, beside public pages; none if either has blocked the other. */
function openedPages(database: SiteDatabase, id: number, viewer: number): readonly AudiencePage[] {
  const statement = database.prepared(
    `SELECT a.page FROM member_audience a WHERE a.member_id = @id
     AND (a.audience = 'members' OR a.audience = 'friends' AND (${BEFRIENDED}))
     AND NOT EXISTS (SELECT 1 FROM block b WHERE b.member_id = @id AND b.blocked_id = @viewer)
     AND NOT EXISTS (SELECT 1 FROM block b WHERE b.member_id = @viewer AND b.blocked_id = @id)`,
  );
  return statement.pluck().all({ id, viewer }) as AudiencePage[];
}

/** What a member shows to everybody and to this caller; `undefined` if there is no such member. */
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
