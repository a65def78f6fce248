import type { Insertable } from 'kysely';
import type { SiteDatabase } from '../../db/open.ts';
import { changedBy, type DatabaseWriter } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredRole } from '../../db/tables/members.ts';

export async function addSession(
  database: DatabaseWriter,
  session: Insertable<Schema['session']>,
): Promise<void> {
  await database.change(() => changedBy(db.insertInto('session').values(session)));
}

/** The valid session of a token's hash, with its member's role. */
export function findSession(database: SiteDatabase, tokenHash: Buffer, now: number) {
  const statement = database.prepared(
    `SELECT s.member_id, m.role FROM session s JOIN member m ON m.id = s.member_id
     WHERE s.token_hash = ? AND s.expires_at > ?`,
  );
  return statement.get(tokenHash, now) as { member_id: number; role: StoredRole } | undefined;
}

/** The role a member has now; media addresses name their viewer, whose rights are checked today. */
export function findRole(database: SiteDatabase, memberId: number): StoredRole | undefined {
  return database.prepared('SELECT role FROM member WHERE id = ?').pluck().get(memberId) as
    StoredRole | undefined;
}
