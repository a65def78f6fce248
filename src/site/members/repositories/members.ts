import type { SiteDatabase } from '../../db/open.ts';
import type { MemberPrivacy } from '../policies/member-tabs.ts';
import { instant, picture } from '../../paging/repositories/sql-json.ts';

/** Member tile of a member `m`. What he says of himself is in it only as far as everybody may see it. */
export const memberTile = `json_object('_id', CAST(m.id AS TEXT), 'name', m.name, 'avatar', ${picture('m.avatar_key')},
  'country', iif(m.shows_info, m.country, ''), 'gender', iif(m.shows_info, m.gender, 0),
  'city', iif(m.shows_info, m.city, ''),
  'statistics', json_object('videos', m.videos, 'viewed', m.views, 'subscribers', m.subscribers))`;

/** What a member shows; `undefined` when there is none. */
export function memberPrivacy(database: SiteDatabase, id: number): MemberPrivacy | undefined {
  const statement = database.prepared(
    `SELECT id, shows_info, shows_wall, shows_friends, shows_subscriptions, shows_favourites FROM member WHERE id = ?`,
  );
  return statement.get(id) as MemberPrivacy | undefined;
}

/** Years from a day of birth to `@today`, both ISO days. */
const AGE = `CAST(substr(@today, 1, 4) AS INTEGER) - CAST(substr(m.birth_date, 1, 4) AS INTEGER)
  - (substr(@today, 6) < substr(m.birth_date, 6))`;

export interface ProfileRequest {
  readonly id: number;
  /** ISO day. */
  readonly today: string;
  readonly showsInfo: boolean;
  readonly showsFriends: boolean;
}

/** A member's own record as wire JSON without its last brace: pages and abilities are the caller's own. */
export function profileJson(
  database: SiteDatabase,
  { id, today, showsInfo, showsFriends }: ProfileRequest,
): string | undefined {
  const said = (column: string, without: string) => (showsInfo ? column : without);
  const statement = database.prepared(
    `SELECT rtrim(json_object(
       '_id', CAST(m.id AS TEXT), 'name', m.name, 'avatar', ${picture('m.avatar_key')},
       'joined_date', ${instant('m.created_at')},
       'country', ${said('m.country', `''`)}, 'city', ${said('m.city', `''`)}, 'gender', ${said('m.gender', '0')},
       'age', ${said(AGE, 'NULL')},
       'relationship', ${said('m.relationship', '0')}, 'orientation', ${said('m.orientation', '0')},
       'statistics', json_object('videos', m.videos, 'viewed', m.views, 'subscribers', m.subscribers,
         'friends', ${showsFriends ? 'm.friends' : '0'}),
       -- Last: a text, so that nothing but the outer brace is trimmed.
       'about', ${said(`coalesce((SELECT t.about FROM member_text t WHERE t.member_id = m.id), '')`, `''`)}), '}')
     FROM member m WHERE m.id = @id`,
  );
  return statement.pluck().get({ id, today }) as string | undefined;
}

interface PageRequest {
  readonly id: number;
  readonly skip: number;
  readonly count: number;
}

/** Friends of a member, the newest first, as one JSON array of tiles. */
export function friendsJson(database: SiteDatabase, page: PageRequest): string {
  const statement = database.prepared(
    `SELECT json_group_array(${memberTile}) FROM (
       SELECT friend_id AS id, added_at FROM friend WHERE member_id = @id AND state = 'accepted'
       UNION ALL SELECT member_id, added_at FROM friend WHERE friend_id = @id AND state = 'accepted'
       ORDER BY 2 DESC, 1 DESC LIMIT @count OFFSET @skip
     ) p CROSS JOIN member m ON m.id = p.id`,
  );
  return statement.pluck().get(page) as string;
}

/** The kept count of a member's friends. */
export function friendTotal(database: SiteDatabase, id: number): number {
  return (
    (database.prepared('SELECT friends FROM member WHERE id = ?').pluck().get(id) as number | undefined) ?? 0
  );
}

/** Members in all, a kept count. */
export function memberTotal(database: SiteDatabase): number {
  return database.prepared(`SELECT total FROM object_count WHERE kind = 'member'`).pluck().get() as number;
}

/** Members who show that they are from a country, a kept count. */
export function countryTotal(database: SiteDatabase, country: string): number {
  const statement = database.prepared('SELECT total FROM member_country_count WHERE country = ?');
  return (statement.pluck().get(country) as number | undefined) ?? 0;
}

/** Countries members show that they are from, the most members first, as a JSON array. */
export function countriesJson(database: SiteDatabase): string {
  const statement = database.prepared(
    `SELECT json_group_array(country) FROM
       (SELECT country FROM member_country_count WHERE total > 0 ORDER BY total DESC, country)`,
  );
  return statement.pluck().get() as string;
}
