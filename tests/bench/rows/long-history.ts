import type { CDPSession, Page } from '@playwright/test';
import { browserFigures, freshVisit } from '../lib/browser.ts';
import { fillHistory } from '../../support/fill-history.ts';
import type { BenchContext, Row } from '../lib/row.ts';
import { sampleOf } from '../lib/sample.ts';
import { scrollScreens, type Scrolled } from '../lib/scroll-screens.ts';

const ENTRIES = 6_000;
const SCREENS = 20;
const ROWS = 'main li:has(a[href^="/videos/"])';

interface HistoryVisit extends Scrolled {
  /** Layout and style from the opening to the end of the scrolling, milliseconds. */
  readonly layout: number;
  /** The same for one list with a row for every entry. */
  readonly naive: number;
}

let known: Promise<readonly HistoryVisit[]> | undefined;

/** The same visits serve all three rows. */
const visits = (context: BenchContext) => (known ??= visitAll(context));

async function visitAll({ site, rounds }: BenchContext): Promise<readonly HistoryVisit[]> {
  const all: HistoryVisit[] = [];
  for (let round = 0; round < (rounds > 3 ? 5 : 1); round++) {
    all.push(await freshVisit('quick', (page, devtools) => visit(page, devtools, site.origin)));
  }
  return all;
}

async function visit(page: Page, devtools: CDPSession, origin: string): Promise<HistoryVisit> {
  const open = async () => {
    await page.goto(`${origin}/history/1`);
    await page.locator(ROWS).nth(20).waitFor({ state: 'attached' });
    await page.waitForTimeout(800);
  };
  await page.goto(`${origin}/history/1`);
  await page.locator('main h1').waitFor();
  await fillHistory(page, origin, ENTRIES);
  await open();
  const ours = await scrollScreens(page, SCREENS);
  if (ours.screens < SCREENS) throw new Error(`the history ended after ${ours.screens.toFixed(1)} screens`);
  const layout = await layoutTime(devtools);
  await open();
  await makeNaive(page);
  await scrollScreens(page, SCREENS);
  return { ...ours, layout, naive: await layoutTime(devtools) };
}

/** Of the present document, milliseconds. */
async function layoutTime(devtools: CDPSession): Promise<number> {
  const figure = await browserFigures(devtools);
  return (figure('LayoutDuration') + figure('RecalcStyleDuration')) * 1000;
}

/** Fills the list up with copies of its own rows: what the page would be without paging or a window. */
function makeNaive(page: Page): Promise<void> {
  return page.evaluate(
    ({ rows, wanted }) => {
      const all = [...document.querySelectorAll(rows)];
      const list = all.at(-1)?.parentElement;
      if (!list) throw new Error('the history shows no rows');
      for (let at = all.length; at < wanted; at++) list.append(all[at % all.length]?.cloneNode(true) ?? '');
    },
    { rows: ROWS, wanted: ENTRIES },
  );
}

const row = (
  what: string,
  goal: readonly [must: number, stretch: number],
  unit: Row['unit'],
  pick: (visit: HistoryVisit) => number,
  note?: (all: readonly HistoryVisit[]) => string,
): Row => ({
  id: 'G15',
  what: `history of ${ENTRIES} visits: ${what}`,
  better: 'less',
  must: goal[0],
  stretch: goal[1],
  unit,
  isLoad: false,
  async run(context) {
    const all = await visits(context);
    const ours = sampleOf(all.map(pick));
    return { value: ours.median, ours, ...(note && { note: note(all) }) };
  },
});

/** G15: a long history, opened and scrolled twenty screens. */
export const longHistory: readonly Row[] = [
  row('most elements in the page', [1_500, 1_000], 'nodes', ({ elements }) => elements),
  row(
    `longest gap between frames over ${SCREENS} screens`,
    [50, 34],
    'ms',
    ({ worstGap }) => worstGap,
    (all) => `turning a page ${Math.max(...all.map(({ worstTurn }) => worstTurn)).toFixed(0)} ms`,
  ),
  row(
    'layout and style, against one list of all of them',
    [0.25, 0.1],
    '',
    ({ layout, naive }) => layout / naive,
  ),
];
