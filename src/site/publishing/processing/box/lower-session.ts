import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Linux takes one such change in a tenth of a second. */
const AGAIN_MS = 110;
const TRIES = 20;

/**
 * Puts a session below the site's. Where Linux groups by sessions (`sched(7)`, autogroup) they share the processors as
 * equals, whatever the priorities inside of them. Where it does not, nothing happens.
 * @param pid of a process that leads a session
 * @param nice 0 to 19
 */
export async function lowerSession(pid: number, nice: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(nice), { flag: 'r+' });
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      await wait(AGAIN_MS, undefined, { ref: false });
    }
  }
}
