import { writeSync } from 'node:fs';
import { openDatabase } from '../../../src/site/platform/db/open.ts';
import type { DatabaseWriter } from '../../../src/site/platform/db/port.ts';
import { spendOnce } from '../../../src/site/platform/limits/repositories/spend-once.ts';

/**
 * Spends tickets in the site's database until it is killed, telling of each that was acknowledged.
 * `relaxed` is the control: it does not wait for the disk.
 */
const [file = '', mode = ''] = process.argv.slice(2);
const database = openDatabase(file);
const writer: DatabaseWriter =
  mode === 'relaxed' ? { change: (body) => database.change(body, { durability: 'relaxed' }) } : database;
const say = (line: string) => writeSync(1, `${line}\n`);
say('ready');
const now = Date.now();
for (let number = 1; number < 100_000; number += 1) {
  const nonce = Buffer.alloc(16);
  nonce.writeUInt32BE(number);
  await spendOnce(writer, 'gate_grant', nonce, { now, expiresAt: now + 3_600_000 });
  say(`added ${number}`);
}
