import type { Page } from '@playwright/test';
import { GATE_SECONDS } from '../../../src/shared/constants.ts';
import { violations } from '../support/axe.ts';
import { keepNotices } from '../support/keep-notices.ts';
import { picture } from '../support/picture.ts';
import { videoInQualities } from '../support/player.ts';
import { chosen } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

/** Notices are dialogs to the library that shows them; ours has a heading. */
const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') });

/** Lets no wait begin, whose seconds then run: it is asked for, and answered once the function given is called. */
async function holdWaits(page: Page) {
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/download_gate.php', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  return { asked: () => asked, release };
}

/** Keeps what the dialog says from now on: a flash is gone after 0.7 s, which may be before a test looks again. */
async function keepWords(page: Page): Promise<() => Promise<readonly string[]>> {
  await dialog(page).evaluate((popup) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const look = () => {
      const [words] = /Press Start first|The wait is not over yet|\d+ s left/.exec(popup.textContent) ?? [''];
      if (words !== said.at(-1)) said.push(words);
    };
    new MutationObserver(look).observe(popup, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { said: readonly string[] }).said);
}

const quiet = (page: Page) =>
  page.waitForFunction(() =>
    document
      .querySelector('[role=dialog]')
      ?.getAnimations()
      .every((animation) => animation.playState === 'finished'),
  );

test('the way to a file: no dialog has a barrier, an early press flashes, and after ten real seconds it is handed over', async ({
  page,
  context,
  site,
}) => {
  await chosen(context, site.origin, { theme: 'light', language: 'en' });
  await keepNotices(page);
  await page.goto((await videoInQualities(site.origin)).address);

  for (const [language, theme, widths] of [
    ['ja', 'dark', [375]],
    ['en', 'light', [1280, 320]],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    if (language === 'ja') await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
    else await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme);
    /** Fits at each width; what is wrong with one of them in this theme is wrong at the narrowest. */
    const look = async (name: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await quiet(page);
        expect(await dialog(page).evaluate((popup) => popup.scrollWidth - popup.clientWidth)).toBe(0);
        await picture(page, `gate-${name}-${width}-${language}`);
      }
      expect(await violations(page)).toEqual([]);
    };
    for (const [name, wait] of [
      ['wait', / 10 s wait|待ち時間10秒/],
      ['timed', / 60 s wait|待ち時間60秒/],
    ] as const) {
      await test.step(`${name}, ${language}`, async () => {
        await page.getByRole('button', { name: /^(Download|ダウンロード)$/ }).click();
        await dialog(page).getByRole('radio', { name: wait }).check();
        if (name === 'wait') await look('choice');
        await dialog(page)
          .getByRole('button', { name: /^(Continue|次へ)$/ })
          .click();
        await dialog(page).getByRole('radio').first().waitFor({ state: 'detached' });
        await look(name);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
      });
    }
  }

  await test.step('an early press flashes, and after ten real seconds the file is handed over', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Download' }).click();
    await dialog(page)
      .getByRole('radio', { name: /10 s wait/ })
      .check();
    // The second press falls beside the next step, which is smaller.
    await dialog(page).getByRole('button', { name: 'Continue' }).dblclick();
    await expect(dialog(page)).toHaveAccessibleName('One moment');
    const download = dialog(page).getByRole('button', { name: 'Download' });
    const said = await keepWords(page);
    const wait = await holdWaits(page);
    // By key: a pointer waits for what is marked as not yet active.
    await download.press('Enter');
    await expect.poll(said).toEqual(['Press Start first', '']);
    const began = performance.now();
    await dialog(page).getByRole('button', { name: 'Start' }).click();
    await expect.poll(said).toContain('10 s left');
    await download.press('Enter');
    await expect
      .poll(async () => (await said()).slice(-2))
      .toEqual(['The wait is not over yet', '10 s left']);
    wait.release();
    await expect.poll(said).toContainEqual(expect.stringMatching(/^[1-9] s left$/));
    await expect(download).toHaveAttribute('aria-disabled', 'false');
    // Never early, whatever the page believes. How late depends on the machine: `gates.test.ts` tests that.
    expect(performance.now() - began).toBeGreaterThanOrEqual(GATE_SECONDS.wait10 * 1000);
    // The second press comes while the dialog leaves, and the pass of the wait is good once.
    const [file] = await Promise.all([page.waitForEvent('download'), download.dblclick()]);
    expect(file.suggestedFilename()).toMatch(/\.mp4$/);
    await file.cancel();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Handed over to your browser.')).toBeVisible();
    await expect(page.getByText('That did not work')).toHaveCount(0);
    await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'Downloads' }).click();
    // The screen before stays until this one is made, and it has many items.
    await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Handed over to your browser');
  });
});
