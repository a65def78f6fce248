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

/** Beside the folder of a step, where no tool can write. */
const END = '.keys';

/** Notes what a step is about to put into the store, so that nothing of it is left there if it ends before its rows do. */
export async function noteKeys(out: string, keys: readonly string[]): Promise<void> {
  await writeFile(out + END, keys.join('\n'), { flush: true, mode: 0o600 });
}

/** At the end of a step, however it ended: what it put into the store and no row names goes. */
export async function dropUnnamed({ database, store }: Deps, out: string): Promise<void> {
  const text = await readFile(out + END, 'utf8').catch(() => '');
  for (const key of text.split('\n'))
    if (key !== '' && !(await readSteps(database, isNamed(key, uploadOfSource(key)))))
      await store.remove(key);
  await rm(out + END, { force: true });
}

/** At the start of the site: the same of steps that were cut short. */
export async function dropLeftovers(deps: Deps, work: string): Promise<void> {
  const names = await readdir(work).catch(() => []);
  for (const name of names)
    if (name.endsWith(END)) await dropUnnamed(deps, join(work, name.slice(0, -END.length)));
}
