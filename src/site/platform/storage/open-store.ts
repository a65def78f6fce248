import { join } from 'node:path';
import type { SiteConfig } from '../config/config-options.ts';
import { diskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { s3Store } from './s3-store.ts';

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
