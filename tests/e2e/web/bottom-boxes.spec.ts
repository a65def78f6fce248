import { nthVideo, playsPast } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

test.use({ consents: ['age'] });

test('at 1280 the cookie notice lies over nothing of the screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto((await nthVideo(site.origin, 0)).address);
  await playsPast(page, 0.2);
  const cookies = (await page.locator('[data-cookie-notice]').boundingBox())!;
  const main = (await page.getByRole('main').boundingBox())!;
  expect(cookies.x + cookies.width).toBeLessThanOrEqual(main.x);
  expect(cookies.y + cookies.height).toBeLessThanOrEqual(720);
});
