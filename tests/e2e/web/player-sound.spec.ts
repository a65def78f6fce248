import type { Page } from '@playwright/test';
import { nthVideo, playsPast, stateOf } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

/** What is stored of the sound. */
const keptSound = (page: Page) =>
  page.evaluate(() => {
    const { volume, muted } = JSON.parse(localStorage.getItem('yoru.settings') ?? '{}') as {
      volume?: number;
      muted?: boolean;
    };
    return { volume, muted };
  });

const firstRelated = (page: Page) =>
  page.getByRole('region', { name: 'Related videos' }).getByRole('article').getByRole('link').first();

test('a film that the browser mutes leaves the visitor’s choice alone; what is chosen last is stored', async ({
  page,
  site,
}) => {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/media/v/**', async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  // Whatever a test evaluates counts as a visitor's click, so the page itself tells: a volume that has changed is
  // stored after 400 ms.
  await page.addInitScript(() => {
    addEventListener('volumechange', () => setTimeout(() => console.debug('settled'), 1_000), true);
    addEventListener('playing', () => console.debug('playing'), true);
  });
  const reported = (what: string) => page.waitForEvent('console', (message) => message.text() === what);
  const [settled, playing] = [reported('settled'), reported('playing')];
  await page.goto((await nthVideo(site.origin, 0)).address, { waitUntil: 'commit' });
  await settled;
  await expect(page.getByRole('button', { name: 'Tap for sound' })).toBeVisible();
  release();
  await playing;
  expect((await stateOf(page)).isMuted).toBe(true);
  expect((await keptSound(page)).muted ?? false).toBe(false);
  await expect(page.getByRole('button', { name: 'Tap for sound' })).toBeVisible();
  const { pathname } = new URL(page.url());
  await firstRelated(page).click();
  await page.waitForURL((url) => url.pathname !== pathname);
  await playsPast(page, 0.2);
  expect((await stateOf(page)).isMuted).toBe(false);
  await test.step('what was chosen right before a film is left is how the next one sounds', async () => {
    const link = firstRelated(page);
    await link.waitFor();
    // One after the other in the page, which a test is too slow for.
    const pressThenLeave = (element: HTMLElement) => {
      const press = (key: string) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      document
        .querySelector('video')
        ?.addEventListener('volumechange', () => element.click(), { once: true });
      press('m');
    };
    const { pathname } = new URL(page.url());
    await link.evaluate(pressThenLeave);
    await page.waitForURL((url) => url.pathname !== pathname);
    await playsPast(page, 0.2);
    expect((await stateOf(page)).isMuted).toBe(true);
    await expect.poll(() => keptSound(page)).toMatchObject({ volume: 1, muted: true });
  });
  await test.step('what was chosen right before the page is left is stored', async () => {
    await page.keyboard.press('m');
    await expect.poll(async () => (await stateOf(page)).isMuted).toBe(false);
    const left = page.waitForEvent('load');
    await page.evaluate(() => {
      document
        .querySelector('video')
        ?.addEventListener('volumechange', () => location.reload(), { once: true });
      const init = { key: 'ArrowDown', bubbles: true, cancelable: true };
      document.querySelector('.video-js')?.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await left;
    expect(await keptSound(page)).toEqual({ volume: 0.95, muted: false });
    await playsPast(page, 0.2);
    expect((await stateOf(page)).volume).toBeCloseTo(0.95, 2);
  });
});
