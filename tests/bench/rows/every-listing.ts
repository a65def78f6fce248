import { visitListings, type ListingVisit } from '../lib/listing-visits.ts';
import type { Row } from '../lib/row.ts';
import { sampleOf } from '../lib/sample.ts';

type Goal = Pick<Row, 'id' | 'what' | 'must' | 'stretch' | 'unit'>;

/** A goal every listing route has to meet: the figure is that of the route where it is worst. */
const row = (
  goal: Goal,
  pick: (visit: ListingVisit) => number,
  also: (visits: readonly ListingVisit[]) => string = () => '',
): Row => ({
  ...goal,
  better: 'less',
  isLoad: false,
  async run(context) {
    const all = [...(await visitListings(context))].map(([path, visits]) => ({
      path,
      ours: sampleOf(visits.map(pick)),
      note: also(visits),
    }));
    const [worst, second] = all.sort((a, b) => b.ours.median - a.ours.median);
    if (!worst) throw new Error('no listing route has a screen');
    const next = second ? `, then ${second.path} ${second.ours.median.toFixed(2)}` : '';
    return {
      value: worst.ours.median,
      ours: worst.ours,
      note: `worst of ${all.length} routes: ${worst.path}${worst.note}${next}`,
    };
  },
});

/** When a reloaded page answers again, and how much of the cold opening before it that is. */
function aliveAgain(visits: readonly ListingVisit[]): string {
  const hydrated = sampleOf(visits.map(({ warm }) => warm.aliveAt));
  const part = sampleOf(visits.map(({ cold, warm }) => warm.aliveAt / cold.aliveAt));
  return ` (alive at ${hydrated.median.toFixed(0)}, ${part.median.toFixed(2)} of its cold opening)`;
}

/** G9, G10, G12 and G13 of all listings: cold visits in new profiles and a reload after each. */
export const everyListing: readonly Row[] = [
  row(
    { id: 'G9', what: 'first-load JS until the page is alive, gzip -9', must: 170, stretch: 131, unit: 'KB' },
    ({ scripts }) => scripts,
  ),
  row(
    {
      id: 'G10',
      what: 'requests until the page is alive, pictures aside',
      must: 8,
      stretch: 5,
      unit: 'requests',
    },
    ({ requests }) => requests,
  ),
  row(
    { id: 'G10', what: 'API calls until the page is alive', must: 2, stretch: 0, unit: 'requests' },
    ({ calls }) => calls,
  ),
  row(
    {
      id: 'G12',
      what: 'reload to the content, unthrottled',
      must: 163,
      stretch: 102,
      unit: 'ms',
    },
    ({ warm }) => warm.contentAt,
    aliveAgain,
  ),
  row(
    { id: 'G13', what: 'layout shift, cold', must: 0.02, stretch: 0, unit: '' },
    ({ cold }) => cold.layoutShift,
  ),
  row(
    { id: 'G13', what: 'long-task excess, cold, unthrottled', must: 50, stretch: 0, unit: 'ms' },
    ({ cold }) => cold.longTaskExcess,
  ),
];
