import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { folderPlace } from '../../src/site/app/backup/folder-place.ts';
import { type BackupPlace, objectName } from '../../src/site/app/backup/place.ts';
import { copyDatabase, holdState } from '../../src/site/platform/db/backup/copy-database.ts';
import { openSiteReader } from '../../src/site/platform/db/site-reader.ts';
import { makeWorld } from '../support/world.ts';
import { backUp, filesMissing, freshFolder, restore } from './backup-world.ts';

/** Bytes of a row: the database has many steps of a copy. */
const ROW = 100_000;

test('a copy of the database is the state that was chosen, however much is written meanwhile, and ends at once', async () => {
  await using world = await makeWorld();
  const { sqlite } = world.database;
  sqlite.exec('CREATE TABLE filler (id INTEGER PRIMARY KEY, text TEXT)');
  const add = sqlite.prepare('INSERT INTO filler (text) VALUES (?)');
  for (let count = 0; count < 150; count += 1) add.run('x'.repeat(ROW));
  const reader = openSiteReader(join(world.dir, 'site.db'));
  const path = join(await freshFolder(), 'copy.db');
  using _state = holdState(reader);
  let steps = 0;
  await copyDatabase(reader, path, () => {
    steps += 1;
    if (steps < 100) add.run('written meanwhile');
  });
  reader.close();
  const copy = new Sqlite(path, { readonly: true });
  expect(copy.prepare('SELECT count(*) FROM filler').pluck().get()).toBe(150);
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(copy.pragma('journal_mode', { simple: true })).toBe('delete');
  copy.close();
  // 15 MB in steps of 2.
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(15);
});

test('what goes while a backup runs is in it where a row names it, and nowhere else', async () => {
  await using world = await makeWorld({ videos: 2 });
  const [key = ''] = world.database.sqlite.prepare<[], string>('SELECT key FROM media_object').pluck().all();
  const named = join('media', key.slice(0, 2), key);
  const free = join('media', 'zz', 'zznobody.webp');
  mkdirSync(join(world.dir, 'media/zz'));
  writeFileSync(join(world.dir, free), 'named by nobody');
  const contents = new Map(
    [named, free].map((path) => [
      objectName(
        createHash('sha256')
          .update(readFileSync(join(world.dir, path)))
          .digest('hex'),
      ),
      path,
    ]),
  );
  const target = await freshFolder();
  const place = folderPlace(target);
  // The file goes before its row, as where a member is erased.
  const adopt: BackupPlace['adopt'] = async (path, name) => {
    await place.adopt(path, name);
    const gone = contents.get(name);
    if (gone !== undefined) rmSync(join(world.dir, gone));
  };
  const made = await backUp(world.dir, { ...place, adopt });
  expect([named, free].map((path) => existsSync(join(world.dir, path)))).toEqual([false, false]);
  expect(made.lost).toEqual([]);
  const folder = join(await freshFolder(), 'restored');
  await restore(target, folder);
  expect(filesMissing(folder)).toEqual([]);
  expect([named, free].map((path) => existsSync(join(folder, path)))).toEqual([true, false]);
});

test('what a row names and what comes after the first walk is in the backup', async () => {
  await using world = await makeWorld({ videos: 1 });
  const target = await freshFolder();
  const place = folderPlace(target);
  let isDone = false;
  const adopt: BackupPlace['adopt'] = async (path, name) => {
    await place.adopt(path, name);
    if (isDone) return;
    isDone = true;
    await world.buildVideo();
  };
  const made = await backUp(world.dir, { ...place, adopt });
  expect(made.lost).toEqual([]);
  const folder = join(await freshFolder(), 'restored');
  await restore(target, folder);
  expect(filesMissing(folder)).toEqual([]);
  const restored = new Sqlite(join(folder, 'site.db'), { readonly: true });
  expect(restored.prepare('SELECT count(*) FROM video').pluck().get()).toBe(2);
  restored.close();
});

test('a state whose row has no file is given up for a later one', async () => {
  await using world = await makeWorld({ videos: 1 });
  const { sqlite } = world.database;
  sqlite.exec(`INSERT INTO media_object VALUES ('aacome.webp', 'image/webp', 1, '')`);
  const states: string[] = [];
  const exec = Sqlite.prototype.exec;
  const spy = vi.spyOn(Sqlite.prototype, 'exec').mockImplementation(function (this: Sqlite.Database, text) {
    const result = exec.call(this, text);
    if (this.readonly && this.name.startsWith(world.dir)) states.push(text);
    // The site ends what it did with the file.
    if (states.join() === 'BEGIN,COMMIT') exec.call(sqlite, 'DELETE FROM media_object WHERE bytes = 1');
    return result;
  });
  try {
    expect((await backUp(world.dir, await freshFolder())).lost).toEqual([]);
    expect(states).toEqual(['BEGIN', 'COMMIT', 'BEGIN', 'COMMIT']);
  } finally {
    spy.mockRestore();
  }
});
