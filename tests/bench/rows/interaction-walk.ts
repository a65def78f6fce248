import { freshVisit } from '../lib/browser.ts';
import { TILE } from '../lib/page-marks.ts';
import type { Row } from '../lib/row.ts';
import { sampleOf } from '../lib/sample.ts';
import { installSlowness, readSlowness } from '../lib/slowness.ts';
import { takeStep, type Step } from '../lib/walk-steps.ts';

/** Eight steps five times over. The first two are keys, then clicks; Back is the browser's own and measured separately. */
const CYCLE: readonly Step[] = [
  ...(['filter', 'sort', 'nextPage', 'tile', 'back', 'menu', 'closeMenu', 'language'] as const),
];
const CYCLES = 5;
const INPUTS = CYCLE.filter((step) => step !== 'back').length * CYCLES;
/** Share of a walk's interactions that may be slower. */
const PERCENTILE = 0.98;

interface Slow {
  readonly step: Step;
  /** Milliseconds from the input to the next frame. */
  readonly took: number;
}

/**
 * G13: a visitor's interactions from a listing on, on a processor four times slower. How long Back keeps the page from
 * its next frame is in the note: it is no input of the page's, and shows the whole screen with that frame.
 */
export const interactionWalk: Row = {
  id: 'G13',
  what: `input to next frame, p98 of a walk of ${INPUTS} interactions, processor four times slower`,
  better: 'less',
  must: 100,
  stretch: 50,
  unit: 'ms',
  isLoad: false,
  async run({ site, rounds }) {
    const walks: (readonly Slow[])[] = [];
    for (let round = 0; round < (rounds > 3 ? 5 : 1); round++) walks.push(await walk(site.origin));
    const ours = sampleOf(walks.map(percentile));
    return { value: ours.median, ours, note: worstOf(walks.flat()) };
  },
};

function walk(origin: string): Promise<readonly Slow[]> {
  return freshVisit('weak', async (page) => {
    await installSlowness(page);
    await page.goto(`${origin}/latest-updates/1/`);
    await page.locator(TILE).first().waitFor();
    await page.waitForTimeout(1_500);
    const all: Slow[] = [];
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      for (const step of CYCLE) {
        await takeStep(page, step, cycle).catch((thrown: unknown) => {
          throw new Error(`the walk stopped at ${step} in cycle ${cycle + 1}`, { cause: thrown });
        });
        all.push({ step, took: await readSlowness(page) });
      }
    }
    return all;
  });
}

/** By rank: with so few it is the slowest. */
function percentile(all: readonly Slow[]): number {
  const sorted = all
    .filter(({ step }) => step !== 'back')
    .map(({ took }) => took)
    .sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? Number.NaN;
}

function worstOf(all: readonly Slow[]): string {
  return CYCLE.map((step) => {
    const worst = Math.max(...all.filter((one) => one.step === step).map(({ took }) => took));
    return `${step} ${worst.toFixed(0)}`;
  }).join(', ');
}
