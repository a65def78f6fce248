import { join } from 'node:path';
import { isOfPlace } from '../../shared/downloads/place-error.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { readDiskError } from './errors.ts';
import { sizeOf } from './finish.ts';
import { partName, type Job } from './job.ts';
import { removePart } from './remove-part.ts';

export interface PlaceParts {
  /** Folder for new downloads. */
  readonly folder: () => Promise<string>;
  /** Saves the job before there is a file in the new place. */
  readonly moved: (folder: string) => void;
}

/**
 * Where a download continues whose own folder cannot be used. One without bytes is not bound to a folder: it starts in that
 * of new downloads, which the visitor may have changed for this very reason.
 * @returns the job in its new place; `null`: there is none
 */
export async function inOtherPlace(
  job: Job,
  thrown: unknown,
  { folder, moved }: PlaceParts,
  signal: AbortSignal,
): Promise<Job | null> {
  const error = readDiskError(thrown) ?? thrown;
  if (!(error instanceof AppError) || !isOfPlace(error)) return null;
  if (await hasBegun(job, error)) return null;
  const other = await folder();
  if (other === job.folder) return null;
  // If it cannot be removed: it has no bytes anyway.
  await removePart(job);
  // The partial file of a removed job is only searched in its old folder.
  signal.throwIfAborted();
  moved(other);
  return { ...job, folder: other };
}

async function hasBegun(job: Job, { code }: AppError): Promise<boolean> {
  const size = await sizeOf(join(job.folder, partName(job)));
  // Its bytes may be on an unplugged disk, or in a file that cannot be written now.
  return code === 'folder_missing' ? job.receivedBytes > 0 || size !== null : (size ?? 0) > 0;
}
