import { Piscina } from 'piscina';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { CropRefusal, CropRequest, MadePhoto, PhotoSizes } from '../workers/picture-thread.ts';

/** Re-encodes untrusted pictures outside the main thread. */
export interface Pictures {
  /**
   * @param bytes a file with any content
   * @returns WebP made from its pixels only; `null`: not an accepted picture
   * @throws AppError `unavailable` if too many wait
   */
  reencode(bytes: Uint8Array): Promise<Uint8Array | null>;
  /**
   * Re-encodes a part of a picture.
   * @returns WebP, or the reason of the refusal
   * @throws AppError `unavailable` if too many wait
   */
  crop(bytes: Uint8Array, request: CropRequest): Promise<Uint8Array | CropRefusal>;
  /**
   * Re-encodes a photo of an album.
   * @returns it in two sizes; `null`: not an accepted picture
   * @throws AppError `unavailable` if too many wait
   */
  photo(bytes: Uint8Array, sizes: PhotoSizes): Promise<MadePhoto | null>;
  close(): Promise<void>;
}

/** The thread ends after this idle time, milliseconds: pictures are rare, and it uses 60 MB. */
const IDLE_MS = 60_000;

/** Most waiting pictures, each up to 20 MB in memory. */
const WAITING = 32;

export function createPictures(): Pictures {
  const pool = new Piscina<unknown, unknown>({
    filename: new URL('../workers/picture-thread.ts', import.meta.url).href,
    minThreads: 0,
    // Only one at a time limits the memory: two pictures of 40 megapixels need twice as much.
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: 1,
    maxQueue: WAITING,
  });
  const run = async (name: 'reencode' | 'crop' | 'photo', bytes: Uint8Array, request: object) => {
    // A copy, because it moves to the thread, and the original may be a part of a larger buffer.
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
