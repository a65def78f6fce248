import { layOutQuickTools } from '../../support/quick-tools.ts';
import { startSite } from '../../support/site.ts';
import {
  chooseOtherQuality,
  playsPast,
  pressControl,
  stateOf,
  video,
  withoutEnd,
} from '../support/player.ts';
import { publishFilm } from '../support/published-film.ts';
import { expect, test as base } from '../support/web-test.ts';

/** A site that converts what is sent to it. */
const test = base.extend({
  site: [
    async ({}, use) => {
      using tools = layOutQuickTools();
      const env = { PATH: tools.folder };
      await using site = await startSite({ env, flags: ['--short-videos', '--unsafe-media'] });
      await use(site);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const isStream = (address: string) => expect(address).toMatch(/\/media\/l\/\d/);

/** Uploads.md 9: where the browser plays streams by itself it begins with one, and each of its files plays too. */
test('a film that was sent is streamed; one quality, and back; a file where the stream fails', async ({
  page,
  site,
  playwright,
  problems,
}) => {
  const film = test.info().outputPath('film.mp4');
  const address = await publishFilm(playwright, site.origin, film, 40);
  await page.goto(address);
  expect(
    await page.evaluate(() => document.createElement('video').canPlayType('application/vnd.apple.mpegurl')),
  ).not.toBe('');
  await playsPast(page, 1);
  await withoutEnd(page);
  isStream((await stateOf(page)).address);
  await expect(page.locator('.vjs-quality-value')).toHaveText('Auto');
  // A second that no byte was read of.
  await video(page).evaluate((element: HTMLVideoElement) => (element.currentTime = 30));
  await playsPast(page, 30.5);
  const label = await chooseOtherQuality(page);
  await expect.poll(async () => (await stateOf(page)).address).toContain('.mp4');
  await playsPast(page, 31);
  await expect(page.locator('.vjs-quality-value')).toHaveText(label);
  await pressControl(page, /^Quality/);
  await page.getByRole('menuitemradio', { name: 'Auto' }).press('Enter');
  await expect.poll(async () => (await stateOf(page)).address).toMatch(/\/media\/l\/\d/);
  await playsPast(page, 31);
  await test.step('a stream that fails gives way to a file', async () => {
    await page.route(/\/media\/l\/\d/, (route) => route.abort());
    problems.expect(/ERR_FAILED|media\/l/);
    await page.goto(address);
    await playsPast(page, 1);
    expect((await stateOf(page)).address).toContain('.mp4');
  });
});
