import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The preload as the app ships it: bundled, minified, CommonJS. */
export async function buildPreload(): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      ssr: true,
      target: 'es2023',
      rolldownOptions: {
        input: `${root}/src/preload/index.ts`,
        external: ['electron'],
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('the preload was not built');
  const [chunk, ...others] = first.output;
  if (others.length > 0) throw new Error('the preload is more than one file');
  return chunk.code;
}

/** Runs a built preload the way a sandboxed window does: with `require('electron')` and nothing else of Node. */
export function runPreload(code: string, electron: object): void {
  const require = (name: string) => {
    if (name !== 'electron') throw new Error(`a sandboxed preload may not require ${name}`);
    return electron;
  };
  runInNewContext(code, { require, module: { exports: {} }, exports: {} }, { filename: 'preload.cjs' });
}
