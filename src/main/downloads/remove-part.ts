import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { partName, type PartPlace } from './job.ts';

/** Removes a partial file, if it can be reached. Never throws. */
export async function removePart(part: PartPlace): Promise<void> {
  await rm(join(part.folder, partName(part)), { force: true }).catch(() => undefined);
}
