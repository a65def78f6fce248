import { CONSENT_COOKIE } from '../../../src/shared/entities/consent.ts';
import { everyCall } from '../lib/every-call.ts';
import { LARGE_VIDEOS, largeWorld } from '../lib/large-world.ts';
import type { Row } from '../lib/row.ts';
import { sampleOf } from '../lib/sample.ts';
import { startSite } from '../lib/site.ts';
import { timedClient, type TimedClient } from '../lib/timed-get.ts';

const SMALL_VIDEOS = 10_000;
/** Faster than this an answer is made of the call alone, milliseconds: two of them differ by chance. */
const LEAST_MS = 1;

/** G25: every call of the contract and every screen in a world of a million videos, against one of ten thousand. */
export const worldSize: Row = {
  id: 'G25',
  what: `every call that reads, in all its ways, and every screen's first answer: median in a world of ${LARGE_VIDEOS} videos against ${SMALL_VIDEOS}, the worst; cache off`,
  better: 'less',
  must: 2,
  stretch: 1.3,
  unit: '',
  isLoad: false,
  async run({ root, rounds }) {
    process.env['YORU_SITE_CACHE_MB'] = '0';
    const start = async (videos: number) => startSite(root, await largeWorld(root, videos), 0);
    const small = await start(SMALL_VIDEOS);
    const large = await start(LARGE_VIDEOS).finally(() => delete process.env['YORU_SITE_CACHE_MB']);
    const [one, other] = [timedClient(small.origin), timedClient(large.origin)];
    try {
      const asked = [];
      for (const path of await everyCall(small.origin)) {
        // What the one world has no page or no right for says nothing.
        const first = await timed(other, path);
        if (first === null || (await timed(one, path)) === null) continue;
        asked.push({ path, first, ...(await compare(one, other, path, rounds * 3)) });
      }
      const worst = [...asked].sort((a, b) => b.ratio - a.ratio);
      const slowest = [...asked].sort((a, b) => b.first - a.first).slice(0, 3);
      const note = [
        `${asked.length} addresses; worst: ${worst
          .slice(0, 8)
          .map(({ path, ratio, ms }) => `${path} ${ratio.toFixed(2)} (${ms.toFixed(1)} ms)`)
          .join(', ')}`,
        `with its exact count, once a minute: ${slowest.map(({ path, first }) => `${path} ${first.toFixed(0)} ms`).join(', ')}`,
      ].join('; ');
      return { value: worst[0]?.ratio ?? Number.NaN, note };
    } finally {
      one.close();
      other.close();
      await Promise.all([small.stop(), large.stop()]);
    }
  },
};

const ask = { cookie: `${CONSENT_COOKIE.age}=1; ${CONSENT_COOKIE.cookies}=1` };

const timed = async (client: TimedClient, path: string) =>
  client.get(path, ask).then(
    ({ ms }) => ms,
    () => null,
  );

/** Alternately, so that drift of the machine touches both. */
async function compare(small: TimedClient, large: TimedClient, path: string, times: number) {
  const [few, many]: [number[], number[]] = [[], []];
  for (let round = 0; round < times; round++) {
    few.push((await small.get(path, ask)).ms);
    many.push((await large.get(path, ask)).ms);
  }
  const ms = sampleOf(many).median;
  return { ms, ratio: Math.max(ms, LEAST_MS) / Math.max(sampleOf(few).median, LEAST_MS) };
}
