import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { LOOK_MS, readSeconds } from '../../../shared/upload/read-seconds.ts';

/** Length of a video file, seconds; `null`: not known. */
export const fileSeconds = (file: File): Promise<number | null> =>
  readSeconds(
    new Input({ source: new BlobSource(file), formats: ALL_FORMATS }),
    new Promise((resolve) => setTimeout(resolve, LOOK_MS)),
  );
