import { isFinished } from '../../shared/downloads/under-way.ts';
import type { GateRequest } from '../../shared/entities/gate.ts';
import type { DownloadStore } from './download-store.ts';
import { makeFolder, tryWriting } from './try-folder.ts';

interface NewPlaceParts {
  /** The folder the visitor chose; `null`: the system's own. */
  readonly chosenFolder: () => string | null;
  readonly systemFolder: () => string;
}

/**
 * The folder of new downloads. The system's folder is created if needed. One the visitor chose is not created, as it may
 * be on an unplugged disk, nor one that disappeared with partial files in it: an empty one in its place would prevent
 * the old one from being restored.
 */
export function newPlace(
  { all }: Pick<DownloadStore, 'all'>,
  { chosenFolder, systemFolder }: NewPlaceParts,
): () => Promise<string> {
  return async () => {
    const own = systemFolder();
    const hasBytes = [...all()].some(
      (job) => job.folder === own && !isFinished(job) && job.receivedBytes > 0,
    );
    return chosenFolder() ?? (hasBytes ? own : makeFolder(own));
  };
}

/**
 * Checks that a file can be stored: where its partial file is, or in the folder of new downloads.
 * @throws AppError `folder_missing`, `disk_full`, or another error of the disk
 */
export async function requireRoom(
  { videoId, format }: Pick<GateRequest, 'videoId' | 'format'>,
  { all }: Pick<DownloadStore, 'all'>,
  folder: () => Promise<string>,
): Promise<void> {
  for (const job of all()) {
    if (job.videoId !== videoId || job.format !== format || isFinished(job)) continue;
    if (await canWrite(job.folder)) return;
  }
  await tryWriting(await folder());
}

/** Whether files can be stored in a folder now. */
export function canWrite(folder: string): Promise<boolean> {
  return tryWriting(folder).then(
    () => true,
    () => false,
  );
}
