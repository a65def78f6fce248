import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** The Node that the lock file pins. */
export const PINNED_NODE = path.join(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Installs packages when something the lock file names is missing or of another version. Install scripts stay off but
 * for `node`, which places its binary (package.json `allowScripts` says the same to npm versions that know it).
 * @param {string} root
 */
export async function ensurePackages(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages (the first time this takes a minute or two) ...');
  const steps = [
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    ['rebuild', 'node', '--ignore-scripts=false', '--no-audit', '--no-fund'],
  ];
  for (const args of steps) {
    const { code, output } = await withRetry(() => run('npm', args, { cwd: root, silenceMs: 900_000 }), 2);
    if (code === 0) continue;
    console.error(output);
    console.error(`npm ${args[0]} failed; is the package registry reachable?`);
    process.exit(1);
  }
  if (existsSync(path.join(root, PINNED_NODE))) return;
  console.error(
    'The package `node` did not place its binary; run `npm rebuild node` and look at its output.',
  );
  process.exit(1);
}

/** Compares npm's own record of what it installed with the lock file. */
function isInstalled(root) {
  if (!existsSync(path.join(root, PINNED_NODE))) return false;
  try {
    const { packages: wanted } = readJson(root, 'package-lock.json');
    const { packages: present } = readJson(root, 'node_modules/.package-lock.json');
    // Optional ones may be for another system.
    return Object.entries(wanted).every(
      ([name, { version, optional, link }]) =>
        name === '' || optional || link || present[name]?.version === version,
    );
  } catch {
    return false;
  }
}

const readJson = (root, name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

async function withRetry(attempt, times) {
  let result = await attempt();
  for (let left = times - 1; left > 0 && result.code !== 0; left -= 1) result = await attempt();
  return result;
}
