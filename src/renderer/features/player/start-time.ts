/** The second an address asks to start at: `?t=83`, `?t=83s`, `?t=1m23s`, `?t=1h2m3s`; `null`: none, or nonsense. */
export function startTime(query: string): number | null {
  const text = new URLSearchParams(query).get('t') ?? '';
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i.exec(text);
  if (text === '' || !parts) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}
