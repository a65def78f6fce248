import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { SiteDatabase } from '../../db/open.ts';
import type { DatabaseWriter } from '../../db/port.ts';
import { VISITOR, type Caller } from '../policies/caller.ts';
import { addSession, findSession } from '../repositories/sessions.ts';

/** How long a session lives, milliseconds. */
export const SESSION_MS = 30 * 86_400_000;

/**
 * Makes a session of a member and gives its token, once: only the SHA-256 of it is stored.
 * @param lifetimeMs tests make short or expired ones
 */
export async function createSession(
  database: DatabaseWriter,
  memberId: number,
  clock: Clock,
  lifetimeMs = SESSION_MS,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await addSession(database, {
    token_hash: hashOf(token),
    member_id: memberId,
    created_at: now,
    seen_at: now,
    expires_at: now + lifetimeMs,
  });
  return token;
}

/**
 * The caller a token proves. A token that is malformed, unknown or expired proves nothing: a visitor.
 * The lookup is by hash in an index, so its time tells nothing about the token.
 */
export function callerOf(database: SiteDatabase, token: string | null, clock: Clock): Caller {
  if (token === null || !/^[A-Za-z0-9_-]{43}$/.test(token)) return VISITOR;
  const found = findSession(database, hashOf(token), clock.now());
  return found ? { role: found.role, memberId: found.member_id } : VISITOR;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
