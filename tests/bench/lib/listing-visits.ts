import { gzipSync } from 'node:zlib';
import { freshVisit, watchNetwork } from './browser.ts';
import { listingRoutes, type ListingRoute } from './listing-routes.ts';
import { askedUntil, installMarks, readMarks, type PageMarks } from './page-marks.ts';
import { plainVisit } from './plain-visit.ts';
import type { BenchContext } from './row.ts';

/** A cold opening of a route in a new profile, and its reload; what it fetches is measured in another such opening. */
export interface ListingVisit {
  readonly cold: PageMarks;
  readonly warm: PageMarks;
  /** Scripts until the content is hydrated, gzip -9 as they would travel, KB. */
  readonly scripts: number;
  /** Requests until the content is hydrated, pictures aside, and how many of them went to the site's calls. */
  readonly requests: number;
  readonly calls: number;
}

export type VisitsByRoute = ReadonlyMap<string, readonly ListingVisit[]>;

let known: Promise<VisitsByRoute> | undefined;

/** Every listing route visited once a round, route by route in order. The same visits serve every row. */
export function visitListings(context: BenchContext): Promise<VisitsByRoute> {
  return (known ??= visitAll(context));
}

async function visitAll(context: BenchContext): Promise<VisitsByRoute> {
  const routes = await listingRoutes(context);
  const visits = new Map(routes.map(({ path }) => [path, [] as ListingVisit[]]));
  // Odd, so that the median is a visit; one round tells weight but not speed.
  const rounds = context.rounds > 3 ? 5 : 1;
  for (let round = 0; round < rounds; round++) {
    for (const route of routes) visits.get(route.path)?.push(await visitListing(context, route));
  }
  return visits;
}

async function visitListing({ site }: BenchContext, { path, content }: ListingRoute): Promise<ListingVisit> {
  const { cold, warm } = await plainVisit(site.origin, path, content);
  return freshVisit('quick', async (page, devtools) => {
    const received = watchNetwork(devtools);
    await installMarks(page, content);
    await page.goto(site.origin + path);
    const { aliveAt } = await readMarks(page).catch((thrown: unknown) => {
      throw new Error(`${path} did not show ${content.least} of ${content.links}`, { cause: thrown });
    });
    const asked = new Set(await askedUntil(page, aliveAt));
    const early = received.filter(({ url, type }) => type === 'Document' || asked.has(url));
    const scripts = early.filter(({ type }) => type === 'Script');
    if (scripts.length === 0) throw new Error(`${path} loaded no script`);
    const others = early.filter(({ isPicture }) => !isPicture);
    const calls = others.filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
    const sizes = await Promise.all(scripts.map(({ url }) => packedSize(url)));
    return {
      cold,
      warm,
      scripts: sizes.reduce((sum, size) => sum + size, 0) / 1024,
      requests: others.length,
      calls: calls.length,
    };
  });
}

const sizes = new Map<string, Promise<number>>();

function packedSize(url: string): Promise<number> {
  const running =
    sizes.get(url) ??
    fetch(url)
      .then((reply) => reply.arrayBuffer())
      .then((body) => gzipSync(Buffer.from(body), { level: 9 }).length);
  sizes.set(url, running);
  return running;
}
