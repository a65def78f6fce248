const LENGTHS = [1, 10, 40, 120, 200];

/**
 * Pads a list to one of few lengths by repeating its last id, so that few statements are prepared. `null` for an empty
 * list.
 */
export function padIds(ids: readonly number[]): readonly number[] | null {
  const last = ids.at(-1);
  if (last === undefined) return null;
  const length = LENGTHS.find((each) => each >= ids.length) ?? ids.length;
  return [...ids, ...Array<number>(length - ids.length).fill(last)];
}
