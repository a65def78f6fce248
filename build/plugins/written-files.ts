import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Does something with all files of a build once they are written: those copied into its folder as well. Links are left
 * out: they could lead anywhere.
 * @param work gets the build's folder and the files' paths in it, with `/` between their parts
 */
export function onWritten(
  name: string,
  work: (folder: string, files: readonly string[]) => Promise<void>,
): Plugin {
  let folder = '';
  return {
    name,
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((entry) => entry.isFile())
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
        await work(folder, files);
      },
    },
  };
}
