import { execFile } from 'node:child_process';

/** NetworkManager's words: certainly, and as it guesses. */
const METERED = new Set(['u 1', 'u 3']);

const ASK = [
  ...['--system', '--timeout=2', 'get-property'],
  ...['org.freedesktop.NetworkManager', '/org/freedesktop/NetworkManager'],
  ...['org.freedesktop.NetworkManager', 'Metered'],
];

/**
 * Whether the system says that its network costs by the byte. Only NetworkManager is asked, over its bus; where it does
 * not run, and on other systems, nothing is known, and the network passes for one that does not.
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
