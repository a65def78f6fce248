import path from 'node:path';
import Database from 'better-sqlite3';
import { startSite } from '../../support/site.ts';
import { foundOn, hostileWorld, watch } from '../support/hostile.ts';
import { signInAs } from '../support/sign-in.ts';
import { expect, test as base } from '../support/web-test.ts';

const VIDEO = 1_471;

const test = base.extend({
  site: [
    async ({}, use) => {
      await using site = await startSite({ data: await hostileWorld() });
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Screens, and a part of what each must show as text. */
const SCREENS = [
  ['video', /hit\('|hostile\.example/],
  ['/member/5/', /hit\('|hostile\.example|javascript:hit/],
  ['/member/1/wall/1/', /hit\('|hostile\.example|No |まだ/],
  ['/community/1/', /hit\('/],
  ['/playlists/1/', /hit\('/],
  ['/playlist/1/', /hit\('/],
  ['/albums/1/', /hit\('/],
  ['/my_messages/inbox/', /hit\('|javascript:/],
  ['/my_messages/inbox/5/', /hit\('/],
] as const;

function videoAddress(data: string): string {
  const sqlite = new Database(path.join(data, 'site.db'), { readonly: true });
  const dir = String(sqlite.prepare('SELECT dir FROM video WHERE id = ?').pluck().get(VIDEO));
  sqlite.close();
  return `/videos/${VIDEO}/${dir}/`;
}

test('what members typed is text on every screen, in both languages: nothing runs, and the policy refuses nothing', async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await watch(page);
  await signInAs(page, site.origin);
  await page.setViewportSize({ width: 320, height: 800 });
  const wide: string[] = [];
  for (const [screen, shown] of SCREENS) {
    const address = screen === 'video' ? videoAddress(site.data) : screen;
    await page.goto(address);
    // The language is stored: every other screen begins in Japanese.
    for (const step of ['first', 'then']) {
      const switcher = page.getByRole('banner').getByRole('button', { name: /^(?:日本語|English)$/ });
      if (step === 'then') {
        const before = await page.locator('html').getAttribute('lang');
        await switcher.click();
        await expect(page.locator('html')).not.toHaveAttribute('lang', before ?? '');
      }
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
      expect([address, await foundOn(page)]).toEqual([address, []]);
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 320) wide.push(screen);
    }
  }
  expect(wide).toEqual([]);
  expect(asked.filter((host) => host !== '127.0.0.1')).toEqual([]);
  // Control: what is no text would have been found.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="hit(1)">');
  });
  problems.expect(/Content Security Policy/);
  await expect.poll(() => foundOn(page)).not.toEqual([]);
});
