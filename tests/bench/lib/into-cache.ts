import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK = new Uint8Array(8 * 2 ** 20);

/** Reads a file through once, so that the system has it at hand: a disk that has to be waited for is no work of ours. */
export function intoCache(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    while (readSync(descriptor, CHUNK) > 0);
  } finally {
    closeSync(descriptor);
  }
}
