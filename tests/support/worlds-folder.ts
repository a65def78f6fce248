import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Bytes that must be free there: hundreds of worlds, and those with films. */
const ROOM = 4 * 1024 ** 3;

/**
 * Where worlds lie: in memory where there is room, as a disk's syncs are half of what their tests wait for. The site asks
 * for each of them all the same. `TMPDIR` names another folder.
 */
export function worldsFolder(): string {
  if (process.env['TMPDIR'] !== undefined) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    // Not on this system.
    return tmpdir();
  }
}
