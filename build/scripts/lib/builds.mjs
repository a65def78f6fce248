import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

const SHARED = [
  'src/shared',
  'src/renderer',
  'locales',
  'resources/web',
  'build/plugins',
  'build/licences',
  'build/vite.page.ts',
  'package.json',
  'package-lock.json',
];

/** What is built, from what, and the files that prove it. */
const BUILDS = {
  desktop: {
    inputs: [...SHARED, 'src/main', 'src/preload', 'electron.vite.config.ts'],
    proofs: ['out/main/index.cjs', 'out/preload/index.cjs', 'out/renderer/index.html', 'out/licences.txt'],
    commands: [['electron-vite', 'build', '--logLevel', 'warn']],
  },
  web: {
    inputs: [...SHARED, 'src/web', 'build/vite.web.config.ts', 'build/vite.ssr.config.ts'],
    proofs: ['out/web/index.html', 'out/ssr/render.mjs'],
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
    const { inputs, proofs, commands } = BUILDS[name];
    const isBuilt = () => proofs.every((proof) => existsSync(proof));
    const stamp = `out/.${name}.sha256`;
    const wanted = hashOf(inputs);
    if (isBuilt() && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    rmSync(stamp, { force: true });
    for (const proof of proofs) rmSync(proof, { force: true });
    let took = 0;
    let said = '';
    let hasFailed = false;
    for (const [command, ...args] of commands) {
      const { code, output, seconds } = await run(command, args);
      took += seconds;
      said += output;
      hasFailed ||= code !== 0;
      if (hasFailed) break;
    }
    if (hasFailed || !isBuilt()) {
      console.log(said);
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
