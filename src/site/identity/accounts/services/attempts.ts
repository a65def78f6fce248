import { consumeLimits, type Spending, type Steps, tooManyAttempts } from '../../../platform/index.ts';

const WITHIN_MS = 900_000;

/** Wrong passwords in a quarter of an hour (members-checklist A15). Nothing here ever locks an account itself. */
const RULES = {
  /** One network at one name. */
  name: { kind: 'login_name', most: 5, ms: WITHIN_MS },
  /** One network at any names: also 50 names from it. */
  network: { kind: 'login_network', most: 20, ms: WITHIN_MS },
  /** Any networks at one name, from devices that are not known. */
  everywhere: { kind: 'login_everywhere', most: 100, ms: WITHIN_MS },
  /** A device on which the owner has signed in before: strangers' tries do not count against it. */
  device: { kind: 'login_device', most: 10, ms: WITHIN_MS },
} as const;

export interface Attempt {
  readonly network: Spending['who'];
  /** Of the network at this name. */
  readonly name: Spending['who'];
  readonly everywhere: Spending['who'];
  /** A known device of the account; `null`: none. */
  readonly device: string | null;
}

/**
 * Counts a try before the password is looked at: of many at once not one too many gets an answer.
 * @returns what to give back when the password was right
 * @throws AppError reason `too_many_attempts` with `minutes`
 */
export function* spendAttempt(attempt: Attempt, now: number): Steps<readonly number[]> {
  const spendings: readonly Spending[] =
    attempt.device === null
      ? [
          { rule: RULES.name, who: attempt.name },
          { rule: RULES.network, who: attempt.network },
          { rule: RULES.everywhere, who: attempt.everywhere },
        ]
      : [{ rule: RULES.device, who: [attempt.device] }];
  const spent = yield* consumeLimits(spendings, now);
  if ('ids' in spent) return spent.ids;
  throw tooManyAttempts(spent.waitMs);
}
