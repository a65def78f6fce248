import { Worker } from 'node:worker_threads';

/** Runs first in every thread: compile cache and priority, then the module. */
const FIRST = new URL('./thread.mjs', import.meta.url);

/** New values live here and are soon gone; left alone it grows to sixteen times as much, in each thread. */
const YOUNG_MB = 4;

/** Options of a worker that runs a module. @param data its `workerData` */
const optionsOf = (module: URL, data: object) => ({
  workerData: { ...data, module: module.href },
  resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
});

/** Options of a pool whose threads run a module: its export `run` is what they do. */
export const poolOptions = (module: URL, data: object) => ({
  filename: FIRST.href,
  name: 'run',
  ...optionsOf(module, data),
});

/** Starts a module as a thread that does not delay the end of the process. */
export function startThread(module: URL, data: object): Worker {
  const worker = new Worker(FIRST, optionsOf(module, data));
  worker.unref();
  return worker;
}
