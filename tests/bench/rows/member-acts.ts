import { Agent } from 'node:http';
import { actSteadily, openSessions } from '../lib/actors.ts';
import { listingPath } from '../lib/call-paths.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { alternate } from '../lib/sample.ts';
import { startSite, type Site } from '../lib/site.ts';
import { percentile } from '../lib/timed-get.ts';
import { timedPost } from '../lib/timed-post.ts';
import { idsOf } from '../lib/video-ids.ts';
import { load } from '../lib/wrk.ts';

const LISTING = listingPath('latest-updates', 1);
const MARKED = 60;
const CALLS = 500;
const MEMBERS = 100;

/** What members do, and what it costs all others. */
export const memberActs: readonly Row[] = [
  {
    id: 'acts',
    better: 'less',
    must: 5,
    stretch: 2,
    unit: 'ms',
    isLoad: false,
    what: `marks of ${MARKED} videos, p99 of ${CALLS} calls`,
    run: (context) => onSite(context, marks),
  },
  {
    id: 'acts',
    better: 'less',
    must: 10,
    stretch: 5,
    unit: 'ms',
    isLoad: false,
    what: 'a vote, p99 at 200 a second beside four readers of listings without pause',
    run: (context) => onSite(context, votes),
  },
  {
    id: 'acts',
    better: 'more',
    must: 0.9,
    stretch: 0.95,
    unit: '',
    isLoad: true,
    what: 'cached listing while 50 members act each second, requests/s, against none',
    run: (context) => onSite(context, readers),
  },
];

interface Parts extends BenchContext {
  readonly site: Site;
  readonly cookies: readonly string[];
  readonly videos: readonly string[];
}

async function onSite(context: BenchContext, run: (parts: Parts) => Promise<Figure>): Promise<Figure> {
  const site = await startSite(context.root, `${context.scratch}/acts-${run.name}`, 0);
  try {
    const videos = await idsOf(site.origin);
    return await run({ ...context, site, videos, cookies: openSessions(site.data, MEMBERS) });
  } finally {
    await site.stop();
  }
}

async function marks({ site: { origin }, cookies, videos }: Parts): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const fields = { act: 'marks', videos: videos.slice(0, MARKED).join(',') };
  const times: number[] = [];
  for (let call = -50; call < CALLS; call++) {
    const cookie = cookies[(call + 50) % cookies.length] ?? '';
    const { ms, status } = await timedPost({ origin, agent, cookie }, '/api/member.php', fields);
    if (status !== 200) throw new Error(`marks were answered with ${status}`);
    if (call >= 0) times.push(ms);
  }
  agent.destroy();
  return { value: percentile(times, 99), note: `median ${percentile(times, 50).toFixed(2)}` };
}

async function votes({ site: { origin }, cookies, videos, seconds }: Parts): Promise<Figure> {
  await load(origin + LISTING, { seconds: 1 });
  const acts = actSteadily({ origin, cookies, videos, rate: 200 });
  const { requestsPerSecond } = await load(origin + LISTING, { seconds: seconds * 2, connections: 4 });
  const refused = await acts.stop();
  const note = `${acts.times.length} votes, ${refused} refused, median ${percentile(acts.times, 50).toFixed(2)}; readers ${requestsPerSecond.toFixed(0)}/s`;
  return { value: percentile(acts.times, 99), note };
}

async function readers({ site: { origin }, cookies, videos, rounds, seconds }: Parts): Promise<Figure> {
  const read = async () => (await load(origin + LISTING, { seconds })).requestsPerSecond;
  await read();
  const both = await alternate(
    rounds,
    async () => {
      const acts = actSteadily({ origin, cookies, videos, rate: 50 });
      return read().finally(() => acts.stop());
    },
    read,
  );
  return { value: both.ours.median / both.other.median, ...both };
}
