import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryFolder } from '../temporary.ts';

/** Small seeded generator (mulberry32), so that a failing case can be run again. */
export function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Damage = (file: string, random: () => number) => void;

export const overwrite = (file: string, change: (bytes: Buffer) => void) => {
  const bytes = readFileSync(file);
  change(bytes);
  writeFileSync(file, bytes);
};
const at = (random: () => number, length: number) => Math.floor(random() * length);

/** Ways files get broken; each is run with several seeds. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  header: (file, random) => overwrite(file, (bytes) => bytes.fill(at(random, 256), 0, 16 + at(random, 84))),
  'random bytes': (file, random) =>
    overwrite(file, (bytes) => {
      for (let round = 0; round < 400; round += 1) bytes[at(random, bytes.length)] = at(random, 256);
    }),
  'zero page': (file, random) =>
    overwrite(file, (bytes) => {
      const page = at(random, bytes.length / 4096);
      bytes.fill(0, page * 4096, (page + 1) * 4096);
    }),
  truncated: (file, random) =>
    writeFileSync(file, readFileSync(file).subarray(0, 1 + at(random, readFileSync(file).length - 1))),
  emptied: (file) => writeFileSync(file, ''),
  'another file': (file, random) =>
    writeFileSync(file, Buffer.from(Array.from({ length: 9000 }, () => at(random, 256)))),
  'a foreign database': (file) => {
    rmSync(file);
    new Database(file).exec('CREATE TABLE other (x); PRAGMA user_version = 1').close();
  },
  'a foreign log': (file, random) => {
    const other = join(temporaryFolder(), 'other.db');
    const sqlite = new Database(other);
    sqlite.pragma('journal_mode = WAL');
    sqlite.exec('CREATE TABLE t (x)');
    for (let round = 0; round < 30 + at(random, 50); round += 1) {
      sqlite.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(500));
    }
    copyFileSync(`${other}-wal`, `${file}-wal`);
    sqlite.close();
  },
  'a broken log': (file, random) =>
    writeFileSync(`${file}-wal`, Buffer.from(Array.from({ length: 5000 }, () => at(random, 256)))),
  'a stale index': (file, random) =>
    writeFileSync(`${file}-shm`, Buffer.from(Array.from({ length: 32768 }, () => at(random, 256)))),
};
