import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/web-test.ts';

test('a ban has room with its reason in 320 pixels', async ({ page }) => {
  const ban = { until: '2099-01-31T00:00:00.000Z', reason: '荒らし <b>spam</b>' };
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/login/');
  // As the sign-in leaves it in the router's entry of this address.
  await page.evaluate((usr) => history.replaceState({ usr, key: 'ban', idx: 0 }, ''), { ban });
  await page.reload();
  await expect(page.getByText(`Reason: ${ban.reason}`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await violations(page)).toEqual([]);
});

test('the header and the dialog fit every width, and the bell has room as soon as one has signed in', async ({
  page,
}) => {
  const banner = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Password', { exact: true });
  await page.setViewportSize({ width: 1600, height: 800 });
  await page.goto('/latest-updates/1/');
  for (const width of [1600, 1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await picture(page, `header-${width}`);
    await banner.getByRole('button', { name: 'Sign in' }).filter({ visible: true }).click();
    await expect(password).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await picture(page, `sign-in-${width}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    if (width === 320) continue;
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await dialog.getByLabel('User name or e-mail address').fill(DEMO_ACCOUNTS[0].name);
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await expect(banner.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  const moon = await banner.getByRole('link').first().boundingBox();
  const search = await banner.getByRole('button', { name: 'Open the search' }).boundingBox();
  expect(search?.x).toBeGreaterThanOrEqual((moon?.x ?? 0) + (moon?.width ?? 0));
});
