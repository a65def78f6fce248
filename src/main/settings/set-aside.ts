import { existsSync } from 'node:fs';

/**
 * A free name beside a file: `history.db.corrupt-20261121T093000Z`, with a number when taken.
 * @param now milliseconds since 1970
 * @param companions endings that must be free as well
 */
export function asideName(
  file: string,
  word: string,
  now: number,
  companions: readonly string[] = [],
): string {
  const base = `${file}.${word}-${stamp(now)}`;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}.${number}`;
    if (['', ...companions].every((ending) => !existsSync(`${name}${ending}`))) return name;
  }
}

/** An instant as part of a file name, in the order of time: `20261121T093000Z`. */
export function stamp(now: number): string {
  return new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
