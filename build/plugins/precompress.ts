import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);

/**
 * Writes `name.br` beside every file of the build that compresses well: brotli 11 takes seconds of a processor for all of
 * them, which is a build's to spend and not a site's at each start (performance advice 1).
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'yoru:precompress',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
        await Promise.all(files.map(async ({ parentPath, name }) => compress(join(parentPath, name))));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const packed = await brotli(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(`${path}.br`, packed);
}
