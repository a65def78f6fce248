import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { LOOK_MS, readSeconds } from '../../shared/upload/read-seconds.ts';

/** Length of a video file, seconds; `null`: it cannot be read, or has an unknown format. */
export async function fileSeconds(path: string): Promise<number | null> {
  const file = await openAsBlob(path).catch(() => null);
  return (
    file &&
    readSeconds(
      new Input({ source: new BlobSource(file), formats: ALL_FORMATS }),
      pause(LOOK_MS, null, { ref: false }),
    )
  );
}
