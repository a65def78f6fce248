import type { Readable } from 'node:stream';
import { ConfigError } from '../../platform/index.ts';
import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';

/** What lies in a place of backups. */
export interface PlacedObject {
  readonly name: string;
  readonly bytes: number;
}

/**
 * Where backups lie: a folder, or a prefix in a bucket. `objects/ab/ab12…` are contents by their SHA-256, which all backups
 * share; `snapshots/TIME.jsonl` are backups, each the list of its files. What has a name is whole.
 */
export interface BackupPlace {
  /** As the operator wrote it. */
  readonly address: string;
  /** Folder on this machine for what is not whole yet. */
  readonly part: string;
  /** Whether others may be using it; its folder is made. @throws BackupError */
  take(): Promise<Disposable>;
  list(folder: 'objects' | 'snapshots'): AsyncIterable<PlacedObject>;
  /** `null`: there is no such object. */
  open(name: string): Promise<Readable | null>;
  /** A path to read an object by; the caller disposes of it. `null`: there is no such object. */
  borrow(name: string): Promise<(AsyncDisposable & { readonly path: string }) | null>;
  /** Makes a whole file of `part` an object; the file is gone then. It may be lost in a power cut until `settle`. */
  adopt(path: string, name: string): Promise<void>;
  /** All that was adopted outlives a power cut. */
  settle(): Promise<void>;
  remove(name: string): Promise<void>;
}

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

export const objectName = (sha256: string) => `objects/${sha256.slice(0, 2)}/${sha256}`;
export const OBJECT_NAME = /^objects\/[0-9a-f]{2}\/([0-9a-f]{64})$/;
export const snapshotName = (name: string) => `snapshots/${name}.jsonl`;
export const SNAPSHOT_NAME = /^snapshots\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.jsonl$/;

/** Names of the backups in a place, the newest first. */
export async function snapshotsIn(place: BackupPlace): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of place.list('snapshots')) {
    const [, found] = SNAPSHOT_NAME.exec(name) ?? [];
    if (found !== undefined) names.push(found);
  }
  return names.sort().reverse();
}
