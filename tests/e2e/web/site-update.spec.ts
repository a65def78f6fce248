import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../../support/planted-tree.ts';
import { copyDemoWorld, startSite } from '../../support/site.ts';

const HASHED = /-([\w-]{6,8})\.(?=js|css)/g;

/** Gives every asset of a build another name, as a later build has it: of the old names none is left. */
async function renamePieces(web: string): Promise<void> {
  const other = (text: string) =>
    text.replace(HASHED, (_, hash: string) => `-${hash.split('').reverse().join('')}.`);
  const files = await readdir(web, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter((file) => file.isFile())) {
    const path = join(parentPath, name);
    // Packed text cannot be changed, and is not needed.
    if (name.endsWith('.br')) await rm(path);
    else if (/\.(?:js|css|html|json)$/.test(name)) {
      await writeFile(path, other(await readFile(path, 'utf8')));
      await rename(path, join(parentPath, other(name)));
    }
  }
}

test('the site was brought up to date: a page that was open is answered all that is its own', async ({}, info) => {
  const web = info.outputPath('web');
  const data = await copyDemoWorld();
  await cp(join(ROOT, 'out/web'), web, { recursive: true });
  const assets = join(web, 'assets');
  const own = (await readdir(assets)).filter((name) => !name.endsWith('.br'));
  expect(own.length).toBeGreaterThan(100);
  const texts = await Promise.all(own.map((name) => readFile(join(assets, name), 'utf8')));
  const before = await startSite({ data, flags: ['--web', web] });
  const stored = () => readdir(join(data, 'web-pieces')).catch(() => ['new-']);
  await expect.poll(async () => (await stored()).some((name) => name.startsWith('new-'))).toBe(false);
  await before.stop();
  await renamePieces(web);
  // The control: of what they were called none is left.
  expect((await readdir(assets)).filter((name) => own.includes(name))).toEqual([]);
  await using after = await startSite({ data, flags: ['--web', web] });
  const answers = own.map(async (name) => (await fetch(`${after.origin}/assets/${name}`)).text());
  expect(await Promise.all(answers)).toEqual(texts);
});
