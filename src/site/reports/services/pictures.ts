import { Piscina } from 'piscina';

/** Encodes strangers' pictures again, outside the serving thread. */
export interface Pictures {
  /**
   * @param bytes a file of any content
   * @returns WebP of its pixels alone; `null`: it is no picture that we take
   */
  reencode(bytes: Uint8Array): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** The thread ends after this time without a picture, milliseconds: reports are rare, and it holds 60 MB. */
const IDLE_MS = 60_000;

export function createPictures(): Pictures {
  const pool = new Piscina<Uint8Array, Uint8Array | null>({
    filename: new URL('../workers/picture-thread.ts', import.meta.url).href,
    minThreads: 0,
    // One at a time bounds the memory: two of 40 megapixels would take twice as much.
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: 1,
  });
  return {
    reencode(bytes) {
      // A copy: it moves to the thread, and what it was read from may be a part of something larger.
      const own = Uint8Array.from(bytes);
      return pool.run(own, { name: 'reencode', transferList: [own.buffer] });
    },
    close: () => pool.destroy(),
  };
}
