import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Steps } from '../../db/port.ts';
import { consumeLimits, type DeedRule } from '../repositories/deeds.ts';

/**
 * Counts one deed inside a change.
 * @throws AppError `too_many_requests` with the minutes until the next
 */
export function* requireDeeds(rule: DeedRule, who: string, now: number): Steps<void> {
  const spent = yield* consumeLimits([{ rule, who: [who] }], now);
  if ('rule' in spent)
    throw new AppError({
      code: 'too_many_requests',
      params: { minutes: Math.ceil(spent.waitMs / 60_000) },
    });
}
