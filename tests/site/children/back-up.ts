import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import Sqlite from 'better-sqlite3';
import { readConfig } from '../../../src/site/platform/config/config.ts';
import { folderPlace } from '../../../src/site/app/backup/folder-place.ts';
import { makeBackup } from '../../../src/site/app/backup/make-backup.ts';
import { restoreBackup } from '../../../src/site/app/backup/restore-backup.ts';

/**
 * Backs a site up or restores it, and is killed at a point: before or after the so-manieth thing that it does with the disk.
 * `count` kills nothing and says how many there are.
 */
const [what = '', data = '', target = '', killAt = ''] = process.argv.slice(2);
let passed = 0;
function pass(): void {
  passed += 1;
  if (String(passed) === killAt) process.kill(process.pid, 'SIGKILL');
}

type Methods<Name extends string> = Record<Name, (...words: never[]) => Promise<unknown>>;

/** Passes a point before and after each call of some methods. */
function watch<Name extends string>(object: Methods<Name>, names: readonly Name[]): void {
  for (const name of names) {
    const act = object[name];
    object[name] = async function (this: unknown, ...words: never[]) {
      pass();
      const result = await act.apply(this, words);
      pass();
      return result;
    };
  }
}

const handle = await fs.open(tmpdir());
const ofHandles = Object.getPrototypeOf(handle) as Methods<'read' | 'write' | 'writeFile' | 'sync'> &
  FileHandle;
await handle.close();
watch(ofHandles, ['write', 'writeFile', 'sync']);
watch(fs as Methods<'link' | 'mkdir' | 'open' | 'rename' | 'rm' | 'utimes'>, [
  ...(['link', 'mkdir', 'open', 'rename', 'rm', 'utimes'] as const),
]);
watch(Sqlite.prototype as unknown as Methods<'backup'>, ['backup']);
syncBuiltinESMExports();

const place = folderPlace(target);
const config = readConfig(['--data', data], {});
if (config === 'help') throw new Error('no help was asked for');
const say = () => undefined;
if (what === 'backup') await makeBackup({ config, place, keep: 2, say });
else await restoreBackup({ place, folder: data, name: '', isPartial: false, say });
process.stdout.write(String(passed));
