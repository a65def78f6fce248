import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../platform/index.ts';

/** Folder of archives below the data folder. */
const FOLDER = 'archives';

export const archiveFolder = ({ data }: Pick<SiteConfig, 'data'>) => join(data, FOLDER);

/** @param id made by us: only letters of base64url */
export const archivePath = (config: Pick<SiteConfig, 'data'>, id: string) =>
  join(archiveFolder(config), `${id}.zip`);

/** Removes the file of an archive; does nothing if it does not exist. */
export async function removeArchive({ config }: { readonly config: SiteConfig }, id: string): Promise<void> {
  await rm(archivePath(config, id), { force: true });
  await rm(`${archivePath(config, id)}.part`, { force: true });
}

/** Opens an archive; `null`: it was deleted. */
export const openArchive = (config: Pick<SiteConfig, 'data'>, id: string): Promise<FileHandle | null> =>
  open(archivePath(config, id)).catch(() => null);
