import type { Role } from '../../../../shared/roles.ts';

/** Who is calling, as far as rules care. */
export interface Caller {
  readonly role: Role;
  /** `null`: a visitor. */
  readonly memberId: number | null;
  /** What proves it; a visitor has none. */
  readonly session?: CallerSession;
}

export interface CallerSession {
  readonly id: string;
  readonly kind: 'web' | 'desktop';
  /** Last time the password was given, milliseconds since 1970. */
  readonly strongAt: number;
  readonly rotatedAt: number;
  /** Which token the caller came with; `lost`: the one before a rotation whose own has not come back. */
  readonly token: 'latest' | 'earlier' | 'lost';
}

export const VISITOR: Caller = { role: 'visitor', memberId: null };

/** Whether the caller sees what waits for moderation. */
export function isStaff(caller: Caller): boolean {
  return caller.role === 'moderator' || caller.role === 'admin';
}

/**
 * The caller as one who writes: staff sees what members have closed for its work alone, and writes there no more than anybody
 * else. What staff does as staff has calls of its own.
 */
export const asWriter = (caller: Caller): Caller =>
  isStaff(caller) ? { ...caller, role: 'uploader' } : caller;

/** How long after the password dangerous acts are open, milliseconds. */
const RECENT_MS = 600_000;

/** Whether the caller gave the password a short time ago. */
export function isRecent({ session }: Caller, now: number): boolean {
  return session !== undefined && now - session.strongAt <= RECENT_MS;
}
