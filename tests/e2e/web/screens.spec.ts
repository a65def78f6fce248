import { expect as baseExpect, test as base } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { chosen, SCREENS, settled } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

/** Widths of specification 4's device classes, as people have them, and the narrowest that WCAG asks for. */
const WIDTHS = [320, 375, 800, 1200, 1280, 1920] as const;
/** Of these a picture is taken. */
const SHOWN: readonly number[] = [375, 800, 1280, 1920];
const LANGUAGES = ['en', 'ja'] as const;
/** Where rules are checked: layouts differ most between these, and each is seen in either theme in one language. */
const CHECKED = {
  en: { 375: 'light', 1280: 'dark' },
  ja: { 375: 'dark', 1280: 'light' },
} as const satisfies Record<string, Readonly<Record<number, string>>>;

for (const screen of SCREENS) {
  for (const language of LANGUAGES) {
    // Opened once for all widths and themes: what differs between them is style alone.
    test(`${screen.name} is shown without a barrier, ${language}`, async ({
      page,
      context,
      site,
      problems,
    }) => {
      // The 404 screen is answered with status 404, what is private with 403, which the console reports.
      if (screen.name === 'not-found') problems.expect(/status of 404/);
      if (/-(?:closed|private)$/.test(screen.name)) problems.expect(/status of 403/);
      await chosen(context, site.origin, { theme: 'dark', language });
      await screen.open(page, site.origin);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 1200 ? 900 : 1000 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `never scrolls sideways at ${width}`).toBeLessThanOrEqual(width);
        if (!SHOWN.includes(width)) continue;
        await settled(page);
        const checked: Readonly<Record<number, string>> = CHECKED[language];
        const theme = checked[width] ?? 'dark';
        await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
        const name = `${screen.name}-${width}-${language}-${theme}.png`;
        await page.screenshot({ path: `test-results/screens/${name}`, animations: 'disabled' });
        if (width in checked) expect(await violations(page), `${theme} ${width}`).toEqual([]);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
}

test('open menus, drawer and dialog have no violation either', async ({ page, site }) => {
  await SCREENS.find(({ name }) => name === 'history')!.open(page, site.origin);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menu').waitFor();
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState === 'finished'),
  );
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear history…' }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState === 'finished'),
  );
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState === 'finished'),
  );
  expect(await violations(page)).toEqual([]);
});

base('the control: a page full of barriers has violations', async ({ page }) => {
  await page.setContent(`<html><body style="background:#777">
    <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><a href="#"></a><button></button>
    <p style="color:#888;background:#777">barely there</p><input>
  </body></html>`);
  const found = (await violations(page)).join('\n');
  for (const rule of ['image-alt', 'link-name', 'button-name', 'color-contrast', 'html-has-lang', 'label']) {
    baseExpect(found).toContain(`${rule}:`);
  }
});

test('the control: complaints of the browser are noticed', async ({ page, problems, site }) => {
  await page.goto(`${site.origin}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(problems.unexpected()).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.planted = true';
    document.body.append(script);
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.invalid/pixel.png' }));
    setTimeout(() => {
      throw new Error('planted');
    });
  });
  await expect
    .poll(() => problems.unexpected().join('\n'))
    .toMatch(/Content Security Policy[\s\S]*uncaught: Error: planted/);
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false);
  expect(problems.unexpected().filter((problem) => /script-src/.test(problem))).toHaveLength(1);
  expect(problems.unexpected().filter((problem) => /img-src/.test(problem))).toHaveLength(1);
  problems.expect(/Content Security Policy|planted/);
});
