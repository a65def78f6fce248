import { BlobSource } from 'mediabunny';
import { LOOK_MS, readSeconds } from '../../../shared/upload/read-seconds.ts';

/** Length of a video file, seconds; `null`: not known. */
export const fileSeconds = (file: File): Promise<number | null> =>
  readSeconds(new BlobSource(file), new Promise((resolve) => setTimeout(resolve, LOOK_MS)));
