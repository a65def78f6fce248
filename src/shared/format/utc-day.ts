const DAY_MS = 86_400_000;

/** A day of the site, in UTC, as days since 1970. @param time milliseconds since 1970 */
export const utcDay = (time: number): number => Math.floor(time / DAY_MS);

/** A day as `2026-11-20`. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Parses the output of `dayText`. */
export const dayNumber = (text: string): number => utcDay(Date.parse(`${text}T00:00:00Z`));
