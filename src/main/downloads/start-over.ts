import { isOfPlace } from '../../shared/downloads/place-error.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { Job } from './job.ts';
import { canWrite } from './new-place.ts';
import { removePart } from './remove-part.ts';
import { requireSpace } from './require-space.ts';
import { tryFolder, tryWriting } from './try-folder.ts';

/** Restarts a download in the folder of new ones, from its first byte: its bytes are discarded. */
export const inNewPlace = (job: Job, folder: string): Job => ({
  ...job,
  folder,
  receivedBytes: 0,
  etag: null,
});

/** Once that is stored. On an unplugged disk it stays, unused. */
export function leaveOldPlace(before: Job, after: Job): void {
  if (before.folder !== after.folder) void removePart(before);
}

/** A download stopped by its folder. @throws AppError `not_found` for any other */
export function requireStopped(job: Job | undefined): Job {
  if (job?.state !== 'paused' || !isOfPlace(job.error)) throw new AppError({ code: 'not_found' });
  return job;
}

/**
 * Checks, before a download starts over, that its new folder can be used. Creates its own folder if only the name
 * is missing; any other may be on an unplugged disk.
 * @throws AppError `folder_missing`, `disk_full`, or another error of the disk
 */
export async function requirePlace({ totalBytes, ...job }: Job, folder: string): Promise<void> {
  if (job.folder === folder && job.error?.code === 'disk_full') throw new AppError({ code: 'disk_full' });
  await (job.folder === folder ? tryFolder : tryWriting)(folder);
  await requireSpace(folder, totalBytes ?? 0);
}

/** Whether a repeated download must start over: its folder stopped it and still cannot be used. */
export async function hasLostPlace(job: Job | undefined, folder: string): Promise<boolean> {
  if (!job || !isOfPlace(job.error) || job.folder === folder || (await canWrite(job.folder))) return false;
  return requirePlace(job, folder).then(
    () => true,
    () => false,
  );
}
