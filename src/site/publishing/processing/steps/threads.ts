import { availableParallelism } from 'node:os';

/** More gain little at this preset, and each takes address space, of which the box gives 2 GiB. */
const MOST = 4;

/** Threads of a conversion, which takes hours: one core is the site's. @param cores of the machine, from 1 */
export const threadsFor = (cores: number): number => Math.min(MOST, Math.max(1, cores - 1));

/** Threads of the pictures, which take seconds. @param cores of the machine, from 1 */
export const pictureThreadsFor = (cores: number): number => Math.min(MOST, cores);

const cores = availableParallelism();
export const THREADS = threadsFor(cores);
export const PICTURE_THREADS = pictureThreadsFor(cores);

/** Of a decoder, or of an encoder. */
export const threadArgs = (count: number): readonly string[] => ['-threads', String(count)];
