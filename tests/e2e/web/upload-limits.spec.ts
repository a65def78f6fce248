import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import { ROOT } from '../../support/planted-tree.ts';
import { copyDemoWorld, startSite } from '../../support/site.ts';
import { agree } from '../support/consents.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** Sets what an admin may set, before the site reads it. */
function setLimits(data: string, limits: Readonly<Record<string, number>>): void {
  const sqlite = new Sqlite(path.join(data, 'site.db'));
  for (const [name, value] of Object.entries(limits))
    sqlite.prepare(`INSERT INTO site_setting (name, value) VALUES (?, ?)`).run(name, String(value));
  sqlite.close();
}

test('the page of a site with other limits shows its own', async ({ page, context }) => {
  const data = await copyDemoWorld();
  setLimits(data, { leastSeconds: 1_260, leastSecondsExclusive: 240 });
  const own = await startSite({ data });
  await agree(context, own.origin, CONSENTS);
  await signInAs(page, own.origin);
  await page.goto(`${own.origin}/upload/`);
  await expect(page.getByText('At least 4 minutes if it is only on this site, 21 if not.')).toBeVisible();
  const buffer = await readFile(path.join(ROOT, 'resources/demo/clips/clip-01-360.mp4'));
  await page
    .getByLabel('Choose files')
    .last()
    .setInputFiles([{ name: 'short.mp4', mimeType: 'video/mp4', buffer }]);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'short.mp4' });
  await expect(row).toContainText('At least 21 minutes are needed.');
  await page.getByRole('radio', { name: 'Only here (at least 4 min)' }).check();
  await expect(row).toContainText('At least 4 minutes are needed.');
  await page.goto('about:blank');
  await own.stop();
  await rm(data, { recursive: true, force: true });
});
