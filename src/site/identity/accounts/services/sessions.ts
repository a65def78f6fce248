import { randomBytes } from 'node:crypto';
import type { Clock, DatabaseWriter, SiteDatabase, Steps } from '../../../platform/index.ts';
import { VISITOR, type Caller } from '../policies/caller.ts';
import { addSession, findSession, seeRotation, touchSession } from '../repositories/sessions.ts';
import { isToken, makeToken, tokenHash } from './tokens.ts';

const DAY_MS = 86_400_000;
/** Longest time without use, and longest lifetime of a session, milliseconds. */
export const SESSION_MS = 30 * DAY_MS;
const LONGEST_MS = 365 * DAY_MS;
/** `seen_at` is written at most this often. */
const SEEN_MS = 300_000;
/** After this time a web session's cookie is renewed. */
const ROTATE_MS = DAY_MS;
/** After this time a renewed cookie that was never used is sent once more. */
const LOST_MS = 300_000;

export interface NewSession {
  readonly memberId: number;
  readonly kind: 'web' | 'desktop';
  /** Names of browser and system. */
  readonly label: string;
  readonly country: string;
}

/** Adds a session inside a change and returns its token, which is never shown again: only its SHA-256 is stored. */
export function* openSession(
  { memberId, ...about }: NewSession,
  now: number,
  lifetimeMs: number = SESSION_MS,
): Steps<string> {
  const token = makeToken();
  yield* addSession({
    ...about,
    token_hash: token.hash,
    id: randomBytes(12).toString('base64url'),
    member_id: memberId,
    created_at: now,
    rotated_at: now,
    strong_at: now,
    seen_at: now,
    idle_until: now + lifetimeMs,
    expires_at: now + Math.max(lifetimeMs, LONGEST_MS),
  });
  return token.text;
}

interface SessionParts {
  readonly database: SiteDatabase;
  readonly writer: DatabaseWriter;
  readonly clock: Clock;
}

/**
 * The caller of a token. A malformed, unknown or expired token gives a visitor. The lookup is by hash in an index, so
 * its time reveals nothing about the token.
 */
export function callerOf({ database, writer, clock }: SessionParts, token: string | null): Caller {
  if (token === null || !isToken(token)) return VISITOR;
  const now = clock.now();
  const found = findSession(database, tokenHash(token), now);
  if (!found) return VISITOR;
  const { id, kind, strong_at: strongAt, rotated_at: rotatedAt } = found;
  const isUnseen = found.is_unseen === 1;
  const came = found.is_latest === 1 ? 'latest' : isUnseen ? 'lost' : 'earlier';
  if (now - found.seen_at > SEEN_MS) inBackground(writer, touchSession(id, now, now + SESSION_MS));
  if (came === 'latest' && isUnseen) inBackground(writer, seeRotation(id, rotatedAt, now));
  const session = { id, kind, strongAt, rotatedAt, token: came } as const;
  return { role: found.role, memberId: found.member_id, session };
}

/** Whether it is time to renew a session's cookie. */
export function isTokenRotationDue({ session }: Caller, now: number): boolean {
  if (session?.kind !== 'web' || session.token === 'earlier') return false;
  return now - session.rotatedAt > (session.token === 'lost' ? LOST_MS : ROTATE_MS);
}

/** Nobody waits for it; if it fails, the next call writes it. */
function inBackground(database: DatabaseWriter, steps: Steps<void>): void {
  database.change(() => steps, { durability: 'relaxed' }).catch(() => undefined);
}
