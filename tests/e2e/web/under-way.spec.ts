import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/web-test.ts';

/** Between two slices of a screen, of which there are ten at least. */
const PAUSE_MS = 100;

test('Back shows its screen with the event that tells of it; while a screen is long in the making a line says so', async ({
  page,
}) => {
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
  const isSlow = (pause: number) =>
    page.evaluate((pause) => {
      // React asks for its next slice by a message; one that comes late is a machine that has no time for it.
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
        setTimeout(() => send.apply(this, message), pause);
      };
      Object.assign(globalThis, { hurry: () => (MessagePort.prototype.postMessage = send) });
    }, pause);
  await isSlow(PAUSE_MS);
  await next.click();
  const previous = page.getByRole('main').locator('a[rel=prev]');
  await previous.first().waitFor();
  expect(await isSeen()).toBe(true);
  await expect(page.locator('[data-under-way]')).toHaveCount(0);
  const isShown = await page.evaluate(
    () =>
      new Promise((resolve) => {
        (globalThis as unknown as { hurry: () => void }).hurry();
        const look = () => resolve(document.querySelector('main a[rel=prev]') === null);
        // Behind React's own handling, which is done before another task begins.
        addEventListener('popstate', () => setTimeout(look), { once: true });
        history.back();
      }),
  );
  expect(isShown).toBe(true);
});
