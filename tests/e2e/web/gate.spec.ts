import type { Page } from '@playwright/test';
import { GATE_SECONDS } from '../../../src/shared/constants.ts';
import { violations } from '../support/axe.ts';
import { videoInQualities } from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

/** Notices are dialogs to the library that shows them; ours has a heading. */
const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });

/** Opens the way to a file and chooses one by the wait before it. */
async function choose(page: Page, wait: RegExp) {
  await page.getByRole('button', { name: /^(Download|ダウンロード)$/ }).click();
  await dialog(page).getByRole('radio', { name: wait }).check();
  await dialog(page)
    .getByRole('button', { name: /^(Continue|次へ)$/ })
    .click();
}

const quiet = (page: Page) =>
  page.waitForFunction(() =>
    document
      .querySelector('[role=dialog]')
      ?.getAnimations()
      .every((animation) => animation.playState === 'finished'),
  );

test('the gate: an early press flashes, and after ten real seconds the file is handed over', async ({
  page,
  site,
}) => {
  const { address } = await videoInQualities(site.origin);
  await page.goto(address);
  await choose(page, /10 s wait/);
  const download = dialog(page).getByRole('button', { name: 'Download' });
  // By key: a pointer waits for what is marked as not yet active.
  await download.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Press Start first.');
  await expect(dialog(page).getByRole('alert')).toBeHidden();
  const began = performance.now();
  await dialog(page).getByRole('button', { name: 'Start' }).click();
  await expect(dialog(page).getByText(/[89] s left/)).toBeVisible();
  await download.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('The wait is not over yet.');
  await expect(download).toHaveAttribute('aria-disabled', 'false', { timeout: 15_000 });
  // Never early, whatever the page was told. How late is a matter of the machine: `gates.test.ts` has that law.
  expect(performance.now() - began).toBeGreaterThanOrEqual(GATE_SECONDS.wait10 * 1000);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/\.mp4$/);
  await file.cancel();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Handed over to your browser.')).toBeVisible();
  await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Handed over to your browser');
});

test('the timed wait counts by itself, shows no link early, ends when closed and begins anew', async ({
  page,
  site,
}) => {
  const { address } = await videoInQualities(site.origin);
  await page.goto(address);
  await choose(page, /60 s wait/);
  await expect(dialog(page)).toHaveAccessibleName('Your download is being prepared');
  const left = async () =>
    Number(
      await dialog(page)
        .getByText(/^\d\d$/)
        .textContent(),
    );
  await expect.poll(left).toBeLessThan(GATE_SECONDS.timed60 - 2);
  const last = await left();
  await expect(dialog(page).getByRole('button', { name: 'Download now' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await choose(page, /60 s wait/);
  expect(await left()).toBeGreaterThan(last);
});

for (const [width, language] of [
  [320, 'en'],
  [375, 'ja'],
  [1280, 'en'],
] as const) {
  test(`the dialogs of the way to a file have no barrier, ${width} ${language}`, async ({
    page,
    context,
    site,
  }) => {
    await chosen(context, site.origin, { theme: width === 375 ? 'dark' : 'light', language });
    await page.setViewportSize({ width, height: 800 });
    await page.goto((await videoInQualities(site.origin)).address);
    for (const wait of [/ 10 s wait|待ち時間10秒/, / 60 s wait|待ち時間60秒/]) {
      await page.getByRole('button', { name: /^(Download|ダウンロード)$/ }).click();
      await dialog(page).getByRole('radio', { name: wait }).check();
      await quiet(page);
      expect(await violations(page)).toEqual([]);
      expect(await dialog(page).evaluate((popup) => popup.scrollWidth - popup.clientWidth)).toBe(0);
      await page.screenshot({ path: `test-results/screens/gate-choice-${width}-${language}.png` });
      await dialog(page)
        .getByRole('button', { name: /^(Continue|次へ)$/ })
        .click();
      await dialog(page).getByRole('radio').first().waitFor({ state: 'detached' });
      expect(await violations(page)).toEqual([]);
      await page.screenshot({
        path: `test-results/screens/gate-${/60/.test(wait.source) ? 'timed' : 'wait'}-${width}-${language}.png`,
      });
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }
  });
}
