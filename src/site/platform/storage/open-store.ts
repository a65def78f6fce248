import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { diskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { observedStore, type StoreObserver } from './observed-store.ts';
import { s3Store } from './s3-store.ts';

/** Folder of the media, which is made; empty: they are in a bucket. */
export function mediaFolderOf({ data, mediaBucket }: SiteConfig): string {
  if (mediaBucket !== '') return '';
  const folder = join(data, 'media');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** What is stored separately: media have public addresses, and nothing public leads to the others. */
export type StoreArea = 'media' | 'reports' | 'archives' | 'uploads';

interface StoreOptions {
  readonly area?: StoreArea;
  /** Called after each call to the store. */
  readonly observe?: StoreObserver;
}

/**
 * Where this site stores its media, or another area: in its data folder or in its bucket, where all but media have a prefix.
 */
export function openStore(
  {
    data,
    mediaBucket,
    mediaRegion: region,
    bucketKey: keyId,
    bucketSecret: secret,
  }: Pick<SiteConfig, 'data' | 'mediaBucket' | 'mediaRegion' | 'bucketKey' | 'bucketSecret'>,
  { area = 'media', observe }: StoreOptions = {},
): MediaStore {
  if (mediaBucket === '') {
    const store = diskStore(join(data, area));
    return observe ? observedStore(store, observe) : store;
  }
  const { origin: endpoint, pathname } = new URL(mediaBucket);
  const prefix = area === 'media' ? '' : `${area}/`;
  return s3Store(
    { endpoint, bucket: pathname.slice(1), region, keyId, secret, prefix, ...(observe && { observe }) },
    join(data, area === 'media' ? 'borrowed' : `borrowed-${area}`),
  );
}
