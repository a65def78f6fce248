import type { Page } from '@playwright/test';
import { to } from '../../../src/shared/routes.ts';
import { freshVisit } from '../lib/browser.ts';
import { installSearchMarks, readSearchMarks, resetSearchMarks } from '../lib/search-marks.ts';
import type { Row } from '../lib/row.ts';
import { sampleOf } from '../lib/sample.ts';

/** What is typed, and what must then be offered. */
const TYPED = [
  ['yoin', 'Rin Yoinagi'],
  ['bast', 'Bastian Coil'],
  ['noor', 'Noor Evenfall'],
  ['宵凪', 'Rin Yoinagi'],
] as const;
const [EARLY, LATE] = [TYPED[0], TYPED[1]];

const KEYS_MS = 40;
/** Longer than the page waits for the next key. */
const HELD_MS = 1_500;

/** G8: the search field in Chromium: how soon it offers, with how many requests, and that late answers are not shown. */
export const searchBox: Row = {
  id: 'G8',
  what: 'search field: last key to the painted list; one request a pause, answers that come late are not shown',
  better: 'less',
  must: 350,
  stretch: 325,
  unit: 'ms',
  isLoad: false,
  async run({ site, rounds }) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      times.push(...(await freshVisit('quick', (page) => typeAll(page, site.origin))));
    }
    await freshVisit('quick', (page) => holdBack(page, site.origin));
    const ours = sampleOf(times);
    return { value: ours.median, ours, note: `slowest ${ours.max.toFixed(0)} ms of ${times.length}` };
  },
};

async function opened(page: Page, origin: string): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/suggester.php') asked.push(address.searchParams.get('c') ?? '');
  });
  await installSearchMarks(page);
  await page.goto(origin + to('confirm'));
  await box(page).click();
  // The list's own code comes with the first focus.
  await page.waitForLoadState('networkidle');
  return asked;
}

const box = (page: Page) => page.locator('header input[role="combobox"]');

async function typeAll(page: Page, origin: string): Promise<readonly number[]> {
  const asked = await opened(page, origin);
  const times: number[] = [];
  for (const [at, [typed, name]] of TYPED.entries()) {
    await box(page).fill('');
    await resetSearchMarks(page);
    await page.keyboard.type(typed, { delay: KEYS_MS });
    times.push(await readSearchMarks(page, name));
    if (asked.length !== at + 1)
      throw new Error(`${asked.length} requests for ${at + 1} pauses: ${asked.join(', ')}`);
  }
  return times;
}

/** The answer to what was typed first comes after that to what was typed next. */
async function holdBack(page: Page, origin: string): Promise<void> {
  const asked = await opened(page, origin);
  let released = 0;
  await page.route(`**/api/suggester.php?c=${EARLY[0]}&*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    await route.continue().catch(() => undefined);
    released += 1;
  });
  await page.keyboard.type(EARLY[0], { delay: KEYS_MS });
  await page.waitForRequest(() => asked.includes(EARLY[0]), { timeout: 5_000 }).catch(() => undefined);
  if (!asked.includes(EARLY[0])) throw new Error(`“${EARLY[0]}” was not asked for`);
  await resetSearchMarks(page);
  await box(page).fill(LATE[0]);
  await readSearchMarks(page, LATE[1]);
  await page.waitForTimeout(HELD_MS + 500);
  if (released === 0) throw new Error('no answer was held back');
  const { offered } = await page.evaluate(
    () => (globalThis as unknown as { searchMarks: { offered: string[] } }).searchMarks,
  );
  if (offered.some((text) => text.includes(EARLY[1])))
    throw new Error(`a late answer was shown: ${EARLY[1]}`);
}
