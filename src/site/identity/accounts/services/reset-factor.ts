import { type Clock, type Outbox, rowsOf, type Steps } from '../../../platform/index.ts';
import { accountOf } from '../repositories/accounts.ts';
import { forgetDevices } from '../repositories/devices.ts';
import { endSessions } from '../repositories/sessions.ts';
import { endFactor } from '../repositories/two-factor.ts';
import { putSecurityMail } from './security-mail.ts';
import { NO_COOKIES } from './sign-in-call.ts';

interface Deps {
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** Who did it, where the mail of a member's own act names their device. */
const OPERATOR = { en: 'The operator of the site', ja: 'サイトの運営者' } as const;

/**
 * Removes the second factor of a member who has lost it, by the operator: recovery codes, sessions and known devices
 * go with it, and the member is mailed.
 * @returns whether they had one
 */
export function* resetFactor(deps: Deps, memberId: number): Steps<boolean> {
  const [account] = yield* rowsOf(accountOf(memberId));
  if (!account || !(yield* endFactor(memberId))) return false;
  yield* endSessions(memberId);
  yield* forgetDevices(memberId, null);
  const call = { country: '', cookies: { ...NO_COOKIES, label: OPERATOR[account.language] } };
  yield* putSecurityMail(call, deps, 'two_factor_off', account);
  return true;
}
