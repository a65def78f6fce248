import { execFile } from 'node:child_process';

/** NetworkManager's values: certainly, and by its guess. */
const METERED = new Set(['u 1', 'u 3']);

const ASK = [
  ...['--system', '--timeout=2', 'get-property'],
  ...['org.freedesktop.NetworkManager', '/org/freedesktop/NetworkManager'],
  ...['org.freedesktop.NetworkManager', 'Metered'],
];

/**
 * Whether the network is metered. Only NetworkManager is asked, over D-Bus; if it does
 * not run, and on other systems, the network counts as unmetered.
 */
export function createIsMetered(platform: NodeJS.Platform, command = 'busctl'): () => Promise<boolean> {
  return () =>
    new Promise((resolve) => {
      if (platform !== 'linux') return resolve(false);
      execFile(command, ASK, { timeout: 3_000 }, (failure, said) =>
        resolve(!failure && METERED.has(said.trim())),
      );
    });
}
