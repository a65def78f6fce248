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

/** The error of a ban in force; `null`: not banned. */
export function banOf({ state, banned_until, ban_reason: reason }: Bannable, now: number): AppError | null {
  if (state !== 'banned' || (banned_until !== null && banned_until <= now)) return null;
  // Empty: permanent.
  const until = banned_until === null ? '' : new Date(banned_until).toISOString();
  return refusal('account_banned', { params: { until, reason } });
}

/** Whether a role may lift or replace a ban in force: not if a higher role has set it. */
export const mayChangeBan = (
  account: Bannable & { readonly ban_role: BanRole },
  role: Role,
  now: number,
): boolean => banOf(account, now) === null || !isUnder(role, account.ban_role);

export interface NewBan {
  /** Milliseconds since 1970; `null`: permanent. */
  readonly until: number | null;
  /** The member reads it. */
  readonly reason: string;
  /** The role of the member of staff who sets it. */
  readonly by: BanRole;
}

/** Bans a member: their sessions and open streams end at once. Replaces a ban in force. */
export function* banAccount(memberId: number, newBan: NewBan): Steps<void> {
  yield* storeBan(memberId, newBan);
  yield* endSessions(memberId);
}
