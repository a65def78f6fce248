import { join } from 'node:path';
import { startMain } from '../../support/start-main.ts';
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
    const time = async (entry: string, env: NodeJS.ProcessEnv) => (await startMain(entry, { env })).took;
    const cache = join(scratch, 'compile-cache');
    const built = () => time(join(root, 'out/main/index.cjs'), { NODE_COMPILE_CACHE: cache });
    const entry = transpileMain(root);
    const plain = () => time(entry, { NODE_DISABLE_COMPILE_CACHE: '1' });
    await built();
    await plain();
    const both = await alternate(15, built, plain);
    return { value: both.ours.median / both.other.median, ...both, note: 'stand-in host, not Electron' };
  },
};
