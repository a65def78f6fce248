import { availableParallelism } from 'node:os';

/** More gain little at this preset, and each takes address space, of which the box gives 2 GiB. */
const MOST = 4;

/** Threads of a conversion: one core is the site's. @param cores of the machine, from 1 */
export const threadsFor = (cores: number): number => Math.min(MOST, Math.max(1, cores - 1));

const count = String(threadsFor(availableParallelism()));

/** Threads of a decoder, and of an encoder. */
export const THREADS: readonly string[] = ['-threads', count];
/** Left alone, filters take as many as there are cores. */
export const FILTER_THREADS: readonly string[] = ['-filter_threads', count];
