/** The second an address asks to start at: `?t=83`, `?t=83s`, `?t=1m23s`, `?t=1h2m3s`; `null`: none, or nonsense. */
export function startTime(query: string): number | null {
  const text = new URLSearchParams(query).get('t') ?? '';
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i.exec(text);
  if (text === '' || !parts) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

/**
 * The second a video of some length begins at as its address asks: before its end, whatever was asked. `null`: it asks
 * for none.
 */
export function startWithin(query: string, durationSeconds: number): number | null {
  const second = startTime(query);
  return second === null ? null : Math.min(second, Math.max(0, durationSeconds - 1));
}
