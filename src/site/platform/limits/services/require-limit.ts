import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Steps } from '../../db/port.ts';
import { consumeLimits, type RateLimitRule } from '../repositories/rate-events.ts';

/**
 * Counts one event inside a change.
 * @throws AppError `too_many_requests` with the minutes until the next
 */
export function* requireLimit(rule: RateLimitRule, who: string, now: number): Steps<void> {
  const spent = yield* consumeLimits([{ rule, who: [who] }], now);
  if ('rule' in spent)
    throw new AppError({
      code: 'too_many_requests',
      params: { minutes: Math.ceil(spent.waitMs / 60_000) },
    });
}
