import { ConfigError } from '../../platform/index.ts';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace } from './place.ts';

export interface PlaceOptions {
  /** Folder below which a bucket's half-written files lie. */
  readonly scratch: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const BUCKET = /^https?:\/\/[a-z0-9.:-]{1,253}\/[a-z0-9.-]{3,63}(?:\/[\w./-]{1,200})?$/;

/** @param target as the operator wrote it @throws ConfigError */
export function openPlace(target: string, options: PlaceOptions): BackupPlace {
  if (!/^[a-z0-9+]+:\/\//i.test(target)) return folderPlace(target);
  if (!BUCKET.test(target))
    throw new ConfigError(['TARGET: use a folder, or a bucket like https://host/bucket/prefix']);
  if (options.keyId === '' || options.secret === '')
    throw new ConfigError(['TARGET: a bucket needs YORU_SITE_BACKUP_KEY and YORU_SITE_BACKUP_SECRET']);
  return bucketPlace(target, options);
}
