import { RELATED_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { to } from '../../../src/shared/routes.ts';
import type { Fault } from '../../support/fault-proxy.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/network-test.ts';
import {
  chooseOtherQuality,
  nthVideo,
  pausesPast,
  playsPast,
  stateOf,
  videoInQualities,
} from '../support/player.ts';
import { retryInVain } from '../support/retry.ts';

const MEDIA = /^\/media\/v\//;
const FILE = /^\/api\/videofile\.php/;
const RECORD = /^\/api\/json\/video\//;
const refused = (status: number, code: string): Fault => ({
  kind: 'answer',
  status,
  type: 'application/json',
  body: JSON.stringify({ ok: false, success: false, error: code, code }),
});

test.beforeEach(({ problems }) => problems.expect(/Failed to load resource/));

test('a dead address is replaced by a fresh one and the video goes on where it was', async ({
  page,
  site,
  network,
}) => {
  await page.goto((await videoInQualities(site.origin)).address);
  const second = await pausesPast(page, 3);
  const before = await stateOf(page);
  const asked = network.seen.filter((path) => FILE.test(path)).length;
  network.break(MEDIA, refused(403, 'address_expired'));
  // Another quality needs bytes that are not here yet.
  await chooseOtherQuality(page);
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  network.heal();
  await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  await page.keyboard.press('k');
  expect(await pausesPast(page, second)).toBeLessThan(second + 10);
  const after = await stateOf(page);
  expect(after.height).not.toBe(before.height);
  expect(network.seen.filter((path) => FILE.test(path)).length).toBeGreaterThan(asked);
  await expect(page.getByText('Reconnecting…')).toHaveCount(0);
});

test('media that cannot be reached at first is reached later by itself', async ({ page, site, network }) => {
  network.break(MEDIA, { kind: 'refuse' });
  await page.goto((await nthVideo(site.origin, 1)).address);
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  network.heal();
  await playsPast(page, 0.3);
});

test('the control: the same video without an error never reconnects', async ({ page, site, network }) => {
  await page.goto((await nthVideo(site.origin, 1)).address);
  await playsPast(page, 1);
  await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  expect(network.seen.filter((path) => MEDIA.test(path)).length).toBeGreaterThan(0);
});

for (const [name, failure, words] of [
  ['refuses', { kind: 'refuse' }, /cannot be reached/],
  ['knows it no more', refused(404, 'not_found'), /could not be found/],
] as const satisfies readonly (readonly [string, Fault, RegExp])[]) {
  test(`a site that ${name} when asked for the file: said over the picture, and Retry plays`, async ({
    page,
    site,
    network,
  }) => {
    network.break(FILE, failure);
    await page.goto((await nthVideo(site.origin, 2)).address);
    const lost = page.getByRole('main').getByRole('alert');
    await expect(lost).toContainText(words);
    if (failure.kind === 'refuse') expect(await violations(page)).toEqual([]);
    network.heal();
    await lost.getByRole('button', { name: 'Tap to retry' }).click();
    await expect(page.locator('.video-js')).toBeFocused();
    await playsPast(page, 0.3);
    await expect(lost).toHaveCount(0);
  });
}

test('a record that does not come: the page says so, and Retry shows the video', async ({
  page,
  site,
  network,
}) => {
  const { title } = await nthVideo(site.origin, 4);
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  network.break(RECORD, { kind: 'refuse' });
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await retryInVain(page);
  network.healWithNext();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a player whose code does not come says so, and Retry plays', async ({ page, site, network }) => {
  network.break(/\/assets\/engine-/, { kind: 'refuse' });
  await page.goto((await nthVideo(site.origin, 5)).address);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  network.heal();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await playsPast(page, 0.3);
  await expect(page.locator('.video-js')).toBeFocused();
});

/** Goal G14: on one thread, two dozen tiles in the making hold a video up. */
test('what is around the player waits until it plays, but not for long', async ({ page, site, network }) => {
  await page.addInitScript(() => {
    const marks = { heading: 0, playing: 0, related: 0 };
    Object.assign(globalThis, { marks });
    addEventListener('playing', () => (marks.playing ||= performance.now()), true);
    new MutationObserver(() => {
      if (document.querySelector('main h1')) marks.heading ||= performance.now();
      if (document.querySelector('main a[href*="?fr="]')) marks.related ||= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  const open = async (place: number) => {
    await page.goto((await nthVideo(site.origin, place)).address);
    await expect(page.getByRole('main').locator('a[href*="?fr="]')).toHaveCount(RELATED_PAGE_SIZE);
    return page.evaluate(
      () => (globalThis as unknown as { marks: Record<'heading' | 'playing' | 'related', number> }).marks,
    );
  };
  const { heading, playing, related } = await open(0);
  const waited =
    playing > 0 && playing < related ? 'until it played' : related - heading >= 450 ? 'its time' : '';
  expect(waited).not.toBe('');
  // A film that does not come keeps nothing back.
  network.hold(MEDIA);
  const held = await open(1);
  expect(held.playing).toBe(0);
  expect(held.related).toBeGreaterThan(held.heading);
});
