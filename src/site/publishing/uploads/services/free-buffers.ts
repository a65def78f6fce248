import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes that come in before what was written of them is freed. */
const FREE_BYTES = 4 * 1024 ** 2;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;

/**
 * Frees buffers that bytes came in, by small collections of about a millisecond. Without them V8 runs whole ones, as the heap
 * hardly grows by buffers: many a gigabyte, each of which stops the site for up to a tenth of a second.
 * @returns to be called with the bytes of each buffer
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
