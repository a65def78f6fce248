import type { Locator, Page } from '@playwright/test';
import { TILE } from './page-marks.ts';

/** What a visitor does on a listing, by the page's own marks and not by its words: the language changes underway. */
export type Step = 'filter' | 'sort' | 'nextPage' | 'tile' | 'back' | 'menu' | 'closeMenu' | 'language';

/** How long a pointer rests on what it is about to press, milliseconds. */
const REST_MS = 120;
/** Frames and late answers after a step, milliseconds. */
const AFTER_MS = 250;

const filter = (page: Page, name: string) => page.locator(`main select[data-filter="${name}"]`);
/** The settings': the last in the header. */
const menuButton = (page: Page) => page.locator('header [aria-haspopup="menu"]').last();

const STEPS: Readonly<Record<Step, (page: Page, cycle: number) => Promise<void>>> = {
  // There and back: a filter that is chosen is let go again in the next cycle.
  filter: (page, cycle) => pressOn(filter(page, 'type'), cycle % 2 === 0 ? 'ArrowDown' : 'ArrowUp'),
  sort: (page) => pressOn(filter(page, 'sort'), 'ArrowDown'),
  nextPage: (page) => click(page.locator('main a[rel="next"]').first()),
  tile: async (page, cycle) => {
    await click(page.locator(TILE).nth(cycle));
    await page.waitForURL(/\/videos\//);
    await page.locator('main h1').waitFor();
  },
  back: async (page) => {
    await page.evaluate(() => history.back());
    await page.waitForURL(/\/\d+\/(\?|$)/);
    await page.locator(TILE).nth(30).waitFor({ state: 'attached' });
  },
  menu: async (page) => {
    await click(menuButton(page));
    await page.locator('[role="menu"]').waitFor();
  },
  closeMenu: async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('[role="menu"]').waitFor({ state: 'detached' });
  },
  language: async (page) => {
    const was = await page.locator('html').getAttribute('lang');
    await click(page.locator('header button[lang]'));
    await page.locator(`html:not([lang="${was}"])`).waitFor();
  },
};

/** Takes one step and waits until its screen is there. */
export async function takeStep(page: Page, step: Step, cycle: number): Promise<void> {
  await STEPS[step](page, cycle);
  await page.waitForFunction(
    () => document.querySelector('[data-under-way], main [aria-busy="true"]') === null,
  );
  await page.waitForTimeout(AFTER_MS);
}

async function click(target: Locator): Promise<void> {
  await target.hover();
  await target.page().waitForTimeout(REST_MS);
  await target.click();
}

/** A key on a select changes its word without opening it; a programmed change would be no interaction. */
async function pressOn(target: Locator, key: string): Promise<void> {
  const before = await target.inputValue();
  await target.focus();
  await target.press(key);
  if ((await target.inputValue()) === before) throw new Error(`${key} changed nothing`);
}
