import { startFaultProxy } from '../../support/fault-proxy.ts';
import { picture } from '../support/picture.ts';
import { expect, openLatest, SHOWN, sidebar, test, tiles } from './desktop-test.ts';

/** What comes instead of a listing, and the list that is asked for then: none of them has been loaded before. */
const RUBBISH = [
  ['a page', /latest-updates/, 'Latest', 'text/html', '<h1>Sign in to the network</h1>'],
  ['half an answer', /top-rated/, 'Top rated', 'application/json', '{"videos":[{"video_id":'],
  ['another shape', /most-popular/, 'Most popular', 'application/json', '{"videos":7}'],
] as const;

test('a site that is not there, sends rubbish, or goes away: said, better on retry, and what was loaded stays', async ({
  start,
  site,
}) => {
  await using proxy = await startFaultProxy(site.origin);
  proxy.break(/./, { kind: 'refuse' });
  const { page } = await start({ site: proxy.origin });
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Try again' }).first();

  await test.step('one that cannot be reached at the start', async () => {
    await expect(retry).toBeVisible();
    await expect(main).toContainText('cannot be reached');
    await picture(page, 'desktop-unreachable-en');
    proxy.heal();
    // It may be found by itself before the button is pressed.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(tiles(page).first()).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 240_000 });
  });

  for (const [what, asked, name, type, body] of RUBBISH)
    await test.step(`rubbish instead of a listing: ${what}`, async () => {
      proxy.break(asked, { kind: 'answer', status: 200, type, body });
      await sidebar(page, name).click();
      await expect(main).toContainText('unreadable');
      proxy.heal();
      await retry.click();
      await expect(tiles(page).first()).toBeVisible();
    });

  await test.step('one that went away takes nothing along; back, it brings what was asked for meanwhile', async () => {
    await openLatest(page);
    // A grid fills its first screen and then the rest.
    await expect(tiles(page)).toHaveCount(SHOWN);
    proxy.break(/./, { kind: 'refuse' });
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(retry).toBeVisible();
    const notice = page.getByText('Yoru cannot be reached');
    await expect(notice).toBeVisible();
    await page.goBack();
    await expect(tiles(page)).toHaveCount(SHOWN);
    await page.goForward();
    await expect(retry).toBeVisible();
    await expect(notice).toBeVisible();
    proxy.heal();
    await expect(tiles(page)).toHaveCount(SHOWN, { timeout: 90_000 });
    await expect(notice).toBeHidden();
  });
});
