import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Language } from '../../src/shared/filters/enums.ts';
import { preloads, screenChunks } from '../../src/site/app/http/web/preloads.ts';
import type { WebManifest } from '../../src/site/app/http/web/web-build.ts';
import { ROOT } from './planted-tree.ts';
import { askOf } from './screen-request.ts';

const built = path.join(ROOT, 'out/web');

/** What a browser fetches for a screen until it is hydrated, pictures and calls aside. */
export interface FirstLoad {
  readonly scripts: readonly string[];
  /** Bytes of the scripts, gzip -9, each on its own. */
  readonly bytes: number;
  /** The document and its style sheets among them. */
  readonly requests: number;
}

/** Reads the web build; gives what the head names at an address, which is all that its screen begins with. */
export async function readFirstLoads(): Promise<(address: string, language: Language) => Promise<FirstLoad>> {
  const html = await readFile(path.join(built, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(path.join(built, '.vite/manifest.json'), 'utf8')) as WebManifest;
  const styles = [...html.matchAll(/<link rel="stylesheet"/g)].length;
  return async (address, language) => {
    const head = html + preloads(manifest, html, screenChunks(askOf(address)), language);
    const scripts = [...new Set([...head.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map((found) => found[1]!))];
    const packed = await Promise.all(
      scripts.map(async (name) => gzipSync(await readFile(path.join(built, name)), { level: 9 }).length),
    );
    return {
      scripts,
      bytes: packed.reduce((sum, size) => sum + size, 0),
      requests: 1 + styles + scripts.length,
    };
  };
}
