import { BackupError, openFileList } from '../../platform/threads.ts';
import { readManifest } from './manifest.ts';
import { type BackupPlace, OBJECT_NAME, objectName, snapshotName, snapshotsIn } from './place.ts';

interface PruneOptions {
  /** How many backups stay. */
  readonly keep: number;
  /** Whether an earlier run has left contents that no backup names. */
  readonly isUnclean: boolean;
  readonly say: (line: string) => void;
}

/**
 * Removes all but the newest backups, and contents that none of those left names. The list goes first: wherever this ends, every
 * backup that is left is whole, and the next run removes the rest.
 */
export async function prune(place: BackupPlace, { keep, isUnclean, say }: PruneOptions): Promise<void> {
  const names = await snapshotsIn(place);
  if (names.length <= keep && !isUnclean) return;
  for (const name of names.slice(keep)) await place.remove(snapshotName(name));
  using list = openFileList();
  for (const name of names.slice(0, keep))
    try {
      await readManifest(place, name, ({ sha256, bytes }) => list.putObject(sha256, bytes));
    } catch (thrown) {
      if (!(thrown instanceof BackupError)) throw thrown;
      // What it names is not known.
      return say(`${thrown.message}; no contents are removed before it is deleted`);
    }
  const old: string[] = [];
  for await (const { name } of place.list('objects')) {
    const [, sha256] = OBJECT_NAME.exec(name) ?? [];
    if (sha256 !== undefined && list.findObject(sha256) === undefined) old.push(sha256);
  }
  for (const sha256 of old) await place.remove(objectName(sha256));
}
