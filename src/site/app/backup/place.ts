import type { Readable } from 'node:stream';

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
