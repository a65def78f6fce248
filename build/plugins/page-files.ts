import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { onWritten } from './written-files.ts';

/**
 * Writes the list of the page's files beside the bundles: main serves what is in it and nothing else
 * (src/main/security/page-files.ts).
 * @param listFile where the JSON array of paths goes
 */
export function listPageFiles(listFile: string): Plugin {
  return onWritten('yoru:page-files', async (_folder, files) => {
    const paths = files.map((file) => `/${file}`).sort();
    await writeFile(listFile, `${JSON.stringify(paths, null, 1)}\n`);
  });
}
