import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

const FOLDER = path.join('node_modules', 'electron');
const PROBE_MS = 5_000;
const FETCH_MS = 300_000;

/** Electron's own binary where it has been fetched, else `null`. */
export function electronBinary() {
  const named = path.join(FOLDER, 'path.txt');
  if (!existsSync(named)) return null;
  const file = path.resolve(FOLDER, 'dist', readFileSync(named, 'utf8'));
  return existsSync(file) ? file : null;
}

/**
 * The binary, fetched when it is not there: Electron comes from outside the package registry, so a network that does
 * not reach it is found out in seconds instead of waited for.
 * @returns {Promise<{ file: string } | { why: string }>}
 */
export async function obtainElectron() {
  const present = electronBinary();
  if (present) return { file: present };
  const mirror =
    process.env.ELECTRON_MIRROR ??
    process.env.npm_config_electron_mirror ??
    'https://github.com/electron/electron/';
  try {
    await fetch(mirror, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
  } catch {
    return { why: `${new URL(mirror).host} is out of reach` };
  }
  console.log('Fetching Electron (once, about 120 MB) ...');
  const { code, timedOut } = await run(process.execPath, [path.join(FOLDER, 'install.js')], {
    silenceMs: FETCH_MS,
  });
  const fetched = electronBinary();
  if (code === 0 && fetched) return { file: fetched };
  return { why: timedOut ? 'its download took too long' : 'its download failed' };
}

/** Why a window cannot be opened here, or `null`. */
export function noWindowReason() {
  if (process.platform !== 'linux') return null;
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'there is no display';
  if (process.getuid?.() === 0) return 'it does not run as root';
  return null;
}
