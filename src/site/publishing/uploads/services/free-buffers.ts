import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Incoming bytes after which buffers are freed. */
const FREE_BYTES = 4 * 1024 ** 2;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;

/**
 * Frees buffers of incoming bytes by minor garbage collections of about a millisecond. Without them V8 sees little
 * growth of the heap and waits many gigabytes, then runs major collections that stop the site for up to a tenth of a
 * second.
 * @returns a function to call with the size of each buffer
 */
export function bufferFreer(): (bytes: number) => void {
  let waiting = 0;
  return (bytes) => {
    waiting += bytes;
    if (waiting < FREE_BYTES) return;
    waiting = 0;
    collect({ type: 'minor' });
  };
}
