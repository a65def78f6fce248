import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { createHistory } from '../../../../src/main/db/history.ts';
import { openHistory } from '../../../../src/main/db/open-history.ts';
import { visitOf } from '../db/visits.ts';
import { say } from './say.ts';

/**
 * Adds visits until it is killed, telling of each that was acknowledged.
 * `early` is the control: it tells first and writes later. `meeting`: a folder in which it waits for another one,
 * so that both open the file at the same moment.
 */
const [file = '', start = '1', mode = '', meeting = ''] = process.argv.slice(2);
if (meeting !== '') {
  writeFileSync(join(meeting, start), '');
  while (readdirSync(meeting).length < 2);
}
const open = openHistory(file, Date.now);
const history = createHistory({ open, isEnabled: () => true, changed: () => undefined, now: Date.now });
say(`ready ${open.notices.join(' ')}`);
for (let id = Number(start); ; id += 1) {
  if (mode === 'early') {
    say(`added ${id}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await history.add(visitOf(id));
  if (mode !== 'early') say(`added ${id}`);
  // Else it would never hear that its test is gone.
  await breathe();
}
