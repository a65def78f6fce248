import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/network-test.ts';

/** Between two slices of a screen, of which there are ten at least. */
const PAUSE_MS = 100;

test('a screen whose code is on its way shows its place at once, not the screen before', async ({
  page,
  network,
}) => {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  const heading = page.getByRole('heading', { name: 'Latest videos' });
  await heading.waitFor();
  await page.waitForTimeout(500);
  const release = network.hold(/^\/assets\/(Page|MemberGrid|lists|rows)-/);
  await page.getByRole('complementary').getByRole('link', { name: 'Community' }).click();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(heading).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Community' })).toBeVisible();
});

test('Back shows its screen with the event that tells of it', async ({ page }) => {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  const previous = page.getByRole('main').locator('a[rel=prev]');
  await page.getByRole('main').locator('a[rel=next]').first().click();
  await previous.first().waitFor();
  const isShown = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => resolve(document.querySelector('main a[rel=prev]') === null);
        // Behind React's own handling, which is done before another task begins.
        addEventListener('popstate', () => setTimeout(look), { once: true });
        history.back();
      }),
  );
  expect(isShown).toBe(true);
});

test('while a screen is long in the making a line says so', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { line: false };
    Object.assign(globalThis, { seen });
    const look = () => (seen.line ||= document.querySelector('[data-under-way]') !== null);
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const isSeen = () => page.evaluate(() => (globalThis as unknown as { seen: { line: boolean } }).seen.line);
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  const next = page.getByRole('main').locator('a[rel=next]').first();
  // With its data here the screen is made of tiles at once, not of their places first.
  const answer = page.waitForResponse(/\/api\/json\/videos/);
  await next.hover();
  await (await answer).finished();
  expect(await isSeen()).toBe(false);
  await page.evaluate((pause) => {
    // React asks for its next slice by a message; one that comes late is a machine that has no time for it.
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      setTimeout(() => send.apply(this, message), pause);
    };
  }, PAUSE_MS);
  await next.click();
  await page.getByRole('main').locator('a[rel=prev]').first().waitFor();
  expect(await isSeen()).toBe(true);
  await expect(page.locator('[data-under-way]')).toHaveCount(0);
});
