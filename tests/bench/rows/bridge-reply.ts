import { bridge } from '../../../src/shared/bridge/schema.ts';
import { createBridgeClient } from '../../../src/shared/bridge/client.ts';
import { encodeRequest, rowOf, decodeReply } from '../../../src/shared/api/client.ts';
import { api } from '../../../src/shared/api/table/index.ts';
import { fetchSend } from '../lib/fetch-send.ts';
import { portsOverChannel } from '../lib/channel-ports.ts';
import type { Row } from '../lib/row.ts';
import { sampleOf } from '../lib/sample.ts';

const LISTING = {
  ...{ gender: 'str', sort: 'latest-updates', count: 60, section: 'all', object_id: '0' },
  ...{ page: 1, type: 'all', duration: 'all', date: 'all' },
} as const;

const ROUNDS = 300;

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
    const client = createBridgeClient(bridge, ports);
    const direct: number[] = [];
    const crossed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      direct.push(await timed(async () => decodeReply(row, reply)));
      crossed.push(
        await timed(async () =>
          decodeReply(row, await client.api.run({ operation: 'videos.list', input: LISTING }).done),
        ),
      );
    }
    close();
    const note = `reply ${(Buffer.byteLength(reply.body) / 1024).toFixed(1)} KiB (must be at most 32)`;
    if (Buffer.byteLength(reply.body) > 32 * 1024) throw new Error(note);
    return {
      value: Math.max(0, p99(crossed) - p99(direct)),
      ours: sampleOf(crossed),
      other: sampleOf(direct),
      note,
    };
  },
};

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

function p99(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
