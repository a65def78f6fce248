import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newUpload } from '../../site/upload-forms.ts';
import { openSessions } from '../lib/actors.ts';
import { listingPath } from '../lib/call-paths.ts';
import { memory } from '../lib/memory.ts';
import { oncePerRun } from '../lib/once.ts';
import { paced } from '../lib/paced.ts';
import { startProcess } from '../lib/process.ts';
import { processorTime } from '../lib/processor-time.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { sampleOf } from '../lib/sample.ts';
import { sendBytes } from '../lib/send-bytes.ts';
import { startSite } from '../lib/site.ts';
import { percentile } from '../lib/timed-get.ts';

const GIB = 1024 ** 3;
const inMiB = (kib: number) => kib / 1024;
const inMiBs = (rates: readonly number[]) => sampleOf(rates.map((rate) => rate / 1024 ** 2));
const LISTING = listingPath('latest-updates', 1);
/** Every so many milliseconds a listing. */
const EVERY_MS = 10;
/** Of the race with the bare pipeline. */
const ROUNDS = 3;
/** Before each of its rounds: V8 lets a heap that was idle grow less, which once made each GiB three times as costly. */
const IDLE_MS = 10_000;

interface Sent {
  readonly bytes: number;
  /** Memory above that at rest, MiB: the most, and how much it grew after the first GiB. */
  readonly peak: number;
  readonly growth: number;
  /** Bytes a second, of both. */
  readonly ours: readonly number[];
  readonly sink: readonly number[];
  /** Processor seconds a GiB, of both. */
  readonly oursTime: readonly number[];
  readonly sinkTime: readonly number[];
  /** p99 of listings, milliseconds. */
  readonly during: number;
  readonly quiet: number;
}

/** It writes many gigabytes. */
const sentIn = oncePerRun(send);

async function send({ root, scratch, rounds, seconds }: BenchContext): Promise<Sent> {
  const bytes = rounds > 3 ? 10 * GIB : 2 * GIB;
  const site = await startSite(root, join(scratch, 'g20'), 0);
  const sinkFile = join(scratch, 'sink');
  const sink = await startProcess(
    process.execPath,
    [join(import.meta.dirname, '../lib/sink-server.ts'), sinkFile],
    {
      ready: /sink listening on (http:\/\/\S+)/,
      core: 0,
    },
  );
  try {
    const listings = async () => percentile(await paced(site.origin, () => LISTING, EVERY_MS, seconds), 99);
    await listings();
    const quiet = await listings();
    const rest = memory(site.child, 'VmRSS');
    // A member each: nobody has more than three that are not whole.
    const [cookie = '', ...cookies] = openSessions(site.data, 1 + ROUNDS);
    const address = await makeUpload(site.origin, cookie, bytes);
    let [peak, first, after, arrived] = [rest, rest, rest, 0];
    const sampling = setInterval(() => {
      const now = memory(site.child, 'VmRSS');
      peak = Math.max(peak, now);
      if (arrived <= GIB) first = Math.max(first, now);
      else after = Math.max(after, now);
    }, 50);
    const send = (to: string, by: string, all: number) =>
      sendBytes({
        address: to,
        bytes: all - 1,
        headers: { cookie: by, origin: site.origin },
        sent: (now) => (arrived = now),
      });
    // Not its last byte: a whole one would be checked.
    const [, during] = await Promise.all([send(address, cookie, bytes), listings()]);
    clearInterval(sampling);
    // One after the other, without the listings beside them.
    const [ours, sunk]: [Timed[], Timed[]] = [[], []];
    for (const by of cookies) {
      const to = await makeUpload(site.origin, by, GIB);
      await pause(IDLE_MS);
      ours.push(await timed(site.child, () => send(to, by, GIB)));
      await rm(sinkFile, { force: true });
      sunk.push(await timed(sink.child, () => sendBytes({ address: sink.ready[1] ?? '', bytes: GIB - 1 })));
    }
    return {
      bytes,
      peak: inMiB(peak - rest),
      growth: inMiB(after - first),
      ours: ours.map(({ rate }) => rate),
      sink: sunk.map(({ rate }) => rate),
      oursTime: ours.map(({ seconds }) => seconds),
      sinkTime: sunk.map(({ seconds }) => seconds),
      during,
      quiet,
    };
  } finally {
    await Promise.all([site.stop(), sink.stop()]);
    await Promise.all([rm(sinkFile, { force: true }), rm(site.data, { recursive: true, force: true })]);
  }
}

interface Timed {
  /** Bytes a second. */
  readonly rate: number;
  /** Processor seconds of the process that receives. */
  readonly seconds: number;
}

async function timed(child: ChildProcess, work: () => Promise<number>): Promise<Timed> {
  const before = processorTime(child);
  const rate = await work();
  return { rate, seconds: processorTime(child) - before };
}

async function makeUpload(origin: string, cookie: string, bytes: number): Promise<string> {
  const body = new URLSearchParams(newUpload({ bytes: String(bytes) }));
  const headers = { cookie, origin };
  const reply = await fetch(`${origin}/api/upload_create.php`, { method: 'POST', body, headers });
  const { address } = (await reply.json()) as { address?: string };
  if (address === undefined) throw new Error(`no upload: ${reply.status}`);
  return origin + address;
}

const row = (
  what: string,
  goal: Pick<Row, 'better' | 'must' | 'stretch' | 'unit'>,
  figure: (sent: Sent) => Figure,
): Row => ({
  id: 'G20',
  what,
  ...goal,
  isLoad: false,
  run: async (context) => figure(await sentIn(context)),
});

const size = ({ bytes }: Sent) => `${bytes / GIB} GiB in parts of 16 MiB`;

/** G20: what sending a big file in costs the site. */
export const sendUpload: readonly Row[] = [
  row(
    'memory of the site while a file is sent in, above that at rest',
    { better: 'less', must: 96, stretch: 80, unit: 'MiB' },
    (sent) => ({ value: sent.peak, note: size(sent) }),
  ),
  row(
    'memory of the site after the first GiB, above that before',
    { better: 'less', must: 16, stretch: 16, unit: 'MiB' },
    (sent) => ({ value: sent.growth, note: size(sent) }),
  ),
  row(
    'bytes a second that are sent in, against a bare pipeline to a file that is synced as often',
    { better: 'more', must: 0.8, stretch: 0.9, unit: '' },
    (sent) => {
      const [ours, other] = [inMiBs(sent.ours), inMiBs(sent.sink)];
      return { value: ours.median / other.median, ours, other, note: 'a GiB each, in MiB/s' };
    },
  ),
  row(
    'processor seconds of the site for each GiB that is sent in',
    { better: 'less', must: 6, stretch: 4, unit: 's' },
    (sent) => {
      const [ours, other] = [sampleOf(sent.oursTime), sampleOf(sent.sinkTime)];
      return { value: ours.median, ours, other, note: 'the bare pipeline beside it' };
    },
  ),
  row(
    'cached listing, p99 at 100 a second while a file is sent in, against quiet',
    { better: 'less', must: 3, stretch: 2, unit: '' },
    (sent) => ({
      value: sent.during / sent.quiet,
      note: `${sent.during.toFixed(1)} ms and ${sent.quiet.toFixed(1)} ms`,
    }),
  ),
];
