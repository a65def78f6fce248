import type { CDPSession, Page } from '@playwright/test';
import { browserFigures, freshVisit } from '../lib/browser.ts';
import { TILE } from '../lib/page-marks.ts';
import type { BenchContext, Row } from '../lib/row.ts';

const TRIPS = 50;
/**
 * What is made once and stored is there after so many. Between 3 and 10 the heap grows by 1.3 MB, of which 99 % are code: the
 * browser compiles what has run often enough, once (by heap snapshots).
 */
const FIRST = 10;
/** Told besides: what the page takes while little of its code is compiled. */
const COLD = 3;
const READ_AT: readonly number[] = [COLD, FIRST, TRIPS];

interface Held {
  /** JS heap, bytes, and nodes of every kind, texts and detached ones too, both after a forced collection. */
  readonly heap: number;
  readonly nodes: number;
}

type Readings = readonly [cold: Held, early: Held, late: Held];
let known: Promise<Readings> | undefined;

const soak = ({ site }: BenchContext) =>
  (known ??= freshVisit('quick', async (page, devtools) => {
    await page.goto(`${site.origin}/latest-updates/1/`);
    const held: Held[] = [];
    for (let trip = 1; trip <= TRIPS; trip++) {
      await makeTrip(page, trip);
      if (READ_AT.includes(trip)) held.push(await heldBy(devtools));
    }
    const [cold, early, late] = held;
    if (!cold || !early || !late) throw new Error('too few trips');
    return [cold, early, late] as const;
  }));

/**
 * From the list to a video that plays, and back. All of it waits inside the page: handles held from outside keep the
 * elements they name alive.
 */
function makeTrip(page: Page, trip: number): Promise<void> {
  return page.evaluate(
    async ({ tile, place }) => {
      const until = async (what: string, isSo: () => boolean) => {
        const patience = performance.now() + 20_000;
        while (!isSo()) {
          if (performance.now() > patience) throw new Error(`trip ${place}: ${what} did not come`);
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
      };
      const links = () => document.querySelectorAll<HTMLElement>(tile);
      const isList = () => !location.pathname.startsWith('/videos/') && links().length >= 60;
      await until('the list', isList);
      let isPlaying = false;
      addEventListener('playing', () => (isPlaying = true), { capture: true, once: true });
      links()[place % 60]?.click();
      await until('playing', () => isPlaying);
      history.back();
      await until('the list', isList);
    },
    { tile: TILE, place: trip },
  );
}

async function heldBy(devtools: CDPSession): Promise<Held> {
  // The second takes what finalizers of the first let go.
  for (let times = 0; times < 2; times++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await devtools.send('HeapProfiler.collectGarbage');
  }
  const figure = await browserFigures(devtools);
  return { heap: figure('JSHeapUsedSize'), nodes: figure('Nodes') };
}

const row = (
  what: string,
  goal: readonly [must: number, stretch: number],
  pick: (held: Held) => number,
  reported: (figure: number) => string,
): Row => ({
  id: 'G23',
  what: `${what} after ${TRIPS} trips from list to video and back, against ${FIRST}`,
  better: 'less',
  must: goal[0],
  stretch: goal[1],
  unit: '',
  isLoad: false,
  async run(context) {
    const [cold, early, late] = await soak(context);
    const note = `${reported(pick(early))} to ${reported(pick(late))}; ${reported(pick(cold))} after ${COLD}`;
    return { value: pick(late) / pick(early), note };
  },
});

/** G23: what a long evening leaves behind in one page. */
export const roundTrips: readonly Row[] = [
  row(
    'JS heap',
    [1.25, 1.1],
    ({ heap }) => heap,
    (heap) => `${(heap / 2 ** 20).toFixed(1)} MB`,
  ),
  row('DOM nodes', [1.2, 1.05], ({ nodes }) => nodes, String),
];
