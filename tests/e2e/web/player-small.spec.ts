import type { Locator, Page } from '@playwright/test';
import {
  pausesPast,
  playsPast,
  pressControl,
  video,
  videoInQualities,
  withoutEnd,
} from '../support/player.ts';
import { picture } from '../support/picture.ts';
import { expect, test } from '../support/web-test.ts';

const speeds = (page: Page) => page.getByRole('menuitemradio', { name: /^[\d.]+x/ });

/** Whether a press on the middle of an element falls on it and on nothing that lies over it. */
const isHit = (place: Locator) =>
  place.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('in a small window the whole player shows, and its menus open in sight and whole', async ({
  page,
  site,
}) => {
  const { address } = await videoInQualities(site.origin);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  await playsPast(page, 0.2);
  await withoutEnd(page);
  const rate = () => video(page).evaluate((element: HTMLVideoElement) => element.playbackRate);
  const menu = page.getByRole('menu').filter({ visible: true });

  await test.step('menus open on what is chosen: Enter twice changes nothing', async () => {
    await page.getByRole('button', { name: /^Playback speed/ }).focus();
    await page.keyboard.press('Enter');
    await expect(speeds(page).filter({ hasText: /^1x/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    expect(await rate()).toBe(1);
  });

  for (const [width, height, chosenSpeed] of [
    [320, 640, 1.5],
    [360, 740, 1.25],
    [412, 915, 1.5],
  ] as const)
    await test.step(`speeds at ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await pressControl(page, /^Playback speed/);
      await expect(speeds(page)).toHaveCount(6);
      for (const speed of await speeds(page).all()) expect(await isHit(speed)).toBe(true);
      await speeds(page)
        .filter({ hasText: `${chosenSpeed}x` })
        .click();
      await expect.poll(rate).toBe(chosenSpeed);
      await expect(speeds(page)).toHaveCount(0);
    });

  for (const [width, height] of [
    [740, 360],
    [667, 375],
    [844, 390],
  ] as const)
    await test.step(`the whole player at ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(async () => {
        const box = (await page.locator('.video-js').boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(height);
        expect(box.width).toBeGreaterThan(width / 2);
      }).toPass({ timeout: 5_000 });
    });

  // Only what lies within the menu is scrolled for: as it opens, the page is where it has to be.
  const isSeen = (place: 'start' | 'end') =>
    menu.evaluate((element, at) => {
      const { left, top, width, bottom } = element.getBoundingClientRect();
      const y = at === 'start' ? top + 8 : bottom - 8;
      return element.contains(document.elementFromPoint(left + width / 2, y));
    }, place);
  for (const name of [/^Playback speed/, /^Quality/])
    await test.step(`on a page that was scrolled on: ${name.source}`, async () => {
      await page.evaluate(() => scrollTo(0, 0));
      const { y, height } = (await page.locator('.vjs-control-bar').boundingBox())!;
      // The bar is as far up as a hand still finds it, right below the header.
      await page.mouse.move(422, 200);
      await page.mouse.wheel(0, y + height - 170);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      await pressControl(page, name);
      await expect.poll(async () => [await isSeen('start'), await isSeen('end')]).toEqual([true, true]);
      const choices = await page.getByRole('menuitemradio').filter({ visible: true }).all();
      expect(choices.length).toBeGreaterThan(1);
      for (const choice of choices) expect(await isHit(choice)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    });

  await page.evaluate(() => scrollTo(0, 0));
  const faded = () =>
    menu.evaluate((element) => {
      const style = getComputedStyle(element);
      if (style.maskImage === 'none') return [];
      return ['--above', '--below'].filter((edge) => style.getPropertyValue(edge) !== '0px');
    });
  for (const [language, name, last] of [
    ['en', /^Player menu/, 'Keyboard shortcuts'],
    ['ja', /^プレーヤーのメニュー/, 'キーボードショートカット'],
  ] as const)
    await test.step(`a menu that does not fit shows that it goes on: ${language}`, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      if (language === 'ja') await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await pressControl(page, name);
      await expect(menu).toBeVisible();
      expect(await faded()).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await page.setViewportSize({ width: 320, height: 640 });
      await pressControl(page, name);
      await expect.poll(faded).toEqual(['--below']);
      await picture(page, `player-menu-320-${language}`);
      // Keys lead to what is out of sight.
      await page.keyboard.press('End');
      await expect(page.getByRole('menuitem', { name: last })).toBeFocused();
      await expect.poll(faded).toEqual(['--above']);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    });

  await test.step('the question where to go on does not lie on an open menu', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.setViewportSize({ width: 360, height: 740 });
    await pausesPast(page, 11);
    await page.reload();
    await playsPast(page, 0.2);
    await expect(page.getByRole('button', { name: /^Continue at/ })).toBeVisible();
    await pressControl(page, /^Playback speed/);
    await expect(speeds(page)).toHaveCount(6);
    for (const speed of await speeds(page).all()) expect(await isHit(speed)).toBe(true);
  });
});
