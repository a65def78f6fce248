import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

const SHARED = [
  'src/shared',
  'src/renderer',
  'locales',
  'resources/web',
  'build/vite.page.ts',
  'package.json',
  'package-lock.json',
];

/** What is built, from what, and the file that proves it. */
const BUILDS = {
  desktop: {
    inputs: [...SHARED, 'src/main', 'src/preload', 'build/plugins', 'electron.vite.config.ts'],
    proof: 'out/main/index.cjs',
    commands: [['electron-vite', 'build', '--logLevel', 'warn']],
  },
  web: {
    inputs: [...SHARED, 'src/web', 'build/vite.web.config.ts', 'build/vite.ssr.config.ts'],
    proof: 'out/web/index.html',
    commands: ['web', 'ssr'].map((part) => [
      'vite',
      'build',
      '--config',
      `build/vite.${part}.config.ts`,
      '--logLevel',
      'warn',
    ]),
  },
};

/**
 * Builds what its inputs have outgrown: contents are compared, not times, as a fresh clone has all times alike.
 * @param {readonly (keyof typeof BUILDS)[]} names
 * @returns {Promise<boolean>} false when a build failed; its output has been shown
 */
export async function ensureBuilt(names) {
  for (const name of names) {
    const { inputs, proof, commands } = BUILDS[name];
    const stamp = `out/.${name}.sha256`;
    const wanted = hashOf(inputs);
    if (existsSync(proof) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    rmSync(stamp, { force: true });
    let took = 0;
    for (const [command, ...args] of commands) {
      const { code, output, seconds } = await run(command, args, { timeoutMs: 180_000 });
      took += seconds;
      if (code === 0) continue;
      console.log(output);
      console.log(`the ${name} build failed`);
      return false;
    }
    mkdirSync('out', { recursive: true });
    writeFileSync(stamp, wanted);
    console.log(`built  ${name.padEnd(10)} ${took.toFixed(1).padStart(5)} s`);
  }
  return true;
}

/**
 * One hash over the contents of files and folders.
 * @param {readonly string[]} inputs
 */
export function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).sort())
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesOf(input) {
  if (!existsSync(input)) return [];
  if (statSync(input).isFile()) return [input];
  return readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath.replaceAll('\\', '/'), entry.name));
}
