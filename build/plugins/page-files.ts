import { readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the list of the page's files beside the bundles: main serves what is in it and nothing else
 * (src/main/security/page-files.ts). Links are left out: they could lead anywhere.
 * @param listFile where the JSON array of paths goes
 */
export function listPageFiles(listFile: string): Plugin {
  let folder = '';
  return {
    name: 'yoru:page-files',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((entry) => entry.isFile())
          .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
        await writeFile(listFile, `${JSON.stringify(files.sort(), null, 1)}\n`);
      },
    },
  };
}
