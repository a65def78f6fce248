import { enableCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

/** Of threads beside the one that serves; that one has 0. */
const NICE = 10;

// What a thread runs first. Its own compile cache has to be on before any of our modules is read, or types are stripped
// again in every thread: 25 MB and 200 ms each. So this is plain JavaScript, and the module comes after it.
enableCompileCache();
// The thread that serves goes first. On Linux 0 is this thread; elsewhere it would be the whole server.
if (process.platform === 'linux') setPriority(0, NICE);
const module = await import(workerData.module);

/** What a pool calls; a thread that is none has no such export. */
export const run = module.run;
