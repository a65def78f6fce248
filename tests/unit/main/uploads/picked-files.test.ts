import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPickedFiles } from '../../../../src/main/files/picked-files.ts';
import { temporaryFolder } from '../temporary.ts';

function open() {
  let count = 0;
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'night.mp4'), 'twelve bytes');
  mkdirSync(join(folder, 'folder.mp4'));
  return { folder, picked: createPickedFiles(() => `reference-${(count += 1)}`) };
}

test('a window gets names for files and no path; picked again one has the same name', async () => {
  const { folder, picked } = open();
  const path = join(folder, 'night.mp4');
  const first = await picked.adopt([path, join(folder, 'folder.mp4'), join(folder, 'missing.mp4')], 1);
  expect(first).toEqual([
    { ref: 'reference-1', name: 'night.mp4', bytes: 12 },
    { ref: 'reference-2', name: 'folder.mp4', bytes: 0 },
    { ref: 'reference-3', name: 'missing.mp4', bytes: 0 },
  ]);
  expect(JSON.stringify(first)).not.toContain(folder);
  expect(await picked.adopt([path], 1)).toEqual([first[0]]);
  expect(picked.path('reference-1', 1)).toBe(path);
});

test('a name does not work in another window, nor when its page is gone', async () => {
  const { folder, picked } = open();
  const [file] = await picked.adopt([join(folder, 'night.mp4')], 1);
  expect(() => picked.path(file!.ref, 2)).toThrow('not_found');
  expect(() => picked.path('reference-2', 1)).toThrow('not_found');
  picked.forget(2);
  expect(picked.path(file!.ref, 1)).toBe(join(folder, 'night.mp4'));
  picked.forget(1);
  expect(() => picked.path(file!.ref, 1)).toThrow('not_found');
});

test.each([
  [null],
  ['/etc/hosts'],
  [[7]],
  [['']],
  [['film.mp4']],
  [['../film.mp4']],
  [[`/${'x'.repeat(40_000)}`]],
  [{ 0: '/x' }],
])('what is no list of whole paths is refused: %j', async (found) => {
  await expect(open().picked.adopt(found, 1)).rejects.toMatchObject({ code: 'bad_request' });
});
