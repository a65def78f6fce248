import { Piscina } from 'piscina';
import { MachineError } from '../box/run-boxed.ts';
import type { DrawnFrames, FramesJob } from '../workers/frames-thread.ts';

/** Draws pictures outside the main thread. */
export interface FramesPool {
  draw(job: FramesJob): Promise<DrawnFrames>;
  close(): Promise<void>;
}

/** The thread ends after this idle time, milliseconds. */
const IDLE_MS = 60_000;

/** @throws MachineError if the disk is full: error codes do not cross the thread boundary */
function rethrow(thrown: unknown): never {
  if (/no space left on device/i.test(String(thrown))) throw new MachineError('ENOSPC');
  throw thrown;
}

export function createFramesPool(): FramesPool {
  const pool = new Piscina<FramesJob, DrawnFrames>({
    filename: new URL('../workers/frames-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: 1,
  });
  return {
    draw: (job) => pool.run(job, { name: 'drawFrames' }).catch(rethrow),
    close: () => pool.destroy(),
  };
}
