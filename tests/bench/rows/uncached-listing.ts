import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { LIFETIME, LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { VIDEO_SORTS, type VideoSort } from '../../../src/shared/filters/enums.ts';
import { onLargeSite } from '../lib/large-site.ts';
import type { Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { load } from '../lib/wrk.ts';

/** Pages are drawn from the first of these: what people open. Deep ones are G7's. */
const PAGES = 200;

/** G2: random pages and sorts of a million videos, cache off, against the driver reading the same rows. */
export const uncachedListing: Row = {
  id: 'G2',
  what: 'listing not cached, random pages and sorts of a million videos while ten a second are published, pages/s, against the driver alone reading 60 rows',
  better: 'more',
  must: 0.25,
  stretch: 0.4,
  unit: '',
  isLoad: true,
  async run({ root, scratch, rounds, seconds }) {
    const script = join(scratch, 'listing.lua');
    writeFileSync(script, lua);
    return onLargeSite({ root, core: 0 }, async ({ site, database }) => {
      database.pragma('mmap_size = 1073741824');
      await load(site.origin, { seconds: 2, script });
      const both = await alternate(
        rounds,
        async () => (await load(site.origin, { seconds, script })).requestsPerSecond,
        () => Promise.resolve(driverPages(database, seconds)),
      );
      return { value: both.ours.median / both.other.median, ...both };
    });
  },
};

const COLUMN: Readonly<Record<VideoSort, string>> = {
  'latest-updates': 'added_at',
  longest: 'duration',
  'most-commented': 'comments',
  'most-popular': 'popularity',
  'most-viewed': 'views',
  'top-rated': 'rating',
};

/** Pages a second of the driver alone: whole rows as objects, keyset from a known place, nothing made of them. */
function driverPages(driver: Sqlite.Database, seconds: number): number {
  const pages = VIDEO_SORTS.map((sort) =>
    driver.prepare(
      `SELECT * FROM video WHERE section = 'str' AND state = 'approved' AND is_private = 0
       ORDER BY ${COLUMN[sort]} DESC, id DESC LIMIT ${LISTING_PAGE_SIZE} OFFSET ?`,
    ),
  );
  const end = performance.now() + seconds * 1000;
  let done = 0;
  while (performance.now() < end) {
    pages[done % pages.length]?.all((done * 7) % 20);
    done += 1;
  }
  return done / seconds;
}

const lua = `
local sorts = { ${VIDEO_SORTS.map((sort) => `"${sort}"`).join(', ')} }
math.randomseed(7)
request = function()
  local path = "/api/json/videos2/${LIFETIME.listing}/str/" .. sorts[math.random(#sorts)]
    .. "/${LISTING_PAGE_SIZE}/all.0." .. math.random(${PAGES}) .. ".all.all.all.json"
  return wrk.format("GET", path)
end
`;
