/** The result of a Range header for `size` bytes. `whole`: no header, or an ignored one. */
export type AskedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

const WHOLE: AskedRange = { kind: 'whole' };
const UNSATISFIABLE: AskedRange = { kind: 'unsatisfiable' };

/** For several ranges, files up to this size are sent whole; larger ones are refused (bytes). */
export const SEVERAL_MAX = 1024 * 1024;

/**
 * Reads `Range` by RFC 9110 14. Another unit, broken syntax, or `end` before `start` is ignored; a last position beyond
 * the end is cut; a first position beyond it, or `-0`, cannot be satisfied. Several ranges are never answered as such,
 * because many small ones cost too much (reliability, availability).
 */
export function readRange(header: string | undefined, size: number): AskedRange {
  if (header === undefined) return WHOLE;
  const set = /^bytes=(.*)$/i.exec(header.trim())?.[1];
  if (set === undefined || set.length > 1_000) return WHOLE;
  const specs = set
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  const ranges = specs.map((spec) => readSpec(spec, size));
  const [first] = ranges;
  if (first === undefined || ranges.some((range) => range === null)) return WHOLE;
  if (ranges.length > 1) return size <= SEVERAL_MAX ? WHOLE : UNSATISFIABLE;
  return first ?? WHOLE;
}

/** One `first-last`, `first-` or `-suffix`; `null`: invalid. */
function readSpec(spec: string, size: number): AskedRange | null {
  const [, first, last] = /^(\d*)-(\d*)$/.exec(spec) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const suffix = Number(last);
    if (suffix === 0) return UNSATISFIABLE;
    // An empty file has no last part: the answer is the whole, empty file.
    return size === 0 ? WHOLE : { kind: 'part', start: Math.max(0, size - suffix), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last);
  if (end < start) return null;
  return start >= size ? UNSATISFIABLE : { kind: 'part', start, end: Math.min(end, size - 1) };
}

/**
 * Whether `If-Range` allows the range: by the strong tag itself, or by the exact date, if the file is old enough for a
 * date to identify its version (RFC 9110 13.1.5, 8.8.2.2).
 * @param now milliseconds since 1970
 */
export function rangeHolds(
  header: string | undefined,
  etag: string,
  modifiedMs: number,
  now: number,
): boolean {
  if (header === undefined) return true;
  const value = header.trim();
  if (value.startsWith('"') || value.startsWith('W/')) return value === etag;
  const date = httpDate(value);
  return date !== null && date === Math.floor(modifiedMs / 1000) && now / 1000 - date >= 60;
}

/** An HTTP date in seconds since 1970; `null` if invalid. */
export function httpDate(text: string): number | null {
  if (!/^[A-Za-z]{3,9},? [\dA-Za-z :-]{10,40}$/.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}
