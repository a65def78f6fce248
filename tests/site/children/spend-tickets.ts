import { writeSync } from 'node:fs';
import { openDatabase } from '../../../src/site/db/open.ts';
import { spendOnce } from '../../../src/site/limits/repositories/spend-once.ts';

/**
 * Spends tickets in the site's database until it is killed, telling of each that was acknowledged.
 * `normal` is the control: the driver's own default, which does not wait for the disk.
 */
const [file = '', mode = ''] = process.argv.slice(2);
const database = openDatabase(file);
if (mode === 'normal') {
  database.sqlite.pragma('synchronous = NORMAL');
  // A checkpoint waits for the disk all the same: who is stopped within one has lost nothing.
  database.sqlite.pragma('wal_autocheckpoint = 0');
}
const say = (line: string) => writeSync(1, `${line}\n`);
say('ready');
const now = Date.now();
for (let number = 1; number < 100_000; number += 1) {
  const nonce = Buffer.alloc(16);
  nonce.writeUInt32BE(number);
  await spendOnce(database, 'gate_grant', nonce, { now, expiresAt: now + 3_600_000 });
  say(`added ${number}`);
}
