import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../platform/threads.ts';
import { STATE_FILE } from './contents.ts';

/** What the last backup that ended was, in `{data}/backup-state.json`: the site's figures read it. */
interface BackupState {
  /** The moment that it shows, milliseconds since 1970. */
  readonly at: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly newBytes: number;
  readonly files: number;
  /** Where it lies, without keys. */
  readonly target: string;
  /** Files that rows name and the site did not have. */
  readonly lost: number;
}

export async function writeState(data: string, state: BackupState): Promise<void> {
  const path = join(data, STATE_FILE);
  const handle = await open(`${path}.part`, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(state)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.part`, path);
  await syncFolder(data);
}
