import { VIDEO_SORTS } from '../../../src/shared/filters/enums.ts';
import { listingPath, searchPath } from '../lib/call-paths.ts';
import { onLargeSite } from '../lib/large-site.ts';
import type { Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { sampleQueries } from '../lib/search-queries.ts';
import { paced } from '../lib/paced.ts';
import { percentile } from '../lib/timed-get.ts';

const LISTING = listingPath('latest-updates', 1);

/** Every so many milliseconds: 200 listings and 20 searches a second. */
const EVERY = { listing: 5, search: 50 } as const;
const CACHE_MB = 64;

/** G6: what searches do to those who only look at listings. Paced, as a saturated processor has no quiet p99. */
export const searchIsolation: Row = {
  id: 'G6',
  what: 'cached listing, p99 at 200 a second beside 20 searches a second in a million videos, against its p99 without; ten a second are published',
  better: 'less',
  must: 2,
  stretch: 1.3,
  unit: '',
  isLoad: false,
  async run({ root, rounds, seconds }) {
    return onLargeSite({ root, cacheMb: CACHE_MB }, async ({ site: { origin }, database }) => {
      const queries = sampleQueries(database, 500);
      let asked = 0;
      const nextSearch = () => {
        const sort = VIDEO_SORTS[Math.floor(asked / queries.length) % VIDEO_SORTS.length] ?? 'all';
        return searchPath(queries[asked++ % queries.length]?.words ?? '', sort);
      };
      const listing = async () => percentile(await paced(origin, () => LISTING, EVERY.listing, seconds), 99);
      await listing();
      const both = await alternate(
        rounds,
        async () => {
          const [quick] = await Promise.all([listing(), paced(origin, nextSearch, EVERY.search, seconds)]);
          return quick;
        },
        listing,
      );
      return { value: both.ours.median / both.other.median, ...both };
    });
  },
};
