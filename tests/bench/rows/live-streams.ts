import { Agent } from 'node:http';
import Sqlite from 'better-sqlite3';
import { openSessions } from '../lib/actors.ts';
import { listingPath } from '../lib/call-paths.ts';
import { addMembers, openStream, type OpenStream } from '../lib/live-clients.ts';
import { memory } from '../lib/memory.ts';
import type { BenchContext, Figure, Row } from '../lib/row.ts';
import { startSite, type Site } from '../lib/site.ts';
import { percentile, timedClient } from '../lib/timed-get.ts';

const SOCKETS = 5_000;
/** Of one session, as many as the site allows. */
const EACH = 3;
const CALLS = 500;
const DIALOGS = 1_000;
const LISTING = listingPath('latest-updates', 1);

/** Messages and their live streams (members design 8). */
export const liveStreams: readonly Row[] = [
  {
    id: 'live',
    better: 'less',
    must: 2,
    stretch: 1.5,
    unit: '',
    isLoad: false,
    what: `cached listing beside ${SOCKETS} sockets at events, p95 against none`,
    run: (context) => onSite(context, others),
  },
  {
    id: 'live',
    better: 'less',
    must: 20,
    stretch: 12,
    unit: 'KB',
    isLoad: false,
    what: 'memory of one stream, of as many as the site takes',
    run: (context) => onSite(context, memoryOfOne),
  },
  {
    id: 'live',
    better: 'less',
    must: 20,
    stretch: 5,
    unit: 'ms',
    isLoad: false,
    what: `inbox of ${DIALOGS} dialogs, p99 of ${CALLS} calls`,
    run: (context) => onSite(context, inbox),
  },
];

/** Runs a row on a site of its own, on the first processor. */
export async function onSite(context: BenchContext, run: (site: Site) => Promise<Figure>): Promise<Figure> {
  const site = await startSite(context.root, `${context.scratch}/live-${run.name}`, 0);
  try {
    return await run(site);
  } finally {
    await site.stop();
  }
}

interface Open {
  readonly taken: number;
  close(): void;
}

/** Asks for so many streams; the site takes as many as its limits say and refuses the others. */
async function openAll({ origin, data }: Site): Promise<Open> {
  const agent = new Agent({ maxSockets: Infinity });
  const members = addMembers(data, Math.ceil(SOCKETS / EACH));
  const streams: OpenStream[] = [];
  for (let at = 0; at < SOCKETS; at += 100) {
    const hundred = Array.from(
      { length: 100 },
      (_none, more) => members[(at + more) % members.length]?.cookie ?? '',
    );
    streams.push(...(await Promise.all(hundred.map((cookie) => openStream(origin, agent, cookie)))));
  }
  return {
    taken: streams.filter(({ isTaken }) => isTaken).length,
    close: () => {
      for (const { call } of streams) call.on('error', () => undefined).destroy();
      agent.destroy();
    },
  };
}

async function timesOf(origin: string, path: string, headers = {}): Promise<readonly number[]> {
  const client = timedClient(origin);
  const times: number[] = [];
  for (let call = -100; call < CALLS; call++) {
    const { ms } = await client.get(path, headers);
    if (call >= 0) times.push(ms);
  }
  client.close();
  return times;
}

async function others(site: Site): Promise<Figure> {
  const alone = percentile(await timesOf(site.origin, LISTING), 95);
  const open = await openAll(site);
  const beside = percentile(await timesOf(site.origin, LISTING), 95);
  open.close();
  // The first calls of a site are slow: what is compared with is the better of before and after.
  const least = Math.min(alone, percentile(await timesOf(site.origin, LISTING), 95));
  return {
    value: beside / least,
    note: `${beside.toFixed(2)} and ${least.toFixed(2)} ms, ${open.taken} streams taken`,
  };
}

async function memoryOfOne(site: Site): Promise<Figure> {
  await timesOf(site.origin, LISTING);
  const before = memory(site.child, 'VmRSS');
  const open = await openAll(site);
  const grown = memory(site.child, 'VmRSS') - before;
  open.close();
  return { value: grown / open.taken, note: `${Math.round(grown / 1_024)} MiB for ${open.taken}` };
}

async function inbox({ origin, data }: Site): Promise<Figure> {
  const sqlite = new Sqlite(`${data}/site.db`, { timeout: 5_000 });
  const ids = sqlite.prepare('SELECT id FROM member ORDER BY id DESC').pluck().all() as number[];
  const me = ids[0] ?? 0;
  const [cookie = ''] = openSessions(data, 1);
  const dialog = sqlite.prepare('INSERT INTO dialog (id, low_id, high_id) VALUES (?, ?, ?)');
  const message = sqlite.prepare(
    `INSERT INTO message (id, dialog_id, from_id, cid, text, at) VALUES (@at, @at, @other, @cid, 'Good night', @at)`,
  );
  const side = sqlite.prepare(
    `INSERT INTO dialog_side (dialog_id, member_id, other_id, state, last_id, last_at, unread) VALUES (@at, @me, @other, 'open', @at, @at, 1)`,
  );
  sqlite.transaction(() => {
    for (let at = 1; at <= DIALOGS; at++) {
      // Where the world has fewer members, others still have an id.
      const other = ids[at] ?? me + at;
      dialog.run(at, Math.min(me, other), Math.max(me, other));
      message.run({ at, other, cid: String(at) });
      side.run({ at, me, other });
    }
  })();
  sqlite.close();
  const times = await timesOf(origin, '/api/messages.php?section=inbox', { cookie });
  return {
    value: percentile(times, 99),
    note: `median ${percentile(times, 50).toFixed(2)}, ${ids.length} members`,
  };
}
