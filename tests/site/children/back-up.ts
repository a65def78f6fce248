import { readConfig } from '../../../src/site/platform/config/config.ts';
import { folderPlace } from '../../../src/site/app/backup/folder-place.ts';
import { makeBackup } from '../../../src/site/app/backup/make-backup.ts';
import type { BackupPlace } from '../../../src/site/app/backup/place.ts';
import { restoreBackup } from '../../../src/site/app/backup/restore-backup.ts';

/**
 * Backs a site up or restores it, and is killed at a point: before or after the so-manieth thing that it does at the place of its
 * backups. `count` kills nothing and says how many there are.
 */
const [what = '', data = '', target = '', killAt = ''] = process.argv.slice(2);
let passed = 0;
function pass(): void {
  passed += 1;
  if (String(passed) === killAt) process.kill(process.pid, 'SIGKILL');
}

const place = folderPlace(target);
const around =
  <Words extends readonly unknown[], Result>(act: (...words: Words) => Promise<Result>) =>
  async (...words: Words): Promise<Result> => {
    pass();
    const result = await act(...words);
    pass();
    return result;
  };
const watched: BackupPlace = {
  ...place,
  take: around(place.take),
  open: around(place.open),
  adopt: around(place.adopt),
  settle: around(place.settle),
  remove: around(place.remove),
};
const config = readConfig(['--data', data], {});
if (config === 'help') throw new Error('no help was asked for');
const say = () => undefined;
if (what === 'backup') await makeBackup({ config, place: watched, keep: 2, say });
else await restoreBackup({ place: watched, folder: data, name: '', isPartial: false, say });
process.stdout.write(String(passed));
