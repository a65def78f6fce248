import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import { startSlowLine, type SlowLine } from '../../support/slow-line.ts';
import { copyDemoWorld, startSite, type RunningSite } from '../../support/site.ts';
import { violations } from '../support/axe.ts';
import { agree } from '../support/consents.ts';
import { picture } from '../support/picture.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/web-test.ts';

/** Several requests of a file, bytes, and a line on which they take a while, bytes a second. */
const BYTES = 3 * 1024 * 1024;
const RATE = 200_000;

const film = (name: string, buffer: Buffer) => ({ name: `${name}.mp4`, mimeType: 'video/mp4', buffer });
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
/** The row of an upload, not that of a file which was chosen and is not one yet. */
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name, hasNotText: `${name}.mp4` });
const isOnItsWay = (row: Locator) => expect(row).toContainText(/[kM]B\/s/);

/** A site with what it has received so far. */
async function openSite(data: string, port = 0) {
  const site = await startSite({ data, port });
  const folder = path.join(data, 'uploads');
  return {
    ...site,
    stored: async (before: readonly string[] = []) => {
      const names = (await readdir(folder)).filter((name) => !before.includes(name));
      return Promise.all(names.map(async (name) => hashOf(await readFile(path.join(folder, name)))));
    },
    names: () => readdir(folder),
  };
}

async function openUploads(page: Page, site: RunningSite, line: SlowLine): Promise<void> {
  await agree(page.context(), line.origin, CONSENTS);
  // The cookie is the machine's, whatever the port.
  await signInAs(page, site.origin, 'uploader');
  await page.goto(`${line.origin}/upload/`);
}

async function send(page: Page, name: string, buffer: Buffer): Promise<Locator> {
  await page.getByLabel('Choose files').last().setInputFiles(film(name, buffer));
  for (const box of await page
    .getByRole('group', { name: /^I confirm/ })
    .getByRole('checkbox')
    .all())
    await box.check();
  await page.getByRole('button', { name: 'Start upload' }).click();
  const row = rowOf(page, name);
  await isOnItsWay(row);
  return row;
}

/** Offsets of the requests with bytes from now on. */
function offsets(page: Page): readonly number[] {
  const seen: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') seen.push(Number(request.headers()['upload-offset']));
  });
  return seen;
}

/** Checklist X4, X8, X13. */
test('an upload is paused, cut, stopped and restarted with its site, and goes on by itself to its end', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const data = await copyDemoWorld();
  let site = await openSite(data);
  const before = await site.names();
  await using line = await startSlowLine(site.origin);
  await page.clock.install();
  await openUploads(page, site, line);
  const content = randomBytes(BYTES);
  line.rate = RATE;
  const row = await send(page, 'rv01', content);
  await expect(row).toContainText(/\d\s%\s· .* of 3\sMB · .*\/s · \d+:\d\d left/);
  await row.getByRole('button', { name: 'Pause rv01' }).click();
  await expect(row).toContainText('Paused');
  await expect(row).toContainText('It can go on until');
  expect(await violations(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await picture(page, `upload-paused-${width}`);
  }
  await row.getByRole('button', { name: 'Resume rv01' }).click();
  await isOnItsWay(row);

  // Tries with waits that grow, until it says so.
  line.isCut = true;
  const stopped = 'Stopped: it goes on when the site can be reached';
  await expect
    .poll(async () => {
      await page.clock.fastForward(11_000);
      return row.textContent();
    })
    .toContain(stopped);
  await picture(page, 'upload-stopped');
  // A try that fails changes nothing of what is shown; one that does not needs no press.
  await page.clock.fastForward(61_000);
  await expect(row).toContainText(stopped);
  line.isCut = false;
  await expect
    .poll(async () => {
      await page.clock.fastForward(31_000);
      return row.textContent();
    })
    .toMatch(/[kM]B\/s/);

  await site.stop();
  site = await openSite(data, Number(new URL(site.origin).port));
  line.rate = Infinity;
  await expect
    .poll(async () => {
      await page.clock.fastForward(11_000);
      return row.textContent();
    })
    .toContain('Received');
  expect(await site.stored(before)).toEqual([hashOf(content)]);
  await site.stop();
  await rm(data, { recursive: true });
});

/** Checklist X7, X14, X15. */
test('after a reload only the same file goes on, signing out asks nothing, and what is gone starts again by a press', async ({
  page,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const data = await copyDemoWorld();
  const site = await openSite(data);
  const before = await site.names();
  await using line = await startSlowLine(site.origin);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await openUploads(page, site, line);
  const content = randomBytes(BYTES);
  line.rate = RATE;
  const row = await send(page, 'hb02', content);
  await expect(row).toContainText(/[3-9]\d %/);
  await page.reload();
  expect(questions).toEqual(['beforeunload']);

  const sent = offsets(page);
  await expect(row).toContainText('Unfinished: choose the same file again');
  const again = row.getByLabel('Choose the same file again').last();
  await again.setInputFiles(film('hb02', Buffer.from(content).reverse()));
  await expect(row.getByRole('alert')).toHaveText('This is not the same file any more.');
  await picture(page, 'upload-another-file');
  expect(sent).toEqual([]);
  await again.setInputFiles(film('renamed', content));
  await isOnItsWay(row);
  expect(sent[0]).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign in to upload videos.')).toBeVisible();
  expect(questions).toEqual(['beforeunload']);
  line.rate = Infinity;
  await openUploads(page, site, line);
  await expect(row).toContainText('Unfinished: choose the same file again');
  await again.setInputFiles(film('hb02', content));
  await expect(row).toContainText('Received');
  expect(await site.stored(before)).toEqual([hashOf(content)]);

  line.rate = RATE;
  const other = await send(page, 'nt03', randomBytes(BYTES));
  const id = (await other.getByRole('link').getAttribute('href'))?.match(/\d+/)?.[0] ?? '';
  const reply = await page.request.post(`${site.origin}/api/upload.php`, {
    form: { act: 'cancel', id },
    headers: { origin: site.origin },
  });
  expect(reply.ok()).toBe(true);
  const gone = other.filter({ hasText: 'This upload has expired. Please start again.' });
  // The list has it no longer, and what was on its way still says so.
  await expect(gone).toBeVisible();
  await expect(other).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'upload-gone');
  await gone
    .getByLabel('Start again')
    .last()
    .setInputFiles(film('nt03', randomBytes(BYTES)));
  await expect(gone).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'nt03.mp4' })).toBeVisible();
  await site.stop();
  await rm(data, { recursive: true });
});
