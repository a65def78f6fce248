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
  what: 'listing not cached, random pages and sorts of a million videos while ten a second are published, pages/s, against the driver alone reading the same rows',
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
      const pages = pagesOf(database);
      await load(site.origin, { seconds: 2, script });
      const both = await alternate(
        rounds,
        async () => (await load(site.origin, { seconds, script })).requestsPerSecond,
        () => Promise.resolve(driverPages(pages, seconds)),
      );
      return { value: both.ours.median / both.other.median, ...both };
    });
  },
};

const SHOWN = "catalogue = 'str' AND state = 'approved' AND is_private = 0";

const COLUMN: Readonly<Record<VideoSort, string>> = {
  'latest-updates': 'added_at',
  longest: 'duration',
  'most-commented': 'comments',
  'most-popular': 'popularity',
  'most-viewed': 'views',
  'top-rated': 'rating',
};

/**
 * Pages a second of the driver alone: whole rows as objects, keyset from a known place, nothing made of them. The same
 * pages that are asked of the site: a few of them, read again and again, stay in the processor's cache, and the ratio
 * would tell how slow the machine's memory is.
 */
function driverPages(pages: readonly DriverPage[], seconds: number): number {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  while (performance.now() < end) {
    const page = pages[Math.floor(Math.random() * pages.length)];
    if (page?.().length !== LISTING_PAGE_SIZE) throw new Error('the driver read no whole page');
    done += 1;
  }
  return done / seconds;
}

type DriverPage = () => readonly unknown[];

/** Every page of every sort, each behind the last row of the page before it. */
function pagesOf(driver: Sqlite.Database): readonly DriverPage[] {
  return VIDEO_SORTS.flatMap((sort) => {
    const column = COLUMN[sort];
    const order = `${column} DESC, id DESC`;
    const rows = driver
      .prepare(`SELECT ${column} AS at, id FROM video WHERE ${SHOWN} ORDER BY ${order} LIMIT ?`)
      .all((PAGES - 1) * LISTING_PAGE_SIZE);
    const lasts = rows.filter((_, index) => (index + 1) % LISTING_PAGE_SIZE === 0);
    const ties = `SELECT id FROM video WHERE ${SHOWN} AND ${column} = @at AND id < @id ORDER BY id DESC`;
    const rest = `SELECT id FROM video WHERE ${SHOWN} AND ${column} < @at ORDER BY ${order}`;
    const ids = `SELECT * FROM (${ties}) UNION ALL SELECT * FROM (${rest}) LIMIT ${LISTING_PAGE_SIZE}`;
    const page = driver.prepare(`SELECT v.* FROM (${ids}) one CROSS JOIN video v ON v.id = one.id`);
    return lasts.map((last) => () => page.all(last));
  });
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
