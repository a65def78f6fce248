import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages, PINNED_NODE } from './packages.mjs';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Takes a script from whatever a newcomer has (any Node from 20, no packages) to what the project needs: packages as
 * the lock file says, and the pinned Node. Nothing a script imports before this may come from a package or need a
 * newer Node. Does not return in the first process when Node has to be changed.
 */
export async function bootstrap() {
  process.chdir(ROOT);
  if (Number(process.versions.node.split('.')[0]) < 20) {
    console.error(
      `This needs Node 20 or newer to start (it then uses its own); here is ${process.versions.node}.`,
    );
    process.exit(1);
  }
  await ensurePackages(ROOT);
  const bin = path.join(ROOT, 'node_modules', '.bin');
  if (!process.env.PATH?.startsWith(bin))
    process.env.PATH = `${bin}${path.delimiter}${process.env.PATH ?? ''}`;
  const pinned = path.join(ROOT, PINNED_NODE);
  if (process.versions.node.split('.')[0] === '24') return;
  const child = spawn(pinned, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exit(
    await new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)))),
  );
}
