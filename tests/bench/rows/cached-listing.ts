import { startBare } from '../lib/bare.ts';
import { listingPath } from '../lib/call-paths.ts';
import type { Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { startSite } from '../lib/site.ts';
import { load } from '../lib/wrk.ts';

const PATH = listingPath('latest-updates', 1);

/** G1: the first page of the listing from the cache, production middleware on, against bare node:http. */
export const cachedListing: Row = {
  id: 'G1',
  what: 'cached listing, requests/s, against bare node:http sending the same bytes',
  better: 'more',
  must: 0.6,
  stretch: 0.75,
  unit: '',
  isLoad: true,
  async run({ root, scratch, rounds, seconds }) {
    const site = await startSite(root, `${scratch}/g1`, 0);
    const sample = await fetch(site.origin + PATH);
    const body = Buffer.from(await sample.arrayBuffer());
    if (sample.status !== 200 || body.length < 10_000)
      throw new Error(`unexpected listing: ${sample.status}`);
    const bare = await startBare(scratch, body, { 'content-type': 'application/json; charset=utf-8' });
    try {
      await load(site.origin + PATH, { seconds: 2 });
      const both = await alternate(
        rounds,
        async () => (await load(site.origin + PATH, { seconds })).requestsPerSecond,
        async () => (await load(bare.origin, { seconds })).requestsPerSecond,
      );
      return {
        value: both.ours.median / both.other.median,
        ...both,
        note: `${body.length} bytes, not compressed`,
      };
    } finally {
      await Promise.all([site.stop(), bare.stop()]);
    }
  },
};
