/** The last instant with a year of four digits, the limit of the format. */
const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The start and end of a calendar day in the visitor's time zone. @param day `YYYY-MM-DD`; `null` if invalid */
export function dayRange(day: string): { readonly from: string; readonly until: string } | null {
  const [year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.slice(1) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const start = new Date(year, month - 1, date);
  // `Date` reads 31 February as a day in March, and the year 26 as 1926.
  if (dayOf(start.getTime()) !== day) return null;
  const end = Math.min(new Date(year, month - 1, date + 1).getTime(), LAST_INSTANT);
  return { from: start.toISOString(), until: new Date(end).toISOString() };
}

/** The calendar day of an instant in the visitor's time zone, as `YYYY-MM-DD`. @param time milliseconds since 1970 */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
