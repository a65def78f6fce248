import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { onWritten } from './written-files.ts';

const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);

/**
 * Writes `name.br` beside every file of the build that compresses well: brotli 11 takes seconds of a processor for all of
 * them, which is a build's to spend and not a site's at each start (performance advice 1).
 */
export function precompress(): Plugin {
  return onWritten('yoru:precompress', async (folder, files) => {
    const texts = files.filter((file) => COMPRESSIBLE.test(file));
    await Promise.all(texts.map(async (file) => compress(join(folder, file))));
  });
}

async function compress(path: string): Promise<void> {
  const packed = await brotli(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(`${path}.br`, packed);
}
