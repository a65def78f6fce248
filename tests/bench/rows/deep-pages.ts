import { VIDEO_SORTS, type VideoSort } from '../../../src/shared/filters/enums.ts';
import { listingPath } from '../lib/call-paths.ts';
import { onLargeSite } from '../lib/large-site.ts';
import type { Row } from '../lib/row.ts';
import { sampleOf } from '../lib/sample.ts';

const DEEP = 10_000;

/** G7: a page deep in a million videos against the first, in the sort where it is worst, while a writer publishes. */
export const deepPages: Row = {
  id: 'G7',
  what: `page ${DEEP} against page 1 of a million videos, worst of the six sorts, while ten a second are published; cache off`,
  better: 'less',
  must: 2,
  stretch: 1.3,
  unit: '',
  isLoad: false,
  async run({ root, rounds }) {
    return onLargeSite({ root, core: 0 }, async ({ client }) => {
      const page = async (sort: VideoSort, number: number) =>
        (await client.get(listingPath(sort, number))).ms;
      const ratios = new Map<VideoSort, number>();
      for (const sort of VIDEO_SORTS) {
        const [first, deep]: [number[], number[]] = [[], []];
        await page(sort, DEEP);
        for (let round = 0; round < rounds * 40; round++) {
          first.push(await page(sort, 1));
          deep.push(await page(sort, DEEP + (round % 20)));
        }
        ratios.set(sort, sampleOf(deep).median / sampleOf(first).median);
      }
      const note = [...ratios].map(([sort, ratio]) => `${sort} ${ratio.toFixed(2)}`).join(', ');
      return { value: Math.max(...ratios.values()), note };
    });
  },
};
