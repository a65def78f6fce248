import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../config/config-options.ts';
import { diskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';

/** Folder of the media, which is made; empty: they are in a bucket. */
export function mediaFolderOf({ data, mediaBucket }: SiteConfig): string {
  if (mediaBucket !== '') return '';
  const folder = join(data, 'media');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Where this site stores its media: in its folder, or in a bucket. */
export function openStore({
  data,
  mediaBucket,
  mediaRegion: region,
  bucketKey: keyId,
  bucketSecret: secret,
}: SiteConfig): MediaStore {
  if (mediaBucket === '') return diskStore(join(data, 'media'));
  const { origin: endpoint, pathname } = new URL(mediaBucket);
  return s3Store({ endpoint, bucket: pathname.slice(1), region, keyId, secret }, join(data, 'borrowed'));
}
