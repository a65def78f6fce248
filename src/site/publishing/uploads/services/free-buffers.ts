import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Incoming bytes after which buffers are freed. V8 counts them as part of the heap until the collection after next, and
 * a heap that was idle may grow by little more than 8 MiB: with 4 MiB here, each 16 MiB cost a major collection.
 */
const FREE_BYTES = 1024 ** 2;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;

/** Of all bodies together: they share the heap. */
let waiting = 0;

/**
 * Frees buffers of incoming bytes by minor garbage collections of a fraction of a millisecond. Without them V8 sees
 * little growth of the heap and waits many gigabytes, then runs major collections that stop the site for up to a tenth
 * of a second.
 * @param bytes the size of a buffer that is no longer needed
 */
export function freeBuffers(bytes: number): void {
  waiting += bytes;
  if (waiting < FREE_BYTES) return;
  waiting = 0;
  collect({ type: 'minor' });
}
