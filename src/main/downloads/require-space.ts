import { statfs } from 'node:fs/promises';
import { AppError } from '../../shared/errors/app-error.ts';

/**
 * Refuses downloads that do not fit. If the system does not report free space, the disk itself fails later.
 * @throws AppError `disk_full`
 */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const space = await statfs(folder).catch(() => null);
  if (space && space.bavail * space.bsize < bytes) throw new AppError({ code: 'disk_full' });
}
