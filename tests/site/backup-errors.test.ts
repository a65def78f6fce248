import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderPlace } from '../../src/site/app/backup/folder-place.ts';
import { restoreBackup } from '../../src/site/app/backup/restore-backup.ts';
import type { BackupPlace } from '../../src/site/app/backup/place.ts';
import { runAudit } from '../../src/site/app/commands/audit-command.ts';
import { runBan } from '../../src/site/app/commands/ban-command.ts';
import { createAuditHeads } from '../../src/site/identity/audit/services/heads.ts';
import { openDatabase } from '../../src/site/platform/db/open.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { worldsFolder } from '../support/worlds-folder.ts';
import { backUp, errorsIn, freshFolder, restore } from './backup-world.ts';

/** Bytes that are flipped, each in a backup of its own. */
const FLIPS = Number(process.env['YORU_BACKUP_FLIPS'] ?? 30);

const world = shared(await makeWorld({ members: 2, videos: 3 }));
writeFileSync(join(world.dir, 'media-keys.json'), `["abc:${'0'.repeat(64)}"]\n`);

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );

test('a place that cannot be written is named', async () => {
  const target = await freshFolder(worldsFolder());
  mkdirSync(join(target, 'backup.lock'), { recursive: true });
  await expect(backUp(world.dir, target)).rejects.toThrow(
    `the folder ${target} cannot be written (SQLITE_CANTOPEN)`,
  );
});

test('a byte flipped anywhere is found and named, and a restore refuses it', async () => {
  const target = await freshFolder(worldsFolder());
  await backUp(world.dir, target);
  expect(await errorsIn(target)).toEqual([]);
  // Each file of the backup has the same chance, and so has each byte of it; at first those that are always there.
  const files = filesBelow(target).filter((path) => path !== 'backup.lock');
  const sizes = new Map(files.map((path) => [path, statSync(join(target, path)).size]));
  const flip = fc
    .constantFrom(...files)
    .chain((path) => fc.tuple(fc.constant(path), fc.nat(Math.max(0, (sizes.get(path) ?? 1) - 1)), fc.nat(7)));
  const [list = ''] = files.filter((path) => path.startsWith('snapshots/'));
  const examples = [0, 20, 76, 77, 78, 300].map(
    (offset) => [[list, offset, 0]] as [[string, number, number]],
  );
  await fc.assert(
    fc.asyncProperty(flip, async ([path, offset, bit]) => {
      const bytes = readFileSync(join(target, path));
      const flipped = Buffer.from(bytes);
      flipped[offset] = (flipped[offset] ?? 0) ^ (1 << bit);
      writeFileSync(join(target, path), flipped);
      try {
        const errors = await errorsIn(target);
        expect(errors.filter((line) => line.includes(path))).toHaveLength(1);
        const folder = join(await freshFolder(worldsFolder()), 'restored');
        await expect(restore(target, folder)).rejects.toThrow(path);
        expect(existsSync(join(folder, 'site.db'))).toBe(false);
      } finally {
        writeFileSync(join(target, path), bytes);
      }
    }),
    { numRuns: FLIPS, examples },
  );
  expect(await errorsIn(target)).toEqual([]);
});

test('a list that leads out of the folder is refused, whatever it calls itself', async () => {
  const target = await freshFolder(worldsFolder());
  await backUp(world.dir, target);
  const [list = ''] = filesBelow(target).filter((path) => path.startsWith('snapshots/'));
  const [, head = '', first = '', ...rest] = readFileSync(join(target, list), 'utf8').split('\n');
  const { sha256 } = JSON.parse(first) as { sha256: string };
  expect(sha256).not.toBe('');
  const above = await freshFolder(worldsFolder());
  for (const path of ['bucket:/../../out', '../out', '/out', 'media/../../out', 'media/./x']) {
    const added = JSON.stringify({ ...(JSON.parse(first) as object), path });
    const text = [head, first, added, ...rest].join('\n');
    const hash = createHash('sha256').update(text).digest('hex');
    writeFileSync(join(target, list), `${JSON.stringify({ sha256: hash })}\n${text}`);
    expect(await errorsIn(target)).toEqual([expect.stringContaining('is damaged')]);
    await expect(restore(target, join(above, 'a/site'))).rejects.toThrow('is damaged');
    expect(filesBelow(above)).toEqual([]);
  }
});

test('a file may have any name', async () => {
  const names = ['a\\b.png', 'a\u2028b.png', 'a\u2029b.png', 'a\rb\nc.png', '..a', '"', 'bucket:x'];
  const ads = join(world.dir, 'ads');
  mkdirSync(ads, { recursive: true });
  for (const name of names) writeFileSync(join(ads, name), name);
  const target = await freshFolder(worldsFolder());
  await backUp(world.dir, target);
  expect(await errorsIn(target)).toEqual([]);
  const folder = join(await freshFolder(worldsFolder()), 'restored');
  await restore(target, folder);
  expect(names.map((name) => readFileSync(join(folder, 'ads', name), 'utf8'))).toEqual(names);
  for (const name of names) rmSync(join(ads, name));
});

test('a backup that cannot be read is an error, and those before it stay', async () => {
  const target = await freshFolder(worldsFolder());
  const first = await backUp(world.dir, target);
  const place = folderPlace(target);
  const spoiling: BackupPlace = {
    ...place,
    async adopt(path, name) {
      if (name.startsWith('snapshots/')) writeFileSync(path, 'spoilt', { flag: 'r+' });
      await place.adopt(path, name);
    },
  };
  await expect(backUp(world.dir, spoiling, 1)).rejects.toThrow('is damaged');
  const folder = join(await freshFolder(worldsFolder()), 'restored');
  await restore(target, folder, false, first.name);
});

test('what is gone or shorter is found, the rest can be restored, and the next backup has it again', async () => {
  const target = await freshFolder();
  await backUp(world.dir, target);
  const film = filesBelow(join(target, 'objects')).find(
    (path) => statSync(join(target, 'objects', path)).size < 30,
  );
  const path = join(target, 'objects', film!);
  rmSync(path);
  expect((await errorsIn(target)).join()).toMatch(/is gone: the content of media\//);
  const folder = join(await freshFolder(), 'restored');
  await expect(restore(target, folder)).rejects.toThrow(/no site starts there: .* NAME of an older backup$/);
  // It begins again, and says what it lacks.
  const { missing } = await restore(target, folder, true);
  expect(missing).toHaveLength(1);
  expect(existsSync(join(folder, 'site.db'))).toBe(true);
  writeFileSync(path, 'x');
  expect((await errorsIn(target)).join()).toMatch(/has 1 bytes and not/);
  await backUp(world.dir, target);
  expect(await errorsIn(target)).toEqual([]);
});

test('a file that the site has lost or damaged is said at once, and not again by each look at the backup', async () => {
  await using own = await makeWorld({ videos: 3 });
  const [lost = '', damaged = ''] = own.database.sqlite
    .prepare<[], string>('SELECT key FROM media_object')
    .pluck()
    .all();
  rmSync(join(own.mediaDir, lost.slice(0, 2), lost));
  const path = join(own.mediaDir, damaged.slice(0, 2), damaged);
  writeFileSync(path, Buffer.alloc(statSync(path).size));
  const target = await freshFolder();
  const made = await backUp(own.dir, target);
  expect(made.lost).toEqual([
    `media/${lost.slice(0, 2)}/${lost} is gone`,
    `media/${damaged.slice(0, 2)}/${damaged} has other bytes than its row says`,
  ]);
  expect(await errorsIn(target)).toEqual([]);
  const said: string[] = [];
  const to = {
    place: folderPlace(target),
    folder: join(await freshFolder(), 'restored'),
    name: '',
    isPartial: false,
  };
  await restoreBackup({ ...to, say: (line) => said.push(line) });
  expect(said.join('\n')).toContain('2 files were lost or damaged when this backup was made: media/');
});

test('what was deleted is neither in the next database nor, once older backups went, anywhere', async () => {
  await using own = await makeWorld({ members: 1, videos: 1 });
  const { sqlite } = own.database;
  const text = 'a canary in the night';
  sqlite.exec(
    `INSERT INTO comment (target, object_id, member_id, text, added_at) VALUES ('video', 1001, 1, '${text}', 1)`,
  );
  mkdirSync(join(own.mediaDir, 'ca'), { recursive: true });
  writeFileSync(join(own.mediaDir, 'ca', 'canary.webp'), text);
  const target = await freshFolder();
  await backUp(own.dir, target);
  const holds = () =>
    filesBelow(target).filter((path) => readFileSync(join(target, path)).includes(text)).length;
  // The control: database and picture.
  expect(holds()).toBe(2);
  sqlite.exec('DELETE FROM comment');
  rmSync(join(own.mediaDir, 'ca', 'canary.webp'));
  await backUp(own.dir, target);
  expect(holds()).toBe(2);
  await backUp(own.dir, target, 1);
  expect(holds()).toBe(0);
  expect(await errorsIn(target)).toEqual([]);
});

test('what has not changed is not read again', async () => {
  await using own = await makeWorld({ videos: 1 });
  const path = join(own.mediaDir, 'zz', 'zznight.webp');
  mkdirSync(join(own.mediaDir, 'zz'), { recursive: true });
  writeFileSync(path, 'one');
  await utimes(path, 1, 1);
  const target = await freshFolder();
  await backUp(own.dir, target);
  // In place, with its time: nobody but this test does that, and only who reads it sees it.
  writeFileSync(path, 'two');
  await utimes(path, 1, 1);
  const second = await backUp(own.dir, target);
  expect(second.newBytes).toBe(0);
  await utimes(path, 2, 2);
  expect((await backUp(own.dir, target)).newBytes).toBe(3);
});

test('of older backups as many stay as are asked for, and what was half-written goes', async () => {
  const target = await freshFolder();
  for (let count = 0; count < 3; count += 1) await backUp(world.dir, target, 2);
  expect(readdirSync(join(target, 'snapshots'))).toHaveLength(2);
  const stray = join(target, 'objects/ab', 'ab'.repeat(32));
  mkdirSync(join(target, 'objects/ab'), { recursive: true });
  writeFileSync(stray, 'of a backup that was killed');
  mkdirSync(join(target, '.backup-part'));
  await backUp(world.dir, target);
  expect([existsSync(stray), existsSync(join(target, '.backup-part'))]).toEqual([false, false]);
  // A list that cannot be read may name anything.
  const list = readdirSync(join(target, 'snapshots')).sort().at(-1) ?? '';
  writeFileSync(join(target, 'snapshots', list), 'x');
  writeFileSync(stray, 'of nobody');
  await backUp(world.dir, target, 3);
  expect(existsSync(stray)).toBe(true);
});

test('heads of the audit that a backup holds are not newer than the audit in it', async () => {
  await using own = await makeWorld({ members: 2 });
  const target = await freshFolder();
  const place = folderPlace(target);
  const heads = createAuditHeads({
    data: own.dir,
    database: own.database,
    clock: own.clock,
    log: () => undefined,
  });
  mkdirSync(join(own.dir, 'ads'));
  let count = 0;
  /** Another row of the audit, its head, and files that come before the heads and have changed. */
  const act = async () => {
    count += 1;
    await runBan([count % 2 === 0 ? 'ban' : 'unban', 'member_2', '--reason', 'spam', '--data', own.dir], {});
    await heads.write();
    for (let at = 0; at < 12; at += 1) writeFileSync(join(own.dir, 'ads', `${at}.webp`), `${at} ${count}`);
  };
  await act();
  const adopt: BackupPlace['adopt'] = async (path, name) => {
    await act();
    return place.adopt(path, name);
  };
  await backUp(own.dir, { ...place, adopt });
  await heads.close();
  const folder = join(await freshFolder(), 'restored');
  await restore(target, folder);
  const audit = await runAudit(['verify-audit', '--data', folder], {}, () => undefined);
  expect(audit).toMatchObject({ isGood: true, text: expect.stringMatching(/ [1-9]\d* heads$/) as string });
});

test('a database of an earlier release is backed up, and its restore is brought to this one', async () => {
  const old = await freshFolder();
  const packed = readFileSync(new URL('./old-databases/first-baseline.db.gz', import.meta.url));
  writeFileSync(join(old, 'site.db'), gunzipSync(packed));
  const target = await freshFolder();
  const before = new Sqlite(join(old, 'site.db'), { readonly: true });
  const videos = before.prepare('SELECT count(*) FROM video').pluck().get();
  before.close();
  await backUp(old, target);
  // A backup changes nothing at the site.
  expect(readFileSync(join(old, 'site.db'))).toEqual(gunzipSync(packed));
  const folder = join(await freshFolder(), 'restored');
  await restore(target, folder);
  const opened = openDatabase(join(folder, 'site.db'));
  expect(opened.sqlite.prepare('SELECT count(*) FROM video').pluck().get()).toBe(videos);
  opened.close();
});
