import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSource, stampFile } from '../../../../src/main/uploads/source-file.ts';
import { temporaryFolder } from '../temporary.ts';
import { useTusSite } from './tus-site.ts';
import { makeFilm, MEBIBYTE, member, openYard, patiently } from './upload-yard.ts';

const site = await useTusSite();

/** Ways in which a file is not what it was. */
const CHANGES: Readonly<Record<string, (path: string) => void>> = {
  'edited, of the same size': (path) => {
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 3)]! ^= 1;
    writeFileSync(path, bytes);
  },
  longer: (path) => writeFileSync(path, 'x', { flag: 'a' }),
  shorter: (path) => truncateSync(path, statSync(path).size - 1),
  empty: (path) => truncateSync(path, 0),
  renamed: (path) => renameSync(path, `${path}.mp4`),
  touched: (path) => utimesSync(path, 1, 1),
  'another file': (path) => writeFileSync(path, Buffer.alloc(statSync(path).size, 7)),
  'another file of the same time': (path) => {
    const { size, mtimeNs } = statSync(path, { bigint: true });
    renameSync(path, `${path}.old`);
    writeFileSync(path, Buffer.alloc(Number(size), 7));
    setTime(path, mtimeNs);
  },
  'a folder now': (path) => {
    renameSync(path, `${path}.old`);
    mkdirSync(path);
  },
};

/** Node takes no nanoseconds. */
const setTime = (path: string, ns: bigint) =>
  execFileSync('touch', [
    '-d',
    `@${ns / 1_000_000_000n}.${String(ns % 1_000_000_000n).padStart(9, '0')}`,
    path,
  ]);

test.each(Object.entries(CHANGES))(
  'a file that is %s is refused before a byte, and its row says so',
  async (_name, change) => {
    const first = openYard();
    const film = makeFilm(site, temporaryFolder(), MEBIBYTE + 9);
    site.paceMs = 3;
    first.manager.become(member(site));
    await first.add(film, '1');
    await patiently(() => site.received(film.uploadId) > MEBIBYTE / 4);
    await first.close();
    await patiently(() => site.moving() === 0);
    change(film.path);
    const before = site.bytesIn();
    const second = openYard({ root: first.root });
    second.manager.become(member(site));
    await second.until('1', 'stopped');
    expect([second.of('1')?.code, site.bytesIn()]).toEqual(['file_changed', before]);
    site.paceMs = 0;
  },
);

test('control: one that was left alone, and one that was copied back, go on where they were', async () => {
  for (const isCopied of [false, true]) {
    const first = openYard();
    const film = makeFilm(site, temporaryFolder(), MEBIBYTE + 9);
    site.paceMs = 3;
    first.manager.become(member(site));
    await first.add(film, '1');
    await patiently(() => site.received(film.uploadId) > MEBIBYTE / 4);
    await first.close();
    await patiently(() => site.moving() === 0);
    if (isCopied) {
      const { mtimeNs } = statSync(film.path, { bigint: true });
      copyFileSync(film.path, `${film.path}.copy`);
      setTime(`${film.path}.copy`, mtimeNs);
      renameSync(`${film.path}.copy`, film.path);
    }
    const [before, stored] = [site.bytesIn(), site.received(film.uploadId)];
    site.paceMs = 0;
    const second = openYard({ root: first.root });
    second.manager.become(member(site));
    await second.until('1', 'done');
    expect([site.sha256(film.uploadId), site.bytesIn() - before]).toEqual([film.sha256, film.bytes - stored]);
  }
});

test('picked again it goes on with the file where it is now; another file is refused', async () => {
  const yard = openYard();
  const film = makeFilm(site, temporaryFolder(), MEBIBYTE + 9);
  site.paceMs = 5;
  yard.manager.become(member(site));
  await yard.add(film, '1');
  await patiently(() => site.received(film.uploadId) > 0);
  yard.manager.pause(['1']);
  await patiently(() => site.moving() === 0);
  const moved = join(temporaryFolder(), 'moved.mp4');
  renameSync(film.path, moved);
  yard.manager.resume(['1']);
  await yard.until('1', 'stopped');
  site.paceMs = 0;
  const other = makeFilm(site, temporaryFolder(), film.bytes);
  await expect(yard.add({ ...other, uploadId: film.uploadId }, '1')).rejects.toMatchObject({
    code: 'conflict',
  });
  await yard.add({ ...film, path: moved }, '1');
  await yard.until('1', 'done');
  expect(site.sha256(film.uploadId)).toBe(film.sha256);
});

test('a file that changes while it moves stops before the bytes of two become one', async () => {
  const yard = openYard();
  const film = makeFilm(site, temporaryFolder(), 4 * MEBIBYTE);
  site.paceMs = 3;
  yard.manager.become(member(site));
  await yard.add(film, '1');
  await patiently(() => site.received(film.uploadId) > MEBIBYTE / 2);
  const content = readFileSync(film.path);
  writeFileSync(film.path, content.reverse());
  await yard.until('1', 'stopped');
  site.paceMs = 0;
  expect(yard.of('1')?.code).toBe('file_changed');
  expect(site.received(film.uploadId)).toBeLessThan(film.bytes);
});

test('what cannot be read, is empty or no file is no video', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'empty.mp4'), '');
  for (const name of ['empty.mp4', 'missing.mp4', '.'])
    await expect(stampFile(join(folder, name))).rejects.toMatchObject({ code: 'video_corrupted_file' });
  await expect(stampFile('/dev/zero')).rejects.toMatchObject({ code: 'video_corrupted_file' });
});

test('a part is as long as was asked for, and the last one says so', async () => {
  const film = makeFilm(site, temporaryFolder(), 1_000);
  const source = await openSource(await stampFile(film.path));
  const [first, last] = [await source.slice(0, 600), await source.slice(600, 5_000)];
  expect([first.value.length, first.done, last.value.length, last.value.size, last.done]).toEqual([
    600,
    false,
    400,
    400,
    true,
  ]);
  expect(Buffer.concat([first.value, last.value])).toEqual(readFileSync(film.path));
  await source.close();
  await source.close();
});
