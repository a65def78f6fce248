import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Packed: all of it is sent to the page for each look. */
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

/** Violations of WCAG 2.2 A and AA, and of landmarks that a list of them could not distinguish, each with the places it was found in. */
export async function violations(page: Page): Promise<readonly string[]> {
  // The legacy mode does without a page of its own for frames of other origins: there are none.
  const axe = new AxeBuilder({ page, axeSource })
    // What passed is not named, of each rule but one place is looked up: two fifths of the time.
    .options({ resultTypes: ['violations'], rules: { 'landmark-unique': { enabled: true } } })
    .withTags(WCAG)
    .exclude(ALIKE)
    .setLegacyMode();
  await settled(page);
  let found = await axe.analyze();
  // What is half there while it is looked at, a notice or a menu, is looked at once more.
  if (found.violations.length > 0) {
    await page.waitForTimeout(500);
    await settled(page);
    found = await axe.analyze();
  }
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
