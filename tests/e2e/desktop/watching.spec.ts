import path from 'node:path';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { clock } from '../../../src/shared/format/duration.ts';
import { picture } from '../support/picture.ts';
import { watchProblems } from '../support/problems.ts';
import { pausesPast, playsPast, stateOf, videoInQualities } from '../support/player.ts';
import { settled } from '../support/screens.ts';
import { bridgeOf } from './bridge-of.ts';
import { filesWith } from './files-with.ts';
import { expect, openLatest, pathOf, sidebar, SHOWN, test, tiles } from './desktop-test.ts';
import { keepBlockerCalls } from './system.ts';

test('the window opens without a complaint, plays, knows after a restart what was watched, and sends a report', async ({
  start,
  site,
  userData,
}) => {
  const known = await videoInQualities(site.origin);
  const film = ['/media/v/', known.title];
  const first = await start();

  await test.step('it opens on the listing, and can be loaded again where it is, without a complaint', async () => {
    const { app, page } = first;
    const problems = watchProblems(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Again, now that it is listened to from its first line.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Yoru/);
    await openLatest(page);
    await expect(tiles(page)).toHaveCount(SHOWN);
    const before = pathOf(page);
    await page.reload();
    await expect(tiles(page)).toHaveCount(SHOWN);
    expect(pathOf(page)).toBe(before);
    const shown = await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return { isVisible: window?.isVisible(), title: window?.getTitle() };
    });
    expect(shown.isVisible).toBe(true);
    // No title outside the window, until the visitor allows it.
    expect(shown.title).toBe('Yoru');
    await bridgeOf(page).settings.set({ tellSystemTitles: true });
    const titleNow = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
    await expect.poll(titleNow).not.toBe('Yoru');
    await settled(page);
    await picture(page, 'desktop-latest-en');
    expect(problems.unexpected()).toEqual([]);
  });

  const half =
    await test.step('the screen stays awake while a video plays in a window that is seen', async () => {
      const { app, page } = first;
      const asked = await keepBlockerCalls(app);
      await tiles(page).getByRole('link', { name: known.title, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: known.title })).toBeVisible();
      await playsPast(page, 0.5);
      const { width, height, address } = await stateOf(page);
      expect([width > 0, height > 0]).toEqual([true, true]);
      // Media never crosses main: the page loads the signed address from the site itself.
      expect(address).toContain(`${site.origin}/media/v/`);
      await picture(page, 'desktop-video-en');
      await expect.poll(asked).toEqual(['start']);
      // A window that nobody sees keeps no screen awake.
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.minimize());
      await expect.poll(asked).toEqual(['start', 'stop']);
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.restore());
      await expect.poll(asked).toEqual(['start', 'stop', 'start']);
      await page.keyboard.press('5');
      const middle = await page
        .locator('video')
        .evaluate((element: HTMLVideoElement) => element.duration / 2);
      await playsPast(page, middle + 0.5);
      await page.keyboard.press('k');
      await expect.poll(async () => (await stateOf(page)).isPaused).toBe(true);
      await expect.poll(asked).toEqual(['start', 'stop', 'start', 'stop']);
      return middle;
    });

  expect(await first.close()).toBe(0);
  expect(first.output()).not.toMatch(/main: |services: |window: /);
  expect(await filesWith(userData, film[0]!)).not.toEqual([]);
  const history = new Database(path.join(userData, 'history.db'), { readonly: true });
  const rows = history.prepare('SELECT type, object_id, title FROM visit').all();
  history.close();
  expect(rows).toEqual([{ type: 'video', object_id: known.id, title: known.title }]);

  const { page } = await start();
  await test.step('its position is known after a restart; captions and storyboards come through main', async () => {
    await sidebar(page, 'History').click();
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
    await expect(tiles(page).getByRole('heading')).toHaveText([known.title]);
    await expect(tiles(page)).toContainText(/Stopped at 0:\d\d of/);
    await tiles(page).getByRole('link', { name: known.title }).click();
    await page.getByRole('button', { name: /^Continue at 0:\d\d$/ }).click();
    // Paused: of a film that plays the bar goes away where no pointer moves.
    await pausesPast(page, half - 0.5);
    const bar = await page.locator('.vjs-progress-holder').boundingBox();
    await page.mouse.move((bar?.x ?? 0) + (bar?.width ?? 0) * 0.7, (bar?.y ?? 0) + 12);
    await expect(page.locator('.vjs-seek-overlay [style*="background-image"]')).toBeVisible();
  });

  await test.step('a report with its picture goes through main and lies on the site’s disk', async () => {
    const image = test.info().outputPath('mine.png');
    await sharp({ create: { width: 320, height: 180, channels: 3, background: '#101830' } })
      .png()
      .toFile(image);
    const problems = watchProblems(page);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('radio', { name: 'Copyright' }).check();
    await form.getByLabel('Your e-mail address').fill('hana@mail.example');
    await form.getByLabel('Your message').fill('夜の写真は私のものです。');
    await form.locator('input[type=file]').setInputFiles(image);
    await expect(form.getByText('mine.png')).toBeVisible();
    await expect(form.getByText('Checked: not a robot')).toBeVisible();
    await picture(page, 'desktop-report-en');
    const ref = pathOf(page);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you. We have received your message.')).toBeVisible();
    expect(problems.unexpected()).toEqual([]);

    const sqlite = new Database(path.join(site.data, 'site.db'), { readonly: true });
    const row = sqlite.prepare('SELECT * FROM report ORDER BY id DESC LIMIT 1').get() as Record<
      string,
      string
    >;
    sqlite.close();
    const { email, message } = row;
    expect([email, message, row['ref']]).toEqual(['hana@mail.example', '夜の写真は私のものです。', ref]);
    const key = row['file_key']!;
    // Encoded again by the site.
    const stored = await sharp(path.join(site.data, 'reports', key.slice(0, 2), key)).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 320, height: 180 });
  });

  await test.step('a place looked for while the video is paused is where it was left', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('7');
    await expect.poll(async () => (await stateOf(page)).second).toBeCloseTo(half * 1.4, 3);
    await sidebar(page, 'History').click();
    // The screen before, with its tiles, stays until this one is made.
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await expect(tiles(page)).toContainText(`Stopped at ${clock(half * 1.4)} of`);
  });

  await test.step('what is removed and cleared is in no file any more', async () => {
    await page.getByRole('button', { name: `Remove from history: ${known.title}` }).click();
    await expect(tiles(page)).toHaveCount(0);
    await bridgeOf(page).history.clear({ all: true });
    for (const text of film) await expect.poll(() => filesWith(userData, text)).toEqual([]);
  });
});
