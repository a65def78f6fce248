import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Packed: half a megabyte, sent once to each document that is looked at. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Tiles of one list are made alike: what is wrong with the thirteenth is wrong with the first. */
const ALIKE = 'main li:nth-child(n + 13)';

/** Waits until nothing fades in or out; endless and scroll-driven animations are ignored. */
const settled = (page: Page) =>
  page
    .waitForFunction(() =>
      document
        .getAnimations()
        .every(
          (each) =>
            each.playState !== 'running' ||
            !(each.timeline instanceof DocumentTimeline) ||
            each.effect?.getComputedTiming().endTime === Infinity,
        ),
    )
    .catch(() => undefined);

/** Those that colours, sizes and scrolling decide; the others say the same in every theme and width. */
const LOOKS = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
  'css-orientation-lock',
];

export type Rules = 'all' | 'looks';

// What passed is not named, of each rule but one place is looked up: two fifths of the time.
const OPTIONS: Readonly<Record<Rules, axe.RunOptions>> = {
  all: {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: WCAG },
    rules: { 'landmark-unique': { enabled: true } },
  },
  looks: { resultTypes: ['violations'], runOnly: { type: 'rule', values: LOOKS } },
};

/** What axe finds as the page is now. */
async function analyze(page: Page, rules: Rules): Promise<readonly axe.Result[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource);
  }
  return page.evaluate(
    async ({ options, alike }) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
      return (await loaded.run({ exclude: [alike] }, options)).violations;
    },
    { options: OPTIONS[rules], alike: ALIKE },
  );
}

/** Violations of WCAG 2.2 A and AA, and of landmarks that a list of them could not distinguish, each with the places it was found in. */
export async function violations(page: Page, rules: Rules = 'all'): Promise<readonly string[]> {
  await settled(page);
  let found = await analyze(page, rules);
  // What is half there while it is looked at, a notice or a menu, is looked at once more.
  if (found.length > 0) {
    await page.waitForTimeout(500);
    await settled(page);
    found = await analyze(page, rules);
  }
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
