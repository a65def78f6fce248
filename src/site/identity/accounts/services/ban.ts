import type { AppError } from '../../../../shared/errors/app-error.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { isUnder, type Role } from '../../../../shared/roles.ts';
import type { BanRole, Steps } from '../../../platform/index.ts';
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

/** Whether somebody may lift or replace a ban that is on: not where a higher role has set it. */
export const mayChangeBan = (
  account: Bannable & { readonly ban_role: BanRole },
  role: Role,
  now: number,
): boolean => banOf(account, now) === null || !isUnder(role, account.ban_role);

export interface NewBan {
  /** Milliseconds since 1970; `null`: for good. */
  readonly until: number | null;
  /** The member reads it. */
  readonly reason: string;
  /** The role of who sets it. */
  readonly by: BanRole;
}

/** Bans a member: their sessions end at once, and their open streams with them. A ban that is on is replaced. */
export function* banAccount(memberId: number, newBan: NewBan): Steps<void> {
  yield* storeBan(memberId, newBan);
  yield* endSessions(memberId);
}
