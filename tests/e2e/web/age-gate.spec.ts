import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { violations } from '../support/axe.ts';
import { picture } from '../support/picture.ts';
import { firstVideo } from '../support/screens.ts';
import { expect, test } from '../support/web-test.ts';

// Nobody was here before.
test.use({ consents: [] });

const gate = (page: Page) => page.getByRole('alertdialog');
const enter = (page: Page) => gate(page).getByRole('button', { name: /^(Enter|入場する)$/ });

/** What a page has in it, or names, that is behind the gate. */
const CONTENT = /\/media\/|og:image|videos\.list/;

/** Calls, pictures and videos the page asks for from now on; the site's word on the gate aside. */
function contentAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|media)\//.test(pathname) && pathname !== '/api/json/site.json') asked.push(pathname);
  });
  return asked;
}

test('nothing is asked for, sent or shown before Enter, the only way in; then all of it, in every tab', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.expect(/Failed to (load resource|fetch)|net::ERR_FAILED|preload/);
  const asked = contentAsked(page);
  const address = await firstVideo(site.origin);
  const other = await context.newPage();
  const askedByOther = contentAsked(other);
  const listing = await other.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  expect(await listing!.text()).not.toMatch(CONTENT);
  await expect(enter(other)).toBeVisible();

  await test.step('a gate whose code does not come keeps everything closed', async () => {
    await page.route(/AgeGate-.*\.js/, (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await page.getByRole('main').count()).toBe(0);
    await page.unroute(/AgeGate-.*\.js/);
  });

  await test.step('nothing but Enter leads in: no Escape, no click beside it, no composed or held key', async () => {
    // The browser does not fetch a module again that failed: a new page does.
    const html = await (await page.reload())!.text();
    expect(html).not.toMatch(CONTENT);
    await expect(enter(page)).toBeFocused();
    expect(await page.locator('main, header, footer, img, video').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(20, 20);
    await page.keyboard.press('Escape');
    const dispatch = (init: { isComposing?: boolean; keyCode?: number; repeat?: boolean }) =>
      enter(page).evaluate((button, event) => {
        const press = new KeyboardEvent('keydown', {
          key: 'Enter',
          bubbles: true,
          cancelable: true,
          ...event,
        });
        button.dispatchEvent(press);
        return press.defaultPrevented;
      }, init);
    expect(await dispatch({ isComposing: true })).toBe(true);
    expect(await dispatch({ keyCode: 229 })).toBe(true);
    expect(await dispatch({ repeat: true })).toBe(true);
    expect(await dispatch({})).toBe(false);
    await expect(gate(page)).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    // The focus goes round inside.
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      await expect(gate(page).locator(':focus')).toHaveCount(1);
    }
  });

  await test.step('it speaks both languages, at every width, without a barrier', async () => {
    for (const [language, words] of [
      ['en', 'at least 18 years old'],
      ['ja', '18歳以上'],
    ] as const) {
      if (language === 'ja') await gate(page).getByRole('button', { name: '日本語' }).click();
      await expect(gate(page)).toContainText(words);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const width of [320, 800, 1920]) {
        await page.setViewportSize({ width, height: 640 });
        await expect(enter(page)).toBeInViewport();
        await picture(page, `age-gate-${width}-${language}`);
        // Layouts differ most between these.
        if (width === (language === 'ja' ? 320 : 1920)) expect(await violations(page)).toEqual([]);
      }
    }
  });

  await page.waitForLoadState('networkidle');
  await other.waitForLoadState('networkidle');
  expect([asked, askedByOther]).toEqual([[], []]);
  // A click on its words does not lose the key.
  await gate(page).getByText('18歳以上').first().click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gate(page)).toHaveCount(0);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const cookie = (await context.cookies()).find(({ name }) => name === 'age_verified');
  expect(cookie).toMatchObject({ value: '1', path: '/', sameSite: 'Lax' });
  expect(cookie!.expires - Date.now() / 1000).toBeCloseTo(365 * 86_400, -2);
  // Another tab that waits is led in as well.
  await expect(gate(other)).toHaveCount(0);
  await expect(other.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(askedByOther).not.toEqual([]);
  // Passed once, it is not asked again, and the page comes along whole: the control of what was looked for.
  const again = await (await page.reload())!.text();
  expect(again).toMatch(CONTENT);
  expect(again).toContain('site.stats');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(gate(page)).toHaveCount(0);
});
