import type { Page } from '@playwright/test';
import { nthVideo, playsPast, stateOf } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

/** What is kept of the sound. */
const keptSound = (page: Page) =>
  page.evaluate(() => {
    const { volume, muted } = JSON.parse(localStorage.getItem('yoru.settings') ?? '{}') as {
      volume?: number;
      muted?: boolean;
    };
    return { volume, muted };
  });

/** Opens the first related video. */
async function leadOn(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page
    .getByRole('region', { name: 'Related videos' })
    .getByRole('article')
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL((url) => url.pathname !== pathname);
}

test('a film that the browser mutes while it waits for bytes leaves the visitor’s choice alone', async ({
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
  // kept after 400 ms.
  await page.addInitScript(() => {
    addEventListener('volumechange', () => setTimeout(() => console.debug('settled'), 1_000), true);
    addEventListener('playing', () => console.debug('playing'), true);
  });
  const told = (what: string) => page.waitForEvent('console', (message) => message.text() === what);
  const [settled, playing] = [told('settled'), told('playing')];
  await page.goto((await nthVideo(site.origin, 0)).address, { waitUntil: 'commit' });
  await settled;
  await expect(page.getByRole('button', { name: 'Tap for sound' })).toBeVisible();
  release();
  await playing;
  expect((await stateOf(page)).isMuted).toBe(true);
  expect((await keptSound(page)).muted ?? false).toBe(false);
  await expect(page.getByRole('button', { name: 'Tap for sound' })).toBeVisible();
  await leadOn(page);
  await playsPast(page, 0.2);
  expect((await stateOf(page)).isMuted).toBe(false);
});
