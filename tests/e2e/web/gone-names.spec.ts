import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { CONSENTS } from '../../../src/shared/entities/consent.ts';
import { LANGUAGES } from '../../../src/shared/filters/enums.ts';
import { startSite } from '../../support/site.ts';
import { agree } from '../support/consents.ts';
import { openHydrated } from '../support/hydrated.ts';
import { watchProblems } from '../support/problems.ts';
import { chosen, settled } from '../support/screens.ts';
import { signInAs } from '../support/sign-in.ts';
import { test } from '../support/web-test.ts';

/** What a site calls who has left, which no reader is shown. */
const RAW = /deleted member/;

/** Screens that name members, a first of each kind by its address or found by the link that leads there. */
const SCREENS = {
  demo: [
    ...[
      '/',
      '/latest-updates/1/',
      '/community/1/',
      '/member/9/',
      '/member/9/info/1/',
      '/playlists/1/',
      '/playlist/2/',
    ],
    ...['/albums/1/', '/album/2/', '/channels/1/', '/my_messages/inbox/', '/notifications/1/', '/feed/1/'],
    ...['/member/1/subscriptions/1/', '/member/1/friends/1/', '/settings/blocked/'],
  ],
  admin: [
    ...['/moderation/', '/moderation/?tab=members', '/moderation/?tab=comments', '/moderation/?tab=audit'],
    ...['/moderation/?tab=cases', '/member/9/'],
  ],
} as const;

async function rawNames(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await settled(page);
  // What can be done with a member comes after a quiet second.
  await page.waitForFunction(() => performance.now() > 2_500);
  const said = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].flatMap((one) => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('title') ?? '',
    ]);
    return [document.title, document.body.innerText, ...labels];
  });
  return said
    .filter((text) => RAW.test(text))
    .map((text) => `${address}: ${/.{0,40}deleted member.{0,20}/.exec(text)?.[0]}`);
}

/** What a browser in a language is shown of them, as each of those who look. */
async function namesShown(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const page = await context.newPage();
  openHydrated(page);
  const problems = watchProblems(page);
  const found: string[] = [];
  for (const [name, addresses] of Object.entries(SCREENS)) {
    await signInAs(page, origin, name);
    for (const address of addresses) found.push(...(await rawNames(page, origin + address)));
    await context.clearCookies({ name: 'session' });
  }
  await page.close();
  expect(problems.unexpected()).toEqual([]);
  return found;
}

test("who has left is named in the reader's words on every screen, in every language", async ({
  browser,
}) => {
  test.slow();
  await using site = await startSite();
  const sqlite = new Database(join(site.data, 'site.db'));
  // All but those who look: nobody's name may be shown.
  sqlite.exec(`UPDATE member SET name = 'deleted member ' || printf('%08x', id) WHERE id > 4`);
  sqlite.close();
  // Beside each other: most of it is the quiet second.
  const found = await Promise.all(
    LANGUAGES.map(async (language) => {
      await using context = await browser.newContext();
      await agree(context, site.origin, CONSENTS);
      await chosen(context, site.origin, { language });
      // Awaited here: the browser is gone once this returns.
      return await namesShown(context, site.origin);
    }),
  );
  expect(found.flat()).toEqual([]);
});
