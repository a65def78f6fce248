import type { Insertable } from 'kysely';
import {
  changedBy,
  db,
  rowsOf,
  type Schema,
  type SiteDatabase,
  type Steps,
  type StoredRole,
} from '../../../platform/index.ts';
import type { CallerSession } from '../policies/caller.ts';

const SWEPT_AT_ONCE = 100;

/** Adds a session, and deletes some ended ones. */
export function* addSession(session: Insertable<Schema['session']>): Steps<void> {
  const ended = db
    .selectFrom('session')
    .select('token_hash')
    .where('expires_at', '<=', session.created_at)
    .limit(SWEPT_AT_ONCE);
  yield db.deleteFrom('session').where('token_hash', 'in', ended);
  yield db.insertInto('session').values(session);
}

export interface FoundSession {
  readonly id: string;
  readonly kind: 'web' | 'desktop';
  readonly member_id: number;
  readonly role: StoredRole;
  readonly strong_at: number;
  readonly rotated_at: number;
  readonly seen_at: number;
  /** Whether the token is that of the last rotation; 0: the one before. */
  readonly is_latest: 0 | 1;
  /** The token of the last rotation was not used yet: its answer may have been lost. */
  readonly is_unseen: 0 | 1;
}

/** How long the earlier token stays valid after the new one was used, milliseconds: for calls in progress. */
const ROTATION_MS = 300_000;

/** The valid session of a token's hash, with its member's role. A ban or leaving ends it for good. */
export function findSession(database: SiteDatabase, tokenHash: Buffer, now: number) {
  const statement = database.prepared(
    `SELECT s.id, s.kind, s.member_id, m.role, s.strong_at, s.rotated_at, s.seen_at, s.token_hash = @hash AS is_latest,
       s.previous_hash IS NOT NULL AND s.rotation_seen_at IS NULL AS is_unseen
     FROM session s JOIN member m ON m.id = s.member_id LEFT JOIN account a ON a.member_id = s.member_id
     WHERE (s.token_hash = @hash OR (s.previous_hash = @hash AND ifnull(s.rotation_seen_at, @now) > @rotated))
       AND s.expires_at > @now AND s.idle_until > @now
       AND (a.state IS NULL OR a.state = 'active' OR (a.state = 'banned' AND a.banned_until <= min(@now, s.created_at)))`,
  );
  return statement.get({ hash: tokenHash, now, rotated: now - ROTATION_MS }) as FoundSession | undefined;
}

/**
 * The present role of a member. Media addresses name their viewer, and permission is checked now. A banned member has
 * none.
 */
export function findRole(database: SiteDatabase, memberId: number, now: number): StoredRole | undefined {
  const statement = database.prepared(
    `SELECT m.role FROM member m LEFT JOIN account a ON a.member_id = m.id WHERE m.id = @memberId
       AND (a.state IS NULL OR a.state = 'active' OR (a.state = 'banned' AND a.banned_until <= @now))`,
  );
  return statement.pluck().get({ memberId, now }) as StoredRole | undefined;
}

export function* touchSession(id: string, seenAt: number, idleUntil: number): Steps<void> {
  yield db.updateTable('session').set({ seen_at: seenAt, idle_until: idleUntil }).where('id', '=', id);
}

/**
 * Gives a session a new token. The caller's token stays valid until the new one is used.
 * @returns whether `rotatedAt` was still current, so that only one of parallel calls succeeds
 */
export function* rotateSession(
  { id, rotatedAt, token }: CallerSession,
  tokenHash: Buffer,
  now: number,
): Steps<boolean> {
  const fresh = { token_hash: tokenHash, rotated_at: now, rotation_seen_at: null };
  const rotate = db
    .updateTable('session')
    .set((eb) => (token === 'lost' ? fresh : { ...fresh, previous_hash: eb.ref('token_hash') }))
    .where('id', '=', id)
    .where('rotated_at', '=', rotatedAt);
  const isLost = rotate.where('rotation_seen_at', 'is', null);
  return (yield* changedBy(token === 'lost' ? isLost : rotate)) === 1;
}

/** Marks the token of the last rotation as used. */
export function* seeRotation(id: string, rotatedAt: number, now: number): Steps<void> {
  yield db
    .updateTable('session')
    .set({ rotation_seen_at: now })
    .where('id', '=', id)
    .where('rotated_at', '=', rotatedAt)
    .where('rotation_seen_at', 'is', null);
}

/** Whether a session is still valid: it may have ended, or its member may have been banned, since its call began. */
export function* isSessionValid(id: string, now: number): Steps<boolean> {
  const query = db
    .selectFrom('session as s')
    .leftJoin('account as a', 'a.member_id', 's.member_id')
    .select('s.id')
    .where('s.id', '=', id)
    .where('s.expires_at', '>', now)
    .where('s.idle_until', '>', now)
    .where((eb) =>
      eb.or([
        eb('a.state', 'is', null),
        eb('a.state', '=', 'active'),
        eb.and([
          eb('a.state', '=', 'banned'),
          eb('a.banned_until', '<=', now),
          eb('a.banned_until', '<=', eb.ref('s.created_at')),
        ]),
      ]),
    );
  return (yield* rowsOf(query)).length > 0;
}

/** Gives a session a new token after its password was given; the old token ends at once. */
export function* renewSession(id: string, tokenHash: Buffer, now: number): Steps<void> {
  yield db
    .updateTable('session')
    .set({ token_hash: tokenHash, previous_hash: null, rotated_at: now, strong_at: now })
    .where('id', '=', id);
}

export function* strengthenSession(id: string, now: number): Steps<void> {
  yield db.updateTable('session').set({ strong_at: now }).where('id', '=', id);
}

/** The valid sessions of a member, the last used first. */
export const sessionsOf = (memberId: number, now: number) =>
  db
    .selectFrom('session')
    .select(['id', 'kind', 'label', 'country', 'created_at', 'seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('idle_until', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(SWEPT_AT_ONCE);

/** Ends one session of a member. @returns how many ended */
export function* endOwnSession(memberId: number, id: string): Steps<number> {
  return yield* changedBy(db.deleteFrom('session').where('member_id', '=', memberId).where('id', '=', id));
}

export function* endSession(id: string): Steps<void> {
  yield db.deleteFrom('session').where('id', '=', id);
}

/** Ends all sessions of a member except one. @returns how many */
export function* endSessions(memberId: number, except = ''): Steps<number> {
  return yield* changedBy(
    db.deleteFrom('session').where('member_id', '=', memberId).where('id', '!=', except),
  );
}
