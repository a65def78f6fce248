import type { Role } from '../../../../shared/roles.ts';

/** The caller, with the facts that rules need. */
export interface Caller {
  readonly role: Role;
  /** `null`: a visitor. */
  readonly memberId: number | null;
  /** The proof; a visitor has none. */
  readonly session?: CallerSession;
}

export interface CallerSession {
  readonly id: string;
  readonly kind: 'web' | 'desktop';
  /** The last time that the password was given, milliseconds since 1970. */
  readonly strongAt: number;
  readonly rotatedAt: number;
  /** Which token the caller used; `lost`: the one before a rotation whose new token was never used. */
  readonly token: 'latest' | 'earlier' | 'lost';
}

export const VISITOR: Caller = { role: 'visitor', memberId: null };

/** Whether the caller may see content that waits for moderation. */
export function isStaff(caller: Caller): boolean {
  return caller.role === 'moderator' || caller.role === 'admin';
}

/**
 * The caller as an author. Staff may see hidden content only for its work, and may write there no more than others.
 * What staff does as staff has operations of its own.
 */
export const asWriter = (caller: Caller): Caller =>
  isStaff(caller) ? { ...caller, role: 'uploader' } : caller;

/** How long dangerous actions are allowed after the password was given, milliseconds. */
const RECENT_MS = 600_000;

/** Whether the caller gave the password recently. */
export function isRecent({ session }: Caller, now: number): boolean {
  return session !== undefined && now - session.strongAt <= RECENT_MS;
}
