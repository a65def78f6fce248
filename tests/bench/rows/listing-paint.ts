import { freshVisit, type Profile } from '../lib/browser.ts';
import { installMarks, readMarks, type PageMarks } from '../lib/page-marks.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { sampleOf } from '../lib/sample.ts';

const PROFILES = 7;

async function visits({ site }: BenchContext, profile: Profile): Promise<readonly PageMarks[]> {
  const all: PageMarks[] = [];
  for (let round = 0; round < PROFILES; round++) {
    const marks = await freshVisit(profile, async (page) => {
      await installMarks(page);
      await page.goto(`${site.origin}/latest-updates/1/`);
      return readMarks(page);
    });
    all.push(marks);
  }
  return all;
}

const medianOf = (all: readonly PageMarks[], pick: (marks: PageMarks) => number): Figure => {
  const ours = sampleOf(all.map(pick));
  const alive = sampleOf(all.map((marks) => marks.aliveAt));
  return { value: ours.median, ours, note: `alive at ${Math.round(alive.median)} ms` };
};

const known = new Map<Profile, Promise<readonly PageMarks[]>>();

/** The same seven visits serve every row of a profile. */
function visitsOnce(context: BenchContext, profile: Profile) {
  const running = known.get(profile) ?? visits(context, profile);
  known.set(profile, running);
  return running;
}

const row = (
  what: string,
  goal: readonly [must: number, stretch: number],
  profile: Profile,
  pick: (marks: PageMarks) => number,
): Row => ({
  id: 'G11',
  what,
  better: 'less',
  must: goal[0],
  stretch: goal[1],
  unit: 'ms',
  isLoad: false,
  run: async (context) => medianOf(await visitsOnce(context, profile), pick),
});

/** G11: cold visits in new profiles. Where the page names no figure the prototype's is the goal. */
export const listingPaint: readonly Row[] = [
  row('cold: time to 60 tiles, unthrottled', [400, 200], 'quick', (marks) => marks.contentAt),
  row('cold: largest paint, unthrottled', [500, 300], 'quick', (marks) => marks.largestPaintAt),
  row('cold: time to 60 tiles, slow profile', [1400, 1100], 'slow', (marks) => marks.contentAt),
  row('cold: largest paint, slow profile', [1400, 1100], 'slow', (marks) => marks.largestPaintAt),
];
