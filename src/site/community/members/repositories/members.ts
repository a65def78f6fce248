import type { SiteDatabase } from '../../../platform/index.ts';
import { MEMBER_FRIENDS, memberProfile } from '../json/member.ts';

export interface ProfileRequest {
  readonly id: number;
  /** 0: a visitor. */
  readonly viewer: number;
  /** ISO day. */
  readonly today: string;
  readonly showsInfo: boolean;
  readonly showsFriends: boolean;
}

/**
 * A member's profile as wire JSON without its last brace: pages and abilities depend on the caller and are appended.
 */
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

/** The counter of members who show this country. */
export function countryTotal(database: SiteDatabase, country: string): number {
  const statement = database.prepared('SELECT total FROM member_country_count WHERE country = ?');
  return (statement.pluck().get(country) as number | undefined) ?? 0;
}

/** Countries that members show, the most members first, as a JSON array. */
export function countriesJson(database: SiteDatabase): string {
  const statement = database.prepared(
    'SELECT country FROM member_country_count WHERE total > 0 ORDER BY total DESC, country',
  );
  return JSON.stringify(statement.pluck().all());
}
