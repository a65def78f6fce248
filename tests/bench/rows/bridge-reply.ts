import { pageBridge } from '../../../src/shared/bridge/page-schema.ts';
import { createBridgeClient } from '../../../src/shared/bridge/client.ts';
import { encodeRequest, rowOf, decodeReply } from '../../../src/shared/api/client.ts';
import { api } from '../../../src/shared/api/table/index.ts';
import { fetchSend } from '../lib/fetch-send.ts';
import { portsOverChannel } from '../lib/channel-ports.ts';
import type { Row } from '../lib/row.ts';
import { sampleOf } from '../lib/sample.ts';

const LISTING = {
  gender: 'str',
  sort: 'latest-updates',
  count: 60,
  section: 'all',
  object_id: '0',
  page: 1,
  type: 'all',
  duration: 'all',
  date: 'all',
} as const;

/** Calls before any counts: among the first hundred the engine compiles, which is neither way's own cost. */
const WARM_UP = 100;

/** As all rows: several rounds, of which the median counts. One stall of the machine is above a p99 of its own. */
const ROUNDS = 15;
const CALLS = 200;

/**
 * G22: what the bridge adds to a listing over the direct call: p99 through a real message channel with the reply
 * as one string, less p99 of decoding the same reply in place. Our own code only; Electron's channel is not in it.
 */
export const bridgeReply: Row = {
  id: 'G22',
  what: 'bridge: added p99 of a listing reply over the direct call',
  better: 'less',
  must: 1,
  stretch: 0.5,
  unit: 'ms',
  isLoad: false,
  async run({ site }) {
    const row = rowOf(api, 'videos.list');
    const reply = await fetchSend(site.origin)(encodeRequest(row, LISTING));
    const { ports, close } = portsOverChannel(async () => reply);
    const client = createBridgeClient(pageBridge, ports);
    const direct = () => timed(async () => decodeReply(row, reply));
    const crossed = () =>
      timed(async () =>
        decodeReply(row, await client.api.run({ operation: 'videos.list', input: LISTING }).done),
      );
    await round(WARM_UP, crossed, direct);
    const p99s: { ours: number; other: number }[] = [];
    for (let at = 0; at < ROUNDS; at++) p99s.push(await round(CALLS, crossed, direct));
    close();
    const note = `reply ${(Buffer.byteLength(reply.body) / 1024).toFixed(1)} KiB (must be at most 32)`;
    if (Buffer.byteLength(reply.body) > 32 * 1024) throw new Error(note);
    return {
      value: sampleOf(p99s.map(({ ours, other }) => Math.max(0, ours - other))).median,
      ours: sampleOf(p99s.map(({ ours }) => ours)),
      other: sampleOf(p99s.map(({ other }) => other)),
      note,
    };
  },
};

/** The p99 of either way in milliseconds, called alternately. */
async function round(calls: number, ours: () => Promise<number>, other: () => Promise<number>) {
  const took = { ours: [] as number[], other: [] as number[] };
  for (let call = 0; call < calls; call++) {
    took.ours.push(await ours());
    took.other.push(await other());
  }
  return { ours: p99(took.ours), other: p99(took.other) };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

function p99(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
