import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../support/planted-tree.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, openLatest, sidebar } from './desktop-test.ts';
import { busOf, test } from './keyring-test.ts';

const MAIL = 'demo@demo.invalid';

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });
const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign in' }).filter({ visible: true });
async function signIn(page: Page) {
  await signInButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('User name or e-mail address').fill('demo');
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('demo-pass-18');
  await password.press('Enter');
  await expect(account(page)).toBeVisible();
}

/** Everything that the keyring has of the client. */
function secretsIn(env: Readonly<Record<string, string>>): readonly { account: string; password: string }[] {
  const code = `import keytar from 'keytar'; console.log(JSON.stringify(await keytar.findCredentials('Yoru')))`;
  const args = ['--input-type=module', '--eval', code];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })) as [];
}

/** Paths of the files below a folder that have one of the words in them. */
async function filesWith(folder: string, words: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) {
    // What the client removes as it ends is gone.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (words.some((word) => bytes.includes(word))) found.push(path.relative(folder, file));
  }
  return found;
}

/** Looks at pictures that no page shows which is read after signing out. @returns the name of one */
async function seePicture(page: Page): Promise<string> {
  await sidebar(page, 'Models').click();
  const shown = page.getByRole('main').locator('img').first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const address = await shown.evaluate((img: HTMLImageElement) => img.currentSrc);
  await openLatest(page);
  return new URL(address).pathname;
}

/** What a page can read that outlives it, and what is on it. */
const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      ...[document.cookie, document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }],
      ...[history.state as unknown, databases, performance.getEntries().map(({ name }) => name)],
    ]);
  });

test('who signs in is signed in after a restart, by a token that no page has; who signs out leaves nothing', async ({
  start,
  keyring,
  userData,
  site,
}) => {
  const env = busOf(keyring);
  // The client gives up a keychain that takes seconds: on a machine that is so slow it is signed in again.
  let first = await start({ env });
  await expect(async () => {
    await signIn(first.page);
    await first.close();
    first = await start({ env });
    await expect(account(first.page)).toBeVisible({ timeout: 30_000 });
  }).toPass({ timeout: 240_000 });
  const { page } = first;
  const [secret] = secretsIn(keyring);
  expect(secret?.account).toBe(site.origin);
  const { token = '', device = '' } = JSON.parse(secret?.password ?? '{}') as Record<string, string>;
  expect([token.length, device.length]).toEqual([43, 43]);
  const seenPicture = await seePicture(page);
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page.getByText(`Now: ${MAIL}`)).toBeVisible();
  const answer = await bridgeOf(page).session.current(undefined);
  expect(answer.member?.name).toBe('demo');
  const seen = (await heldBy(page)) + JSON.stringify(answer);
  expect(seen).toContain(MAIL);
  expect([seen.includes(token), seen.includes(device)]).toEqual([false, false]);
  // In no file either: the keyring alone has it.
  expect(await filesWith(userData, [token, device])).toEqual([]);
  // The control: what a page of the member's loads is on the disk until the member leaves.
  await expect.poll(async () => (await filesWith(userData, [seenPicture])).length).toBeGreaterThan(0);

  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInButton(page)).toBeVisible();
  expect(await heldBy(page)).not.toContain(MAIL);
  expect(secretsIn(keyring).filter(({ password }) => password.includes('"token"'))).toEqual([]);
  await page.goBack();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByText(MAIL)).toHaveCount(0);
  // Not only once the client has ended.
  await expect.poll(() => filesWith(userData, [seenPicture])).toEqual([]);
  await first.close();
  expect(await filesWith(userData, [token, MAIL, 'demo-pass-18'])).toEqual([]);
});
