import { Worker } from 'node:worker_threads';

/** Of threads beside the one that serves; that one has 0. */
const NICE = 10;

/**
 * What a thread runs first. Its own compile cache has to be on before any of our modules is read, or types are stripped
 * anew in every thread: 25 MB and 200 ms each. So this is text, not a module.
 */
const FIRST = `
  require('node:module').enableCompileCache();
  // The thread that serves goes first. On Linux 0 is this thread; elsewhere it would be the whole server.
  if (process.platform === 'linux') require('node:os').setPriority(0, ${NICE});
  import(require('node:worker_threads').workerData.module);
`;

/** New values live here and are soon gone; left alone it grows to sixteen times as much, in each thread. */
const YOUNG_MB = 4;

/** Starts a module as a thread that does not keep the process alive. @param data its `workerData` */
export function startThread(module: URL, data: object): Worker {
  const worker = new Worker(FIRST, {
    eval: true,
    workerData: { ...data, module: module.href },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  worker.unref();
  return worker;
}
