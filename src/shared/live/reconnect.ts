/**
 * Name of the event by which a site that stops tells a stream to come back: its data is after how many milliseconds. So
 * many streams do not come back at once, and soon where there are few.
 */
export const COME_BACK = 'again';

/** Longest that a stream stays away, whatever the event says. */
const MOST_AWAY_MS = 30_000;

/** What the event says, milliseconds; `null`: nothing of use. */
export function comeBackMs(data: string): number | null {
  return /^\d{1,6}$/.test(data) ? Math.min(Number(data), MOST_AWAY_MS) : null;
}

const FIRST_MS = 2_000;
const MOST_MS = 60_000;

/**
 * Delay before a lost stream is opened again, milliseconds: doubled after each failure, with jitter,
 * so that a thousand clients do not reconnect at once.
 * @param failures since the last stream that opened
 * @param random from 0 to 1
 */
export function reconnectMs(failures: number, random: number): number {
  return Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(failures, 10)) * (0.5 + random);
}
