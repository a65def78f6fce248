import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { to } from '../../../src/shared/routes.ts';
import { ROOT } from '../../support/planted-tree.ts';
import { copyDemoWorld, startSite } from '../../support/site.ts';
import { retryOf } from '../support/retry.ts';
import { expect, test } from '../support/web-test.ts';

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

for (const isKept of [true, false])
  test(`a page that was open while the site was brought up to date ${isKept ? 'goes on' : 'lacks a screen where no old assets were stored: the control'}`, async ({
    page,
    problems,
  }, info) => {
    problems.expect(/Failed to load resource/);
    const web = info.outputPath('web');
    const data = await copyDemoWorld();
    await cp(join(ROOT, 'out/web'), web, { recursive: true });
    const before = await startSite({ data, flags: ['--web', web] });
    await page.goto(before.origin + to('listing', { sort: 'latest-updates', page: 1 }));
    await page.waitForLoadState('networkidle');
    await before.stop();
    await renamePieces(web);
    if (!isKept) await rm(join(data, 'web-pieces'), { recursive: true });
    await using after = await startSite({
      data,
      flags: ['--web', web],
      port: Number(new URL(before.origin).port),
    });
    const html = await (await fetch(after.origin)).text();
    const entry = await page.locator('script[type=module]').first().getAttribute('src');
    expect(entry).toMatch(/^\/assets\//);
    expect(html).not.toContain(entry);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
    if (isKept) await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community');
    else await expect(retryOf(page)).toBeVisible();
  });
