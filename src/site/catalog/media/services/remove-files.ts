import { type DatabaseWriter, type MediaStore, rowsOf, type Steps } from '../../../platform/index.ts';
import { mediaNamed, usesOf } from '../repositories/media-uses.ts';

interface Parts {
  readonly writer: DatabaseWriter;
  readonly store: MediaStore;
}

/**
 * Removes the files that are named only by rows about to be erased. Files first: after a crash the rows still exist,
 * and the next attempt erases them.
 * @param keys as the rows name them, one per row
 * @param options.areNamed whether the rows still exist
 * @returns the keys of `media_object` that go with the rows
 */
export async function removeFiles(
  { writer, store }: Parts,
  keys: readonly string[],
  { areNamed = true } = {},
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const files = await writer.change(function* (): Steps<readonly string[]> {
    const found: string[] = [];
    for (const key of new Set(keys)) {
      const here = areNamed ? keys.filter((each) => each === key).length : 0;
      if ((yield* usesOf(key)) > here) continue;
      for (const object of yield* rowsOf(mediaNamed(key))) found.push(object.key);
    }
    return found;
  });
  for (const file of files) await store.remove(file);
  return files;
}
