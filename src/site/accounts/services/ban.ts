import type { AppError } from '../../../shared/errors/app-error.ts';
import { refusal } from '../../../shared/errors/reasons.ts';
import type { Steps } from '../../db/port.ts';
import { storeBan } from '../repositories/accounts.ts';
import { endSessions } from '../repositories/sessions.ts';

interface Bannable {
  readonly state: string;
  readonly banned_until: number | null;
  readonly ban_reason: string;
}

/** A ban that is still on, as its error; `null`: none. */
export function banOf({ state, banned_until, ban_reason: reason }: Bannable, now: number): AppError | null {
  if (state !== 'banned' || (banned_until !== null && banned_until <= now)) return null;
  // Empty: for good.
  const until = banned_until === null ? '' : new Date(banned_until).toISOString();
  return refusal('account_banned', { params: { until, reason } });
}

export interface NewBan {
  /** Milliseconds since 1970; `null`: for good. */
  readonly until: number | null;
  /** The member reads it. */
  readonly reason: string;
}

/** Bans a member: his sessions end at once, and his open streams with them. A ban that is on is replaced. */
export function* ban(memberId: number, newBan: NewBan): Steps<void> {
  yield* storeBan(memberId, newBan.until, newBan.reason);
  yield* endSessions(memberId);
}
