import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { runAudit } from '../../src/site/app/commands/audit-command.ts';
import { runDoctor } from '../../src/site/app/commands/doctor-command.ts';
import { CONTENTS } from '../../src/site/app/backup/contents.ts';
import { worldsFolder } from '../support/worlds-folder.ts';
import { makeFullWorld } from './full-world.ts';
import { backUp, errorsIn, filesMissing, freshFolder, restore, rowsNow } from './backup-world.ts';
import { openLedger, startWriters } from './backup-writers.ts';
import { runSite } from './run-site.ts';
import { fetchRaw, filePaths } from './support.ts';

const RESTORES = Number(process.env['YORU_BACKUP_ROUNDS'] ?? 10);

const serve = async (data: string) => {
  const site = runSite(['--port', '0', '--data', data, '--log-level', 'error', '--captcha-rounds', '10'], {
    PATH: '/nowhere',
  });
  onTestFinished(() => site.signal('SIGKILL'));
  return { site, port: await site.listening };
};

/** What of a restored site is not as one state of the running one. */
async function wrongIn(folder: string): Promise<readonly string[]> {
  const doctor = await runDoctor(['doctor', '--data', folder], {});
  const audit = await runAudit(['verify-audit', '--data', folder], {}, () => undefined);
  return [
    ...filesMissing(folder),
    ...(doctor.isGood ? [] : [doctor.text]),
    ...(audit.isGood ? [] : [audit.text]),
  ];
}

/** How many rows each side of a list has that the other lacks. */
const lacking = (
  all: ReadonlyMap<string, ReadonlySet<string>>,
  of: ReadonlyMap<string, ReadonlySet<string>>,
) =>
  [...all].flatMap(([table, rows]) =>
    [...rows].filter((row) => of.get(table)?.has(row) !== true).map((row) => `${table} ${row}`),
  );

test('what a site acknowledged before a backup begins is in it, row by row and file by file, while everybody writes', async () => {
  await using world = await makeFullWorld();
  const { site, port } = await serve(world.dir);
  const ledger = openLedger();
  const writers = await startWriters(world, port, ledger);
  const target = await freshFolder();
  // Copied from memory to the disk, and back.
  const folders = await freshFolder(worldsFolder());
  const live = join(world.dir, 'site.db');
  const counts: number[] = [];
  for (let round = 0; round < RESTORES; round += 1) {
    const more = ledger.count() + 25;
    writers.allow(50);
    await expect.poll(ledger.count, { interval: 20, timeout: 30_000 }).toBeGreaterThan(more);
    const before = rowsNow(live);
    const then = ledger.begin();
    const made = await backUp(world.dir, target);
    const after = rowsNow(live);
    expect(made.lost).toEqual([]);
    const folder = join(folders, String(round));
    await restore(target, folder);
    const rows = rowsNow(join(folder, 'site.db'));
    const sqlite = new Sqlite(join(folder, 'site.db'), { readonly: true });
    expect(then.missing({ sqlite, folder })).toEqual([]);
    sqlite.close();
    // What was the same before and after it is in it.
    const same = new Map(
      [...before].map(([table, all]) => [
        table,
        new Set([...all].filter((row) => after.get(table)?.has(row) === true)),
      ]),
    );
    expect(lacking(same, rows)).toEqual([]);
    // What is in it was there before or after, but for rows that changed twice meanwhile, and those of counters do.
    const both = new Map(
      [...after].map(([table, all]) => [table, new Set([...all, ...(before.get(table) ?? [])])]),
    );
    const changed = [...lacking(before, after), ...lacking(after, before)];
    const between = lacking(rows, both);
    expect(between.length).toBeLessThanOrEqual(changed.length + 10);
    expect(await wrongIn(folder)).toEqual([]);
    counts.push(then.count);
  }
  await writers.stop();
  // Everybody wrote, all the time.
  expect([...writers.done].filter(([, times]) => times < 2)).toEqual([]);
  expect(writers.done.size).toBe(10);
  expect(counts.at(-1)).toBeGreaterThan(10 * RESTORES);

  // Of a site at rest the copy is equal to it. Anyone who adds a name to the folder decides whether it is copied.
  site.signal('SIGTERM');
  await site.exited;
  const names = readdirSync(world.dir);
  expect(names.filter((name) => !CONTENTS.some((content) => content.name.test(name)))).toEqual([]);
  for (const name of ['site.db', 'search.db', 'media', 'reports', 'uploads', 'mail'])
    expect(names, name).toContain(name);
  await backUp(world.dir, target, 3);
  const last = join(folders, 'last');
  await restore(target, last);
  expect(rowsNow(join(last, 'site.db'))).toEqual(rowsNow(live));
  for (const name of ['media', 'reports', 'uploads', 'media-keys.json', 'audit-heads.log'])
    expect(filesOf(join(last, name)), name).toEqual(filesOf(join(world.dir, name)));
  for (const path of readdirSync(last, { recursive: true, encoding: 'utf8' }))
    expect(statSync(join(last, path)).mode & 0o077, path).toBe(0);
  expect(readdirSync(join(target, 'snapshots'))).toHaveLength(3);
  expect(await errorsIn(target)).toEqual([]);

  // A site starts on it, and sessions, keys and films are what they were.
  const again = await serve(last);
  const who = writers.people[1]!;
  const own = await fetchRaw(again.port, '/api/messages.php?section=inbox&box=requests', {
    token: who.token,
  });
  expect(own.status).toBe(200);
  const named = await fetchRaw(again.port, '/api/videofile.php?video_id=1001', { token: who.token });
  const [address = ''] = filePaths(named);
  expect((await fetchRaw(again.port, address)).status).toBe(200);
  again.site.signal('SIGTERM');
  expect((await again.site.exited).code).toBe(0);
});

/** Names and bytes below a path. */
function filesOf(path: string): unknown {
  if (!existsSync(path)) return null;
  if (statSync(path).isFile()) return readFileSync(path).toString('base64');
  return readdirSync(path)
    .sort()
    .filter((name) => !name.endsWith('.part'))
    .map((name) => [name, filesOf(join(path, name))])
    .filter(([, files]) => !Array.isArray(files) || files.length > 0);
}
