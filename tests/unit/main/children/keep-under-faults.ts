import { join } from 'node:path';
import { createHistory } from '../../../../src/main/db/history.ts';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { openSettings } from '../../../../src/main/settings/settings-store.ts';
import { asAppError } from '../../../../src/shared/errors/app-error.ts';
import { visitOf } from '../db/visits.ts';
import { openManager } from './open-manager.ts';
import { say } from './say.ts';

/**
 * Does once all that the client keeps: visits, marks, removals, a backup, settings, a download. Says what was stored and
 * what was refused, and ends by itself.
 * `swallow` is the control: it takes no notice of what was refused.
 */
const [root = '', address = '', bytes = '', sha256 = '', mode = ''] = process.argv.slice(2);

async function tried(what: string, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (thrown) {
    if (mode !== 'swallow') return say(`refused ${what} ${asAppError(thrown, 'internal').code}`);
  }
  say(`stored ${what}`);
}

const open = openHistory(join(root, 'history.db'), Date.now);
const history = createHistory({ open, isEnabled: () => true, changed: () => undefined, now: Date.now });
const settings = openSettings(join(root, 'settings.json'));
const downloads = openManager({ root, file: { address, bytes: Number(bytes), sha256 } });
for (const notice of [...open.notices, ...downloads.notices]) say(`notice ${notice}`);

for (let id = 101; id <= 104; id += 1) await tried(`visit ${id}`, () => history.add(visitOf(id)));
await open.maintain();
await tried('removal 1', () => history.remove(['1']));
for (const volume of [0.25, 0.5]) await tried(`volume ${volume}`, () => settings.change({ volume }));

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));
await tried('download', () => downloads.startFile());
// A caller that gets an error tries again, once: by then the disk does its work.
for (let time = 0; time < 2; time += 1) {
  while (!downloads.isOver()) await pause();
  const [found] = downloads.list();
  if (!found || found.state === 'done') break;
  say(`refused ${found.state} ${found.error?.code}`);
  downloads.resume([found.id]);
}
while (!downloads.isOver()) await pause();
const [end] = downloads.list();
if (end) say(`${end.state} ${end.fileName}`);

for (let id = 105; id <= 107; id += 1) await tried(`visit ${id}`, () => history.add(visitOf(id)));
await downloads.close();
await open.maintain();
open.close();
say('end');
