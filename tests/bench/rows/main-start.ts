import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { transpileMain } from '../lib/transpile.ts';

/**
 * G17: start of the built main bundle to its window's load call in the stand-in host, against the same entry
 * unbundled and without compile cache.
 */
export const mainStart: Row = {
  id: 'G17',
  what: 'main bundle, start to the load call of the window, against the same entry unbundled',
  better: 'less',
  must: 0.5,
  stretch: 0.4,
  unit: '',
  isLoad: false,
  async run({ root, scratch }) {
    const cache = join(scratch, 'compile-cache');
    const built = () =>
      startMain(root, scratch, join(root, 'out/main/index.cjs'), { NODE_COMPILE_CACHE: cache });
    const entry = transpileMain(root);
    const plain = () => startMain(root, scratch, entry, { NODE_DISABLE_COMPILE_CACHE: '1' });
    await built();
    await plain();
    const both = await alternate(15, built, plain);
    return { value: both.ours.median / both.other.median, ...both, note: 'stand-in host, not Electron' };
  },
};

/** Milliseconds of the start as the start probe prints them. */
function startMain(root: string, scratch: string, entry: string, env: NodeJS.ProcessEnv): Promise<number> {
  const data = mkdtempSync(join(scratch, 'main-'));
  const probe = join(root, 'tests/bench/lib/start-probe.mjs');
  const child = spawn(process.execPath, [probe, entry], {
    env: { ...process.env, YORU_DATA: data, YORU_SITE: 'http://127.0.0.1:9', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.on('exit', () => {
      rmSync(data, { recursive: true, force: true });
      const took = /loaded after ([\d.]+)/.exec(printed)?.[1];
      if (took === undefined) reject(new Error(`main did not load a window: ${printed.slice(-500)}`));
      else resolve(Number(took));
    });
  });
}
