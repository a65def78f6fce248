import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { startSlowLine } from '../../support/slow-line.ts';
import { startSite, type RunningSite } from '../../support/site.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, notices, test } from './desktop-test.ts';
import { filesWith } from './files-with.ts';
import { confirmAll, openUploads, rowOf } from './uploads-screen.ts';
import { answerFiles, keepBlockerCalls, keepDownloading, keepNotifications, keepProgress } from './system.ts';

/** No keychain: who comes back signs in again. */
const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/none' };

/** Several requests of a file, bytes, and a line on which they take a while, bytes a second. */
const BYTES = 5 * 1024 * 1024;
const RATE = 250_000;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.evaluate(() => document.documentElement.classList.add('old-page'));
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // The page is read again; what is pressed before is pressed on the old one.
  await expect(page.locator('html.old-page')).toHaveCount(0);
  await expect(page.getByText('Sign in to upload videos.')).toBeVisible();
}

const namesIn = async (site: RunningSite) => readdir(path.join(site.data, 'uploads'));

/** Hashes of what a site without tools for videos has received and stored since those files were there. */
async function storedIn(site: RunningSite, before: readonly string[]): Promise<readonly string[]> {
  const names = (await namesIn(site)).filter((name) => !before.includes(name));
  const files = names.map((name) => path.join(site.data, 'uploads', name));
  return Promise.all(files.map(async (file) => hashOf(await readFile(file))));
}

/** Checklist X3, X4, X9, X14, X15. */
test('files are picked by the system, sent, paused, cut, killed with the app, changed meanwhile, and whole at the site', async ({
  start,
  userData,
}) => {
  await using site = await startSite({ env: { PATH: '/none' } });
  const before = await namesIn(site);
  await using line = await startSlowLine(site.origin);
  const films = ['rv01', 'hb02'].map((name) => path.join(userData, `${name}.mp4`));
  for (const film of films) await writeFile(film, randomBytes(BYTES));
  const hashes = await Promise.all(films.map(async (film) => hashOf(await readFile(film))));

  const first = await start({ site: line.origin, env });
  const { app, page } = first;
  const question = await answerFiles(app, films);
  const progress = await keepProgress(app);
  const blockers = await keepBlockerCalls(app);
  // It is said for a while.
  await Promise.all([
    openUploads(page, 'uploader'),
    expect(notices(page)).toContainText('This device cannot keep you signed in'),
  ]);
  await page.getByRole('button', { name: 'Choose files' }).click();
  await expect(rowOf(page, 'rv01.mp4')).toBeVisible();
  expect(await question()).toEqual({
    isAbove: true,
    properties: ['openFile', 'multiSelections'],
    names: ['Videos', '*'],
  });
  // Chosen again they are the same two.
  await page.getByRole('button', { name: 'Choose files' }).click();
  await expect(rowOf(page, 'hb02.mp4')).toHaveCount(1);
  expect(await page.content()).not.toContain(userData);
  await picture(page, 'desktop-uploads-chosen');
  await confirmAll(page);
  line.rate = RATE;
  await page.getByRole('button', { name: 'Start upload' }).click();
  // For a moment one is a file that is read and a row of the list.
  await expect(rowOf(page, '.mp4')).toHaveCount(0);
  await expect(rowOf(page, 'hb02')).toContainText(/[kM]B\/s/);
  await expect(rowOf(page, 'rv01')).toContainText(/[kM]B\/s/);
  expect(await violations(page)).toEqual([]);
  await picture(page, 'desktop-uploads-moving');
  expect(await blockers()).toEqual(['prevent-app-suspension']);
  expect(Math.max(...(await progress()))).toBeGreaterThan(0);
  const uploads = bridgeOf(page).uploads;
  expect((await uploads.list(undefined)).map(({ state }) => state)).toEqual(['moving', 'moving']);

  await rowOf(page, 'hb02').getByRole('button', { name: 'Pause hb02' }).click();
  await expect(rowOf(page, 'hb02')).toContainText('Paused');
  // Neither the menu nor the last window ends it without a question.
  const questions = await keepDownloading(app);
  await app.evaluate(({ app: electron }) => electron.quit());
  await expect.poll(questions).toBe(1);
  // The line is cut: it says so, and goes on by one press.
  line.isCut = true;
  await expect(rowOf(page, 'rv01')).toContainText('it goes on when the site can be reached', {
    timeout: 60_000,
  });
  await picture(page, 'desktop-uploads-stopped');
  line.isCut = false;
  await rowOf(page, 'rv01').getByRole('button', { name: 'Resume rv01' }).click();
  await expect(rowOf(page, 'rv01')).toContainText(/[kM]B\/s/);
  // Who signs out stops them; another member sees nothing of them.
  await signOut(page);
  await expect.poll(async () => uploads.list(undefined)).toEqual([]);
  await openUploads(page, 'demo');
  expect(await uploads.list(undefined)).toEqual([]);
  await signOut(page);
  await openUploads(page, 'uploader');
  await expect(rowOf(page, 'rv01')).toContainText(/[kM]B\/s/);
  const sent = (await uploads.list(undefined)).map((one) => one.sent);
  expect(Math.max(...sent)).toBeGreaterThan(0);
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await ended;

  // What moved goes on by itself once its member is there; what was paused waits.
  const second = await start({ site: line.origin, env });
  await expect(second.page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
  const notifications = await keepNotifications(second.app);
  line.rate = Infinity;
  await openUploads(second.page, 'uploader');
  await expect(rowOf(second.page, 'rv01')).toContainText('Received', { timeout: 60_000 });
  await expect(rowOf(second.page, 'hb02')).toContainText('Paused');
  await picture(second.page, 'desktop-uploads-after');
  await rowOf(second.page, 'hb02').getByRole('button', { name: 'Resume hb02' }).click();
  await expect(rowOf(second.page, 'hb02')).toContainText('Received', { timeout: 60_000 });
  expect([...(await storedIn(site, before))].sort()).toEqual([...hashes].sort());
  await expect.poll(notifications.count).toBeGreaterThan(0);
  await test.step('a file that was changed meanwhile is refused before a byte, and the same one goes on', async () => {
    const received = await namesIn(site);
    const film = path.join(userData, 'nt03.mp4');
    const content = randomBytes(BYTES);
    await writeFile(film, content);
    await answerFiles(second.app, [film]);
    await second.page.getByRole('button', { name: 'Choose files' }).click();
    await expect(rowOf(second.page, 'nt03.mp4')).toBeVisible();
    await confirmAll(second.page);
    line.rate = RATE;
    await second.page.getByRole('button', { name: 'Start upload' }).click();
    // For a moment one is a file that is read and a row of the list.
    await expect(rowOf(second.page, '.mp4')).toHaveCount(0);
    await expect(rowOf(second.page, 'nt03')).toContainText(/[kM]B\/s/);
    await rowOf(second.page, 'nt03').getByRole('button', { name: 'Pause nt03' }).click();
    await expect(rowOf(second.page, 'nt03')).toContainText('Paused');
    await writeFile(film, Buffer.from(content).reverse());
    line.rate = Infinity;
    await rowOf(second.page, 'nt03').getByRole('button', { name: 'Resume nt03' }).click();
    await expect(rowOf(second.page, 'nt03')).toContainText('This is not the same file any more.');
    await picture(second.page, 'desktop-uploads-changed');
    const again = rowOf(second.page, 'nt03').getByRole('button', { name: 'Choose the same file again' });
    await again.click();
    // The second one answers the choice.
    await expect(rowOf(second.page, 'nt03').getByRole('alert')).toHaveCount(2);
    await writeFile(film, content);
    await again.click();
    await expect(rowOf(second.page, 'nt03')).toContainText('Received', { timeout: 60_000 });
    expect(await storedIn(site, received)).toEqual([hashOf(content)]);
  });
  await test.step('without a tray the last window ends the client, whatever was chosen; no password is left', async () => {
    const { machine } = bridgeOf(second.page);
    await machine.set({ closeToTray: true });
    expect((await machine.info(undefined)).hasTray).toBe(false);
    const closed = new Promise((resolve) => second.app.process().once('exit', resolve));
    await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close());
    expect(await closed).toBe(0);
    expect(await filesWith(userData, DEMO_PASSWORD)).toEqual([]);
  });
});
