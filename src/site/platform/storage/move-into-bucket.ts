import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { diskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import type { StoreArea } from './open-store.ts';

/**
 * Moves an area that lies in the data folder into the bucket: a site that had its media in a bucket had the rest on its
 * disk before. Does nothing on a site without a bucket; safe to break off and to run again.
 * @throws StoreError
 */
export async function moveIntoBucket(
  { data, mediaBucket }: Pick<SiteConfig, 'data' | 'mediaBucket'>,
  area: StoreArea,
  store: MediaStore,
): Promise<void> {
  if (mediaBucket === '') return;
  const folder = join(data, area);
  const before = diskStore(folder);
  for await (const { key } of before.list()) {
    await using file = await before.borrow(key);
    if (file) await store.adopt(key, file.path);
    await rmdir(join(folder, key.slice(0, 2))).catch(() => undefined);
  }
}
