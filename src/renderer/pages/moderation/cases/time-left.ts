import type { useText } from '../../../i18n/use-text.ts';

const HOUR_MS = 3_600_000;

/** The time until an instant, or since it passed, in hours or days. */
export function timeLeft(t: ReturnType<typeof useText>['t'], dueAt: string, now: number): string {
  const ms = Date.parse(dueAt) - now;
  const hours = Math.floor(Math.abs(ms) / HOUR_MS);
  const isDays = hours >= 48;
  const count = isDays ? Math.floor(hours / 24) : hours;
  if (ms <= 0)
    return t(isDays ? 'moderation:overdueDays' : 'moderation:overdueHours', { number: String(count) });
  return t(isDays ? 'moderation:leftDays' : 'moderation:leftHours', { number: String(count) });
}
