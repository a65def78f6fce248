import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { ROOT } from './planted-tree.ts';

/**
 * A program with all that it imports as one file, for a test that starts it dozens of times: most of such a start is finding
 * hundreds of modules. Each module still believes to lie where it does.
 * @returns its path, the same each time: what Node has compiled of it is found again
 */
export async function asOneFile(program: string): Promise<string> {
  const file = join(ROOT, '.cache/one-file', `${basename(program, '.ts')}.mjs`);
  const draft = `${file}.${process.pid}`;
  const place = {
    name: 'place',
    transform: (code: string, id: string) =>
      code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  };
  const input = { input: join(ROOT, program), external: [/^better-sqlite3$/], plugins: [place] };
  await using bundle = await rolldown({ ...input, platform: 'node', logLevel: 'silent' });
  await bundle.write({ file: draft, format: 'esm', codeSplitting: false });
  await rename(draft, file);
  return file;
}
