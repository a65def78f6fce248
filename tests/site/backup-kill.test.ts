import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../support/child.ts';
import { asOneFile } from '../support/one-file.ts';
import { makeWorld } from '../support/world.ts';
import { worldsFolder } from '../support/worlds-folder.ts';
import { RESTORE_MARKER, takeDataFolder } from '../../src/site/platform/db/data-folder.ts';
import { backUp, errorsIn, filesMissing, freshFolder, restore, rowsNow } from './backup-world.ts';

/** Points at which each is killed. */
const POINTS = Number(process.env['YORU_BACKUP_KILLS'] ?? 20);

const PROGRAM = await asOneFile('tests/site/children/back-up.ts');

/** Runs `children/back-up.ts`. @returns how many points it passed; `null`: it was killed */
async function runChild(what: 'backup' | 'restore', data: string, target: string, killAt: string) {
  const child = startChild(process.execPath, [PROGRAM, what, data, target, killAt]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (err += String(chunk)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return null;
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return Number(out);
}

/** At the end the order matters most: there each point is tried. */
const LAST = 8;
/** Points at even distances, and the last ones. */
function pointsOf(all: number): readonly number[] {
  const even = POINTS - LAST;
  return [
    ...Array.from({ length: even }, (_none, at) => 1 + Math.floor((at * (all - LAST)) / even)),
    ...Array.from({ length: LAST }, (_none, at) => all - LAST + 1 + at),
  ];
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** A site with a backup, and more since. */
async function makeSite() {
  const world = await makeWorld({ members: 2, videos: 4 });
  const target = await freshFolder(worldsFolder());
  for (const round of [1, 2]) {
    world.database.sqlite.exec(`UPDATE member SET views = ${round}`);
    await backUp(addMedia(world.dir, round), target);
  }
  return { world, target };
}

/** Files that no row names are backed up like all others. */
function addMedia(data: string, round: number): string {
  for (let at = 0; at < 3; at += 1) {
    const key = `aa${round}${at}.webp`;
    mkdirSync(join(data, 'media/aa'), { recursive: true });
    writeFileSync(join(data, 'media/aa', key), `night ${key} `.repeat(at * 50_000 + 1));
  }
  return data;
}

test('a backup killed anywhere leaves the last good one, and the next run succeeds', async () => {
  const { world, target } = await makeSite();
  await using _world = world;
  const rows = rowsNow(join(world.dir, 'site.db'));
  addMedia(world.dir, 3);
  const copy = join(await freshFolder(worldsFolder()), 'copy');
  await cp(target, copy, { recursive: true });
  const all = (await runChild('backup', world.dir, copy, 'count')) ?? 0;
  expect(all).toBeGreaterThan(POINTS);
  let killed = 0;
  for (const point of pointsOf(all)) {
    const place = join(await freshFolder(worldsFolder()), 'place');
    await cp(target, place, { recursive: true });
    if ((await runChild('backup', world.dir, place, String(point))) === null) killed += 1;
    expect(await errorsIn(place), `point ${point}`).toEqual([]);
    const folder = join(await freshFolder(worldsFolder()), 'restored');
    await restore(place, folder);
    expect(rowsNow(join(folder, 'site.db')), `point ${point}`).toEqual(rows);
    expect(filesMissing(folder)).toEqual([]);
    await backUp(world.dir, place, 2);
    expect(existsSync(join(place, '.backup-part'))).toBe(false);
    if (killed % 5 === 0) expect(await errorsIn(place)).toEqual([]);
  }
  expect(killed).toBe(POINTS);
});

test('a restore killed anywhere is not taken for a whole one, and the next run succeeds', async () => {
  const { world, target } = await makeSite();
  await using _world = world;
  const rows = rowsNow(join(world.dir, 'site.db'));
  const base = await freshFolder(worldsFolder());
  const all = (await runChild('restore', join(base, 'whole'), target, 'count')) ?? 0;
  expect(all).toBeGreaterThan(POINTS);
  const seen = { empty: 0, half: 0, whole: 0 };
  for (const point of pointsOf(all)) {
    const folder = join(base, String(point));
    expect(await runChild('restore', folder, target, String(point))).toBe(null);
    const isHalf = existsSync(join(folder, RESTORE_MARKER));
    const isWhole = !isHalf && existsSync(join(folder, 'site.db'));
    seen[isHalf ? 'half' : isWhole ? 'whole' : 'empty'] += 1;
    if (isHalf) expect(() => takeDataFolder(folder), `point ${point}`).toThrow(/half of a backup/);
    // Before it begins there is nothing but the lock.
    else if (!isWhole) expect(namesIn(folder).filter((name) => !/^site\.lock/.test(name))).toEqual([]);
    if (!isWhole) await restore(target, folder);
    expect(rowsNow(join(folder, 'site.db'))).toEqual(rows);
    expect(filesMissing(folder)).toEqual([]);
    expect(() => takeDataFolder(folder)).not.toThrow();
  }
  expect(seen.half).toBeGreaterThan(seen.empty + seen.whole);
  expect(await errorsIn(target)).toEqual([]);
});
