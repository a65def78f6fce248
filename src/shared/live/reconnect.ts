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
