import type { SiteDatabase } from '../../db/open.ts';

/** Of the ids of sessions those that are valid now, in one query. */
export function validSessions(
  database: SiteDatabase,
  ids: readonly string[],
  now: number,
): ReadonlySet<string> {
  const statement = database.prepared(
    `SELECT s.id FROM json_each(@ids) j CROSS JOIN session s ON s.id = j.value
     LEFT JOIN account a ON a.member_id = s.member_id
     WHERE s.expires_at > @now AND s.idle_until > @now
       AND (a.state IS NULL OR a.state = 'active' OR (a.state = 'banned' AND a.banned_until <= @now))`,
  );
  return new Set(statement.pluck().all({ ids: JSON.stringify(ids), now }) as string[]);
}
