const FORM = /^(?:(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?|(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2}))$/i;

/**
 * The start time in an address's query, seconds, by `t` or `start`: `83`, `83s`, `1m23s`, `1h2m3s`, `1:23`,
 * `1:02:03`; `null`: none, or an invalid one.
 */
export function startTime(query: string): number | null {
  const asked = new URLSearchParams(query);
  for (const name of ['t', 'start']) {
    const text = asked.get(name) ?? '';
    const parts = FORM.exec(text);
    if (text === '' || !parts) continue;
    const [hours = 0, minutes = 0, seconds = 0] = [1, 2, 3].map((at) =>
      Number(parts[at] ?? parts[at + 3] ?? 0),
    );
    return hours * 3600 + minutes * 60 + seconds;
  }
  return null;
}

/** The start time for a video of a known length; a time after its end means 0. `null`: the address has none. */
export function startWithin(query: string, durationSeconds: number): number | null {
  const second = startTime(query);
  return second === null || second < durationSeconds ? second : 0;
}
