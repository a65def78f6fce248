import { Piscina } from 'piscina';
import { AppError } from '../../../shared/errors/app-error.ts';

/** Encodes strangers' pictures again, outside the serving thread. */
export interface Pictures {
  /**
   * @param bytes a file of any content
   * @returns WebP of its pixels alone; `null`: it is no picture that we take
   * @throws AppError `unavailable` when too many wait
   */
  reencode(bytes: Uint8Array): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** The thread ends after this time without a picture, milliseconds: reports are rare, and it holds 60 MB. */
const IDLE_MS = 60_000;

/** Pictures that wait, each in memory: up to 5 MB. */
const WAITING = 32;

export function createPictures(): Pictures {
  const pool = new Piscina<Uint8Array, Uint8Array | null>({
    filename: new URL('../workers/picture-thread.ts', import.meta.url).href,
    minThreads: 0,
    // One at a time bounds the memory: two of 40 megapixels would take twice as much.
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: 1,
    maxQueue: WAITING,
  });
  return {
    async reencode(bytes) {
      // A copy: it moves to the thread, and what it was read from may be a part of something larger.
      const own = Uint8Array.from(bytes);
      try {
        return await pool.run(own, { name: 'reencode', transferList: [own.buffer] });
      } catch (cause) {
        throw new AppError({ code: 'unavailable' }, { cause });
      }
    },
    close: () => pool.destroy(),
  };
}
