/** Seconds as a clock: `8:00`, `1:02:03`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const pad = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** Seconds of a time typed as `m:ss`, `h:mm:ss` or plain seconds; `null`: it is not a time. */
export function readClock(text: string): number | null {
  const parts = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim());
  if (!parts) return null;
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  // After a colon seconds are below 60, and so are minutes after hours.
  if ((parts[2] !== undefined && seconds > 59) || (parts[1] !== undefined && minutes > 59)) return null;
  return hours * 3600 + minutes * 60 + seconds;
}

/** Seconds as an ISO 8601 duration, for metadata: `PT8M0S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  return `PT${hours > 0 ? `${hours}H` : ''}${Math.floor(whole / 60) % 60}M${whole % 60}S`;
}
