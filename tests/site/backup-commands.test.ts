import { chownSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderPlace } from '../../src/site/app/backup/folder-place.ts';
import { takeBackupLock } from '../../src/site/app/backup/lock.ts';
import { startProgress } from '../../src/site/app/backup/progress.ts';
import { runBackup, runRestore, runVerify } from '../../src/site/app/commands/backup-commands.ts';
import { shared } from '../support/shared.ts';
import { makeSmallDisk } from '../support/small-disk.ts';
import { makeWorld } from '../support/world.ts';
import { backUp, configFor, errorsIn, freshFolder } from './backup-world.ts';
import { runSite } from './run-site.ts';

const world = shared(await makeWorld({ members: 2, videos: 3 }));

test('the commands work beside a site and say what they did; a second backup at once is refused', async () => {
  const target = join(await freshFolder(), 'backups');
  const run = async (...args: readonly string[]) => {
    const child = runSite(args);
    const { code } = await child.exited;
    return { code, out: child.out().trim(), err: child.err().trim() };
  };
  const made = await run('backup', target, '--data', world.dir, '--keep', '3');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/^\S+Z: \d+ files, [\d.]+ [kM]B, [\d.]+ [kM]B of them new, [\d.]+ s$/);
  const state = JSON.parse(readFileSync(join(world.dir, 'backup-state.json'), 'utf8')) as object;
  expect(state).toMatchObject({ target, lost: 0, files: expect.any(Number), newBytes: expect.any(Number) });
  {
    using _other = takeBackupLock(world.dir, '');
    const second = await run('backup', target, '--data', world.dir);
    expect(second).toEqual({
      code: 1,
      out: '',
      err: `another backup of ${world.dir} is running: wait until it has ended`,
    });
  }
  expect(await runVerify(['verify', target], {})).toMatchObject({
    isGood: true,
    text: expect.stringMatching(/^all is whole: 1 backups, /) as string,
  });
  const folder = join(await freshFolder(), 'restored');
  expect(await runRestore(['restore', target, folder], {})).toMatchObject({ isGood: true });
  const [list = ''] = readdirSync(join(target, 'snapshots'));
  writeFileSync(join(target, 'snapshots', list), 'x');
  const found = await run('verify', target);
  expect(found).toMatchObject({ code: 1, err: '' });
  expect(found.out).toContain(`snapshots/${list} is damaged`);
});

test('what an operator mistypes is one line that names it', async () => {
  const full = await freshFolder();
  writeFileSync(join(full, 'of-somebody'), 'x');
  const empty = await freshFolder();
  const data = ['--data', world.dir];
  const line = (run: Promise<unknown>) =>
    run.then(
      () => 'nothing was said',
      (thrown: Error) => thrown.message,
    );
  const backup = (...args: readonly string[]) => line(runBackup(['backup', ...args], {}));
  expect(await backup()).toBe('TARGET: name one folder or bucket');
  expect(await backup(empty, '--keep', '0', ...data)).toMatch(/^--keep: "0" is not allowed/);
  expect(await backup(empty, '--data', empty)).toMatch(/^--data: there is no site/);
  expect(await backup(join(world.dir, 'inside'), ...data)).toMatch(/^TARGET: lies in the data folder/);
  // By a link too: each backup would copy those before it.
  const link = join(await freshFolder(), 'link');
  symlinkSync(world.dir, link);
  expect(await backup(join(link, 'inside/more'), ...data)).toMatch(/^TARGET: lies in the data folder/);
  expect(await backup(join(world.dir, 'inside'), '--data', link)).toMatch(/^TARGET: lies in the data folder/);
  expect(await backup('https://host/bucket/c', ...data)).toMatch(
    /^TARGET: a bucket needs YORU_SITE_BACKUP_KEY/,
  );
  expect(await backup('ftp://host/bucket', ...data)).toMatch(/^TARGET: use a folder, or a bucket/);
  expect(await backup(empty, '--region', 'X Y', ...data)).toMatch(/^--region: "X Y"/);
  expect(await line(folderPlace(full).take())).toMatch(/is not empty and holds no backups/);
  expect(await line(runVerify(['verify', empty], {}))).toMatch(/^there is no backup in /);
  expect(await line(runVerify(['verify', empty, 'another'], {}))).toMatch(/^there is no backup another in /);
  expect(await line(runRestore(['restore', empty], {}))).toMatch(/^DIR: /);
  expect(await line(runRestore(['restore', empty, full], {}))).toMatch(/^there is no backup in /);
  await backUp(world.dir, empty);
  expect(await line(runRestore(['restore', empty, full], {}))).toMatch(/^DIR: .* is not empty/);
  expect(readdirSync(full)).toEqual(['of-somebody']);
  expect(configFor(world.dir).backupKey).toBe('');
});

test('a disk that is full is one line, and the last good backup stays', async () => {
  const disk = makeSmallDisk(join(await freshFolder(), 'disk'), 8);
  const target = join(disk.folder, 'backups');
  await backUp(world.dir, target);
  world.database.sqlite.exec('UPDATE member SET views = views + 1');
  disk.fill(100_000);
  await expect(runBackup(['backup', target, '--data', world.dir], {})).rejects.toThrow(
    /^the disk is full \(\w+\): make room and run it again$/,
  );
  expect(await errorsIn(target)).toEqual([]);
  await expect(runRestore(['restore', target, join(disk.folder, 'restored')], {})).rejects.toThrow(
    /^DIR: [\d.]+ [kM]B are needed in .*, and [\d.]+ kB are free$/,
  );
  disk.empty();
  await backUp(world.dir, target);
  expect(readdirSync(join(target, 'snapshots'))).toHaveLength(2);
  expect(await errorsIn(target)).toEqual([]);
});

test.runIf(process.getuid?.() === 0)('root is sent away from a folder of somebody else', async () => {
  const folder = await freshFolder();
  chownSync(folder, 12_345, 12_345);
  writeFileSync(join(folder, 'site.db'), '');
  const line = /belongs to user 12345: run this as that user, not as root$/;
  await expect(runBackup(['backup', '/nowhere', '--data', folder], {})).rejects.toThrow(line);
  await expect(runRestore(['restore', '/nowhere', folder], {})).rejects.toThrow(line);
});

test('progress is said with sizes, rate and what is left', async () => {
  const lines: string[] = [];
  using progress = startProgress((line) => lines.push(line), 5);
  progress.begin('files', { files: 10, bytes: 4_000_000 });
  progress.add(1_500_000, 2);
  await expect.poll(() => lines.length, { interval: 5 }).toBeGreaterThan(0);
  expect(lines[0]).toMatch(/^files: 2 of 10 files, 1\.5 MB of 4\.0 MB, [\d.]+ [kMG]B\/s, about \d+ s left$/);
  // Nearly all files, and few of the bytes.
  progress.begin('many', { files: 1_000_000, bytes: 1_000_000_000 });
  progress.add(1_000_000, 999_000);
  const many = () => lines.find((line) => line.startsWith('many: 999000'));
  await expect.poll(many, { interval: 5 }).toBeDefined();
  expect(many()).toMatch(/, about [1-9] s left$/);
});
