import type { Page } from '@playwright/test';
import { createServer, type AddressInfo } from 'node:net';
import { startFaultProxy, type FaultProxy } from '../../support/fault-proxy.ts';
import { copyDemoWorld, startSite } from '../../support/site.ts';
import { picture } from '../support/picture.ts';
import { expect, notices, openLatest, SHOWN, sidebar, test, tiles } from './desktop-test.ts';

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('a site that cannot be reached is said, and Try again finds it when it is there', async ({ start }) => {
  const port = await freePort();
  const { page } = await start({ site: `http://127.0.0.1:${port}` });
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  await expect(retry).toBeVisible();
  await expect(page.getByRole('main')).toContainText('cannot be reached');
  await picture(page, 'desktop-unreachable-en');
  await using site = await startSite({ port, data: await copyDemoWorld() });
  expect(site.origin).toContain(String(port));
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(tiles(page).first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 240_000 });
});

/** What comes instead of a listing, and the list that is asked for then: none of them has been loaded before. */
const RUBBISH = [
  ['a page', /latest-updates/, 'Latest', 'text/html', '<h1>Sign in to the network</h1>'],
  ['half an answer', /top-rated/, 'Top rated', 'application/json', '{"videos":[{"video_id":'],
  ['another shape', /most-popular/, 'Most popular', 'application/json', '{"videos":7}'],
] as const;

test('rubbish instead of a listing: said, and better on retry', async ({ start, site }) => {
  await using proxy = await startFaultProxy(site.origin);
  const { page } = await start({ site: proxy.origin });
  await expect(tiles(page).first()).toBeVisible();
  for (const [what, asked, name, type, body] of RUBBISH)
    await test.step(what, async () => {
      proxy.break(asked, { kind: 'answer', status: 200, type, body });
      await sidebar(page, name).click();
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(page.getByRole('main')).toContainText('unreadable');
      proxy.heal();
      await retry.click();
      await expect(tiles(page).first()).toBeVisible();
    });
});

/** Opens the latest videos, and changes the page when the site has gone away. */
async function loseOnPage2(page: Page, proxy: FaultProxy): Promise<void> {
  await openLatest(page);
  // A grid fills its first screen and then the rest.
  await expect(tiles(page)).toHaveCount(SHOWN);
  proxy.break(/./, { kind: 'refuse' });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
}

test('a site that went away takes nothing along; back, it brings by itself what was asked for meanwhile', async ({
  start,
  site,
}) => {
  await using proxy = await startFaultProxy(site.origin);
  const { page } = await start({ site: proxy.origin });
  await loseOnPage2(page, proxy);
  const notice = page.getByText('Yoru cannot be reached');
  await expect(notice).toBeVisible();
  await test.step('what was loaded stays', async () => {
    await page.goBack();
    await expect(tiles(page)).toHaveCount(SHOWN);
    await page.goForward();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  });
  await expect(notice).toBeVisible();
  proxy.heal();
  await expect(tiles(page)).toHaveCount(SHOWN, { timeout: 90_000 });
  await expect(notice).toBeHidden();
});

test('an invalid YORU_SITE is said, and the built-in site is used', async ({ start }) => {
  const { page } = await start({ site: 'ftp://nowhere' });
  await expect(notices(page)).toContainText('cannot be used; the built-in one is used instead');
});
