import { join } from 'node:path';
import { readDiskFault } from './faults.ts';
import { sizeOf } from './finish.ts';
import { partName, type Job } from './job.ts';
import { PartFile } from './part-file.ts';

export interface PlaceParts {
  /** Folder for new downloads. */
  readonly folder: () => Promise<string>;
  /** Kept before there is a file in the new place. */
  readonly moved: (folder: string) => void;
}

/**
 * Opens the partial file of a download. One that has nothing yet is bound to no folder: where its own cannot be used, it
 * begins in that of new downloads, which the visitor may have changed for this very reason.
 * @returns the file, and the folder it is in
 */
export async function openPart(
  job: Job,
  { folder, moved }: PlaceParts,
  signal: AbortSignal,
): Promise<{ readonly part: PartFile; readonly folder: string }> {
  const open = async (place: string) => ({
    part: await PartFile.open(join(place, partName(job)), signal),
    folder: place,
  });
  try {
    return await open(job.folder);
  } catch (thrown) {
    if (readDiskFault(thrown)?.code !== 'folder_missing' || (await hasBegun(job))) throw thrown;
    const other = await folder();
    if (other === job.folder) throw thrown;
    // One that was removed meanwhile is looked for in its old folder alone.
    signal.throwIfAborted();
    moved(other);
    return open(other);
  }
}

/** Its bytes may be on a disk that is away, or in a file that cannot be written now. */
async function hasBegun(job: Job): Promise<boolean> {
  return job.receivedBytes > 0 || (await sizeOf(join(job.folder, partName(job)))) !== null;
}
