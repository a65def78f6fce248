import type { Page } from '@playwright/test';
import { playlistVideosInput } from '../../../src/shared/screens/playlists.ts';
import { playlistId } from '../../../src/shared/ids.ts';
import { to } from '../../../src/shared/routes.ts';
import { siteApi } from '../../support/api.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { playsPast, video } from '../support/player.ts';
import { expect, test } from '../support/web-test.ts';

const PLAYLIST = playlistId.parse('1');

const NAMES = {
  en: { bar: /^Playlist /, next: 'Next video of the playlist', previous: 'Previous video of the playlist' },
  ja: { bar: /^プレイリスト「/, next: 'プレイリストの次の動画', previous: 'プレイリストの前の動画' },
} as const;

/** The demo's longest playlist, and the addresses of its first videos. */
async function inPlaylist(origin: string) {
  const client = siteApi(origin);
  const { title } = await client.run('playlist.get', { playlist_id: PLAYLIST });
  const { videos, totalCount } = await client.run(
    'videos.list',
    playlistVideosInput({ catalogue: 'str' }, PLAYLIST, 1),
  );
  const address = (at: number) =>
    `${to('video', { video_id: videos[at]!.id, dir: videos[at]!.dir })}?playlist=${PLAYLIST}&pl_page=1`;
  return { title, total: totalCount, address };
}

const barOf = (page: Page, language: keyof typeof NAMES = 'en') =>
  page.getByRole('navigation', { name: NAMES[language].bar });

test('the position in the playlist is shown right below the player; beside it the list says it', async ({
  page,
  site,
}) => {
  const playlist = await inPlaylist(site.origin);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(playlist.address(0));
  await playsPast(page, 0.2);
  await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
  let at = 0;
  for (const [width, language] of [
    [320, 'ja'],
    [768, 'ja'],
    [375, 'en'],
    [1000, 'en'],
  ] as const) {
    await test.step(`at ${width} in ${language}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const english = page.getByRole('banner').getByRole('button', { name: 'English' });
      if (language === 'en' && (await english.count()) > 0) await english.click();
      const { next, previous } = NAMES[language];
      const bar = barOf(page, language);
      await expect(bar).toContainText(playlist.title);
      await bar.getByRole('link', { name: next }).click();
      at += 1;
      await expect(page).toHaveURL(playlist.address(at));
      await expect(bar).toContainText(`${at + 1} / ${playlist.total}`);
      await expect(bar.getByRole('link')).toHaveCount(2);
      await playsPast(page, 0.2);
      await expect(async () => {
        const [film, line] = [(await video(page).boundingBox())!, (await bar.boundingBox())!];
        expect(line.y - film.y - film.height).toBeGreaterThanOrEqual(0);
        expect(line.y - film.y - film.height).toBeLessThan(12);
        expect(line.height).toBeLessThan(60);
      }).toPass();
      await picture(page, `playlist-bar-${width}-${language}`);
      expect(await violations(page)).toEqual([]);
      // Tab goes from its name over its steps to what lies below.
      await bar.getByRole('button').focus();
      for (const name of [previous, next]) {
        await page.keyboard.press('Tab');
        await expect(bar.getByRole('link', { name })).toBeFocused();
      }
    });
  }
  await test.step('its name leads to the playlist, further down, and with it the focus', async () => {
    await page.setViewportSize({ width: 375, height: 720 });
    await page.evaluate(() => scrollTo(0, 0));
    const list = page.getByRole('region', { name: NAMES.en.bar });
    await expect(list).not.toBeInViewport();
    await barOf(page).getByRole('button').click();
    await expect(list).toBeFocused();
    await expect(list.getByRole('heading', { level: 2 })).toBeInViewport();
    const [header, panel] = [await page.getByRole('banner').boundingBox(), await list.boundingBox()];
    expect(panel!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link', { name: playlist.title, exact: true })).toBeFocused();
  });
  await test.step('beside the player the list says it, and there is no bar', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('region', { name: NAMES.en.bar })).toBeInViewport();
    await expect(barOf(page)).toBeHidden();
  });
});
