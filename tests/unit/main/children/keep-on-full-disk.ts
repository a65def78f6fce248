import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createHistory } from '../../../../src/main/db/history.ts';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { openSettings } from '../../../../src/main/settings/settings-store.ts';
import { asAppError } from '../../../../src/shared/errors/app-error.ts';
import { visitOf } from '../db/visits.ts';
import { fillDisk } from './fill-disk.ts';
import { say } from './say.ts';

/** Keeps visits and settings on a disk with room, without, and with room again; says what became of each. */
const [root = ''] = process.argv.slice(2);
const open = openHistory(join(root, 'history.db'), Date.now);
const history = createHistory({ open, isEnabled: () => true, changed: () => undefined, now: Date.now });
const settings = openSettings(join(root, 'settings.json'));
const tried = async (what: string, run: () => unknown) => {
  try {
    await run();
    say(`stored ${what}`);
  } catch (thrown) {
    say(`refused ${what} ${asAppError(thrown, 'internal').code}`);
  }
};
const seen = async () => (await history.list({ page: 1 })).entries.map(({ videoId }) => Number(videoId));

await tried('visit 1', () => history.add(visitOf(1)));
await tried('volume', () => settings.change({ volume: 0.25 }));
const makeRoom = fillDisk(join(root, 'filler'));
// More than what the log may still have room for in its last block.
await tried('visits', async () => {
  for (let id = 2; id < 50; id += 1) await history.add(visitOf(id));
});
await tried('volume', () => settings.change({ volume: 0.5 }));
say(`read ${(await seen()).includes(1)} ${settings.current().volume}`);
await open.maintain();
say(`backups ${readdirSync(root).filter((name) => name.includes('backup')).length}`);
makeRoom();
await tried('visit 99', () => history.add(visitOf(99)));
await tried('volume', () => settings.change({ volume: 0.75 }));
open.close();
const again = openHistory(join(root, 'history.db'), Date.now);
const ids = again.table.list({ page: 1 }).entries.map(({ videoId }) => Number(videoId));
say(
  `then ${again.notices.join()} ${ids.includes(1)} ${ids.includes(99)} ${openSettings(join(root, 'settings.json')).current().volume}`,
);
again.close();
// Stays until it is killed, as an app does.
setInterval(() => undefined, 1_000);
