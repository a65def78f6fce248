const LENGTHS = [1, 10, 40, 120, 200];

/** A list of one of few lengths, its last id repeated, so that few statements are prepared. `null` of an empty one. */
export function padIds(ids: readonly number[]): readonly number[] | null {
  const last = ids.at(-1);
  if (last === undefined) return null;
  const length = LENGTHS.find((each) => each >= ids.length) ?? ids.length;
  return [...ids, ...Array<number>(length - ids.length).fill(last)];
}
