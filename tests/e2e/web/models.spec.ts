import type { Locator } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { expect, test } from '../support/web-test.ts';

const FIRST = to('models', { page: 1 });

/** The labels of a bar of filters that do not fit. */
const cutIn = (bar: Locator) =>
  bar.locator('label > span').evaluateAll((texts) =>
    texts
      .filter(({ scrollWidth, clientWidth, parentElement }) => {
        const inside = parentElement!.clientWidth;
        return scrollWidth > clientWidth || scrollWidth > inside;
      })
      .map(({ textContent }) => textContent),
  );

test('portraits have their places, many are small, and a phone shows its opened filters whole in both languages', async ({
  page,
}) => {
  await page.goto(FIRST);
  const main = page.getByRole('main');
  const tiles = main.locator('article');
  const box = (await tiles.first().locator('img').boundingBox())!;
  expect(box.height / box.width).toBeCloseTo(4 / 3, 1);
  await expect(tiles.first().getByText(/views/)).toBeVisible();
  const wide = (await tiles.first().boundingBox())!.width;
  // Ten of the filters wait behind a button.
  await expect(main.getByRole('combobox', { name: 'Hair' })).toBeHidden();
  await main.getByRole('combobox', { name: 'Per page' }).selectOption('120');
  await expect(tiles).toHaveCount(120);
  expect((await tiles.first().boundingBox())!.width).toBeLessThan(wide * 0.75);
  await expect(tiles.first().getByText(/views/)).toBeHidden();

  await page.setViewportSize({ width: 375, height: 800 });
  const bar = page.getByRole('group', { name: /^(Filters|絞り込み)$/ });
  for (const path of [
    `${FIRST}?gender=3&country=ba&height=4&count=120&sort=most-commented`,
    `${to('listing', { sort: 'latest-updates', page: 1 })}?sort=most-commented&date=day&duration=3`,
  ]) {
    await page.goto(path);
    await bar.getByRole('button').click();
    const labels = bar.locator('label > span');
    await expect(labels.last()).toBeVisible();
    expect(await labels.count()).toBeGreaterThan(5);
    expect(await cutIn(bar)).toEqual([]);
    const other = page.getByRole('button', { name: /^(日本語|English)$/ });
    const language = (await page.locator('html').getAttribute('lang'))!;
    await other.click();
    await expect(page.locator('html')).not.toHaveAttribute('lang', language);
    await expect(labels.last()).toBeVisible();
    expect(await cutIn(bar)).toEqual([]);
  }
  // The control: beside their labels and in one line they would not all fit.
  await bar.locator('label').evaluateAll((faces: HTMLElement[]) => {
    for (const { style, children } of faces) {
      style.display = 'flex';
      for (const text of children) (text as HTMLElement).style.whiteSpace = 'nowrap';
    }
  });
  expect((await cutIn(bar)).length).toBeGreaterThan(0);
});
