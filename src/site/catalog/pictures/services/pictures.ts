import { Piscina } from 'piscina';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { CropRefusal, CropRequest, MadePhoto, PhotoSizes } from '../workers/picture-thread.ts';

/** Encodes strangers' pictures again, outside the serving thread. */
export interface Pictures {
  /**
   * @param bytes a file of any content
   * @returns WebP of its pixels alone; `null`: it is no picture that we take
   * @throws AppError `unavailable` when too many wait
   */
  reencode(bytes: Uint8Array): Promise<Uint8Array | null>;
  /**
   * The same of a part of it.
   * @returns WebP, or why there is none
   * @throws AppError `unavailable` when too many wait
   */
  crop(bytes: Uint8Array, request: CropRequest): Promise<Uint8Array | CropRefusal>;
  /**
   * A photo of an album.
   * @returns it in two sizes; `null`: it is no picture that we take
   * @throws AppError `unavailable` when too many wait
   */
  photo(bytes: Uint8Array, sizes: PhotoSizes): Promise<MadePhoto | null>;
  close(): Promise<void>;
}

/** The thread ends after this time without a picture, milliseconds: they are rare, and it holds 60 MB. */
const IDLE_MS = 60_000;

/** Pictures that wait, each in memory: up to 20 MB. */
const WAITING = 32;

export function createPictures(): Pictures {
  const pool = new Piscina<unknown, unknown>({
    filename: new URL('../workers/picture-thread.ts', import.meta.url).href,
    minThreads: 0,
    // One at a time bounds the memory: two of 40 megapixels would take twice as much.
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: 1,
    maxQueue: WAITING,
  });
  const run = async (name: 'reencode' | 'crop' | 'photo', bytes: Uint8Array, request: object) => {
    // A copy: it moves to the thread, and what it was read from may be a part of something larger.
    const own = Uint8Array.from(bytes);
    try {
      return await pool.run({ ...request, bytes: own }, { name, transferList: [own.buffer] });
    } catch (cause) {
      throw new AppError({ code: 'unavailable' }, { cause });
    }
  };
  return {
    reencode: async (bytes) => (await run('reencode', bytes, {})) as Uint8Array | null,
    crop: async (bytes, request) => (await run('crop', bytes, request)) as Uint8Array | CropRefusal,
    photo: async (bytes, sizes) => (await run('photo', bytes, sizes)) as MadePhoto | null,
    close: () => pool.destroy(),
  };
}
