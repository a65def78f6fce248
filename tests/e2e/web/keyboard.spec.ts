import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/web-test.ts';

/** What has the focus: its name, and whether a visitor can see that it has it; `null`: nothing on the page has. */
async function focused(page: Page): Promise<{ name: string; isShown: boolean } | null> {
  return page.evaluate(() => {
    const it = document.activeElement as HTMLElement;
    if (it === document.body) return null;
    const { width, height, bottom, top } = it.getBoundingClientRect();
    const name = (it.getAttribute('aria-label') ?? it.innerText).trim().split('\n')[0] ?? '';
    // A link that covers its tile draws its ring round the tile's picture, a select under a pill round the pill.
    const tile = it.closest('article') ?? (it.matches('select') ? it.closest('div') : null);
    const hasRing = [it, tile, ...(tile?.querySelectorAll('*') ?? [])].some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    });
    return { name, isShown: hasRing && width > 0 && height > 0 && bottom > 0 && top < innerHeight };
  });
}

/** Opens the first page of the latest videos, where nothing has the focus then. */
async function openLatest(page: Page): Promise<void> {
  await page.goto(to('listing', { sort: 'latest-updates', page: 1 }));
  await page.getByRole('article').first().waitFor();
}

test('keys on a listing: their list, the way past the header, and the next page', async ({ page }) => {
  await openLatest(page);
  await test.step('the list of keys gives the focus back to the page, where nothing else had it', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
  await test.step('the first Tab offers to skip to the content', async () => {
    await openLatest(page);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({ name: 'Skip to content', isShown: true });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: 1 }));
  });
  await test.step('arrow keys change the page', async () => {
    // The keys' code comes right after the page.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: 2 }), { timeout: 2_000 });
    }).toPass();
    // Where its tiles are still to come there are no keys.
    await page.getByRole('link', { name: 'Previous page' }).first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(to('listing', { sort: 'latest-updates', page: 1 }));
  });
});

test('every stop on the way through a screen is named and shown', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  for (const [name, address] of [
    ['index', to('index')],
    ['latest', to('listing', { sort: 'latest-updates', page: 1 })],
    ['history', to('history', { page: 1 })],
    ['404', to('notFound')],
  ] as const)
    await test.step(name, async () => {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (name !== 'history') await page.getByRole('article').first().waitFor();
      const stops: string[] = [];
      const failures: string[] = [];
      const walk = async (most: number) => {
        for (let step = 0; step < most; step += 1) {
          await page.keyboard.press('Tab');
          const stop = await focused(page);
          if (!stop) break;
          stops.push(stop.name);
          if (stop.name === '' || !stop.isShown)
            failures.push(`${stops.length}: "${stop.name}" ${stop.isShown ? '' : 'not shown'}`);
        }
      };
      // The header and the beginning of a long sidebar; then past it to the content.
      await walk(30);
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
      await walk(60);
      expect(failures).toEqual([]);
      expect(stops.length).toBeGreaterThan(8);
    });
});

test('settings and the dialog that clears the history work without a mouse and give the focus back', async ({
  page,
  site,
}) => {
  const { SCREENS } = await import('../support/screens.ts');
  await SCREENS.find(({ name }) => name === 'history')!.open(page, site.origin);
  await test.step('settings', async () => {
    const button = page.getByRole('button', { name: 'Settings' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null))
      .toBe(true);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'All settings' })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatchObject({ isShown: true });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
  await test.step('the dialog keeps the focus inside', async () => {
    const opener = page.getByRole('button', { name: 'Clear history…' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      // A guard at the edge hands the focus on to the other end.
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });
});
