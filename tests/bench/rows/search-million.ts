import { LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import { searchPath } from '../lib/call-paths.ts';
import { onLargeSite, type LargeSite } from '../lib/large-site.ts';
import type { Row } from '../lib/row.ts';
import { QUERY_KINDS, sampleQueries, type SampleQuery } from '../lib/search-queries.ts';
import { differences, scannedPages } from '../lib/search-truth.ts';
import { percentile, type TimedClient } from '../lib/timed-get.ts';

const QUERIES = 500;

/** G4: searches in a million videos while a writer publishes, and whether they find what there is. */
export const searchMillion: Row = {
  id: 'G4',
  what: `search, best match first, p99 of the slowest of six kinds of searches in a million videos while ten a second are published; first pages of ${QUERIES} as a scan of all videos finds them`,
  better: 'less',
  must: 15,
  stretch: 5,
  unit: 'ms',
  isLoad: false,
  async run({ root, rounds }) {
    return onLargeSite({ root }, async (large) => {
      const queries = sampleQueries(large.database, QUERIES);
      const times = await timesOf(large.client, queries, rounds);
      await large.stopWriting();
      await checkAgainstScan(queries, large);
      const worst = QUERY_KINDS.map((kind) => percentile(times.get(kind) ?? [], 99));
      const note = QUERY_KINDS.map((kind, at) => `${kind} ${worst[at]?.toFixed(1)}`).join(', ');
      return { value: Math.max(...worst), note };
    });
  },
};

/** Milliseconds by kind. The first time through only warms up. */
async function timesOf(
  client: TimedClient,
  queries: readonly SampleQuery[],
  rounds: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(QUERY_KINDS.map((kind) => [kind, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const { kind, words } of queries) {
      const { ms } = await client.get(searchPath(words, 'all'));
      if (round > 0) times.get(kind)?.push(ms);
    }
  }
  return times;
}

async function checkAgainstScan(
  queries: readonly SampleQuery[],
  { client, database }: LargeSite,
): Promise<void> {
  const answers = new Map<string, readonly number[]>();
  for (const { words } of queries) {
    const { text } = await client.get(searchPath(words, 'latest-updates'));
    const { videos } = JSON.parse(text) as { videos: { video_id: string }[] };
    answers.set(
      words,
      videos.map(({ video_id: id }) => Number(id)),
    );
  }
  const truth = scannedPages(database, [...answers.keys()], LISTING_PAGE_SIZE);
  const wrong = differences(truth, answers);
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${QUERIES} searches are wrong: ${wrong.slice(0, 3).join('; ')}`);
}
