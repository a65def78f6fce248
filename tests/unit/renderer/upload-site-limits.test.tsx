import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { screen, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROOT } from '../../support/planted-tree.ts';
import { copyDemoWorld, startSite, type RunningSite } from '../../support/site.ts';
import { openBrowser } from './support/page-of-site.ts';
import { SecondsWorker } from './support/seconds-worker.ts';

let site: RunningSite;
let browser: ReturnType<typeof openBrowser>;
beforeAll(async () => {
  vi.stubGlobal('Worker', SecondsWorker);
  const data = await copyDemoWorld();
  setLimits(data, { leastSeconds: 1_260, leastSecondsExclusive: 240 });
  site = await startSite({ data });
  browser = openBrowser(site.origin);
});
afterAll(async () => {
  browser.close();
  await site.stop();
  await rm(site.data, { recursive: true, force: true });
});

/** Sets what an admin may set, before the site reads it. */
function setLimits(data: string, limits: Readonly<Record<string, number>>): void {
  const sqlite = new Sqlite(path.join(data, 'site.db'));
  for (const [name, value] of Object.entries(limits))
    sqlite.prepare(`INSERT INTO site_setting (name, value) VALUES (?, ?)`).run(name, String(value));
  sqlite.close();
}

it('the page of a site with other limits shows its own', async () => {
  await browser.signInAs('demo');
  await browser.open('/upload/');
  await screen.findByText('At least 4 minutes if it is only on this site, 21 if not.', { exact: false });
  const bytes = await readFile(path.join(ROOT, 'resources/demo/clips/clip-01-360.mp4'));
  const picker = (await screen.findAllByLabelText('Choose files')).at(-1)!;
  await userEvent.upload(picker, new File([bytes], 'short.mp4', { type: 'video/mp4' }));
  const row = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent.includes('short.mp4'))?.textContent;
  await expect.poll(row).toContain('At least 21 minutes are needed.');
  await userEvent.click(screen.getByRole('radio', { name: /^Only here \(at least 4\smin\)$/ }));
  await expect.poll(row).toContain('At least 4 minutes are needed.');
});
