import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { reconnectMs } from '../../../src/shared/live/reconnect.ts';
import { listingPath } from '../lib/call-paths.ts';
import { addMembers, befriend, openStream } from '../lib/live-clients.ts';
import type { Figure, Row } from '../lib/row.ts';
import type { Site } from '../lib/site.ts';
import { percentile, timedClient } from '../lib/timed-get.ts';
import { timedPost } from '../lib/timed-post.ts';
import { onSite } from './live-streams.ts';

const RATE = 200;
const SECONDS = 5;
/** Of one member, below what they may send in a minute. */
const EACH = 5;
const CUT = 1_000;
const LISTING = listingPath('latest-updates', 1);

/** What those at the other end of a stream see (members design 8). */
export const liveClients: readonly Row[] = [
  {
    id: 'live',
    better: 'less',
    must: 1_000,
    stretch: 100,
    unit: 'ms',
    isLoad: false,
    what: `message until it is at another client, ${RATE} a second, p99`,
    run: (context) => onSite(context, messages),
  },
  {
    id: 'live',
    better: 'less',
    must: 150,
    stretch: 100,
    unit: 'requests',
    isLoad: false,
    what: `streams in the busiest tenth of a second, of ${CUT} that were cut and come back`,
    run: (context) => onSite(context, storm),
  },
];

async function messages({ origin, data }: Site): Promise<Figure> {
  const pairs = (RATE * SECONDS) / EACH;
  const members = addMembers(data, pairs * 2);
  befriend(data, members);
  const [streams, posts] = [new Agent({ maxSockets: Infinity }), new Agent({ keepAlive: true })];
  /** When what is on its way to somebody was sent, the oldest first. */
  const began = new Map<string, number[]>();
  const times: number[] = [];
  const sends: Promise<number>[] = [];
  for (let at = 0; at < pairs; at++) {
    const to = members[at * 2 + 1]?.cookie ?? '';
    const waiting: number[] = [];
    began.set(to, waiting);
    await openStream(origin, streams, to, (text) => {
      for (let event = text.split('"message"').length - 1; event > 0; event--)
        times.push(performance.now() - (waiting.shift() ?? 0));
    });
  }
  const start = performance.now();
  for (let nth = 0; nth < RATE * SECONDS; nth++) {
    await pause(Math.max(0, start + (nth * 1_000) / RATE - performance.now()));
    const [from, to] = [members[(nth % pairs) * 2], members[(nth % pairs) * 2 + 1]];
    began.get(to?.cookie ?? '')?.push(performance.now());
    const fields = { section: 'add', _id: String(to?.id), message: `Good night ${nth}`, cid: `bench-${nth}` };
    const sender = { origin, agent: posts, cookie: from?.cookie ?? '' };
    sends.push(timedPost(sender, '/api/messages.php', fields).then(({ status }) => status));
  }
  const took = performance.now() - start;
  const refused = (await Promise.all(sends)).filter((status) => status !== 200);
  await pause(500);
  for (const agent of [streams, posts]) agent.destroy();
  const [sent, came] = [RATE * SECONDS, times.length];
  if (came < sent) throw new Error(`${came} of ${sent} messages came, ${refused.length} were refused`);
  const note = `median ${percentile(times, 50).toFixed(1)}, ${Math.round((sent * 1_000) / took)} a second`;
  return { value: percentile(times, 99), note };
}

async function storm({ origin, data }: Site): Promise<Figure> {
  const members = addMembers(data, CUT);
  const agent = new Agent({ maxSockets: Infinity });
  let open = [];
  for (const { cookie } of members) open.push(await openStream(origin, agent, cookie));
  const client = timedClient(origin);
  const listing = async () => (await client.get(LISTING)).ms;
  const alone: number[] = [];
  for (let call = -100; call < 1_000; call++) {
    const ms = await listing();
    if (call >= 0) alone.push(ms);
  }
  for (const { call } of open) call.on('error', () => undefined).destroy();
  const cut = performance.now();
  const back: number[] = [];
  open = [];
  const coming = Promise.all(
    members.map(async ({ cookie }) => {
      await pause(reconnectMs(0, Math.random()));
      const stream = await openStream(origin, agent, cookie);
      if (!stream.isTaken) throw new Error('a stream was refused');
      back.push(performance.now() - cut);
      return stream;
    }),
  );
  const beside: number[] = [];
  while (back.length < CUT && performance.now() - cut < 60_000) beside.push(await listing());
  for (const { call } of await coming) call.on('error', () => undefined).destroy();
  client.close();
  agent.destroy();
  const busiest = Math.max(...back.map((ms) => back.filter((each) => each >= ms && each < ms + 100).length));
  const [one, other] = [percentile(beside, 95), percentile(alone, 95)];
  return {
    value: busiest,
    note: `all back after ${(Math.max(...back) / 1_000).toFixed(1)} s; cached listing p95 ${one.toFixed(2)} ms, at rest ${other.toFixed(2)}`,
  };
}
