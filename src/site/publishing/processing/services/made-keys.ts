import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseReader, MediaStore } from '../../../platform/index.ts';
import { readSteps } from '../../uploads/services/read-steps.ts';
import { uploadOfSource } from '../../uploads/services/source-key.ts';
import { isNamed } from '../repositories/named-keys.ts';

interface Deps {
  readonly database: DatabaseReader;
  readonly store: Pick<MediaStore, 'remove'>;
}

/** The list lies beside the folder of a step, where no tool can write. */
const END = '.keys';

/**
 * Lists the objects that a step is about to store, so that they can be deleted if the step ends before its rows are
 * written.
 */
export async function noteKeys(out: string, keys: readonly string[]): Promise<void> {
  await writeFile(out + END, keys.join('\n'), { flush: true, mode: 0o600 });
}

/** After a step, deletes its stored objects that no row names. */
export async function dropUnnamed({ database, store }: Deps, out: string): Promise<void> {
  const text = await readFile(out + END, 'utf8').catch(() => '');
  for (const key of text.split('\n'))
    if (key !== '' && !(await readSteps(database, isNamed(key, uploadOfSource(key)))))
      await store.remove(key);
  await rm(out + END, { force: true });
}

/** At the start of the site, does the same for interrupted steps. */
export async function dropLeftovers(deps: Deps, work: string): Promise<void> {
  const names = await readdir(work).catch(() => []);
  for (const name of names)
    if (name.endsWith(END)) await dropUnnamed(deps, join(work, name.slice(0, -END.length)));
}
