import { RELATED_PAGE_SIZE } from '../../../src/shared/constants.ts';
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

test('whatever of a video does not come is said, comes later by itself or by Retry, and it plays', async ({
  page,
  site,
  network,
}) => {
  const reconnecting = page.getByText('Reconnecting…');
  const alert = page.getByRole('main').getByRole('alert');
  /** Opens a video beside this one; gives its title. */
  const openRelated = async (place: number) => {
    const related = page.getByRole('region', { name: 'Related videos' }).getByRole('article').nth(place);
    const title = await related.getByRole('heading').innerText();
    await related.getByRole('link', { name: title, exact: true }).click();
    return title;
  };

  await test.step('the code of the player', async () => {
    network.break(/\/assets\/engine-/, { kind: 'refuse' });
    await page.goto((await videoInQualities(site.origin)).address);
    await expect(alert).toBeVisible();
    network.heal();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await playsPast(page, 0.3);
    await expect(page.locator('.video-js')).toBeFocused();
    // The control: a video without an error never reconnects.
    await playsPast(page, 1);
    await expect(reconnecting).toHaveCount(0);
    expect(network.seen.filter((path) => MEDIA.test(path)).length).toBeGreaterThan(0);
  });

  await test.step('a dead address is replaced by a fresh one and the video goes on where it was', async () => {
    const second = await pausesPast(page, 3);
    const before = await stateOf(page);
    const asked = network.seen.filter((path) => FILE.test(path)).length;
    network.break(MEDIA, refused(403, 'address_expired'));
    // Another quality needs bytes that are not here yet.
    await chooseOtherQuality(page);
    await expect(reconnecting).toBeVisible();
    expect(await violations(page)).toEqual([]);
    network.heal();
    await expect(reconnecting).toHaveCount(0);
    await page.keyboard.press('k');
    expect(await pausesPast(page, second)).toBeLessThan(second + 10);
    const after = await stateOf(page);
    expect(after.height).not.toBe(before.height);
    expect(network.seen.filter((path) => FILE.test(path)).length).toBeGreaterThan(asked);
    await expect(reconnecting).toHaveCount(0);
  });

  for (const [place, [name, failure, words]] of (
    [
      ['refuses', { kind: 'refuse' }, /cannot be reached/],
      ['knows it no more', refused(404, 'not_found'), /could not be found/],
    ] as const satisfies readonly (readonly [string, Fault, RegExp])[]
  ).entries())
    await test.step(`a site that ${name} when asked for the file: said over the picture`, async () => {
      network.break(FILE, failure);
      await openRelated(place);
      await expect(alert).toContainText(words);
      if (failure.kind === 'refuse') expect(await violations(page)).toEqual([]);
      network.heal();
      await alert.getByRole('button', { name: 'Tap to retry' }).click();
      await expect(page.locator('.video-js')).toBeFocused();
      await playsPast(page, 0.3);
      await expect(alert).toHaveCount(0);
    });

  await test.step('media that cannot be reached at first are reached later by themselves', async () => {
    network.break(MEDIA, { kind: 'refuse' });
    await openRelated(2);
    await expect(reconnecting).toBeVisible();
    network.heal();
    await playsPast(page, 0.3);
  });

  await test.step('a record: the page says so, and Retry shows the video', async () => {
    network.break(RECORD, { kind: 'refuse' });
    const title = await openRelated(3);
    await retryInVain(page);
    network.healWithNext();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
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
