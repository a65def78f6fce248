import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFaultServer, type Behaviour, type FaultServer } from '../../../support/fault-server.ts';
import { makeSample, type Sample } from '../../../support/sample.ts';
import { cutAt, rightly } from '../../../support/serve-file.ts';
import { openYard } from './yard.ts';

const MEBIBYTE = 1024 * 1024;

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) hash.update(piece);
  return hash.digest('hex');
}

/** Downloads a file whose connection is cut at these offsets; the most that was sent twice for one cut. */
async function takeWithCuts(sample: Sample, cuts: readonly number[], ranges = true) {
  const serve: Behaviour = (ask) => {
    const next = cuts[ask.turn];
    const whole = { ...ask, from: 0, hasRange: false };
    if (next === undefined) return rightly(ranges ? ask : whole);
    const to = Math.max(next, ask.from);
    const hasArrived = () => !ranges || (yard.manager.list()[0]?.receivedBytes ?? 0) >= to;
    return cutAt(ranges ? ask : whole, to, ask.turn % 2 === 0 ? 'reset' : 'end', hasArrived);
  };
  const yard = openYard({ pace: { tries: 8 } });
  const address = server.serve(sample, serve);
  const { id } = await yard.start(() => ({ address, bytes: sample.bytes, sha256: sample.sha256 }));
  const end = await yard.settled(id);
  const [, ...resumed] = server.asked(address);
  const again = resumed.map((from, at) => Math.max(cuts[at]!, 0) - (ranges ? from : 0));
  const hash = end.state === 'done' ? await hashOf(join(yard.folder, end.fileName)) : null;
  return { hash, again: Math.max(0, ...again), requests: resumed.length };
}

/** Offsets in the order in which they are reached. */
const offsets = (bytes: number, count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * bytes)).sort((a, b) => a - b);

/** Reliability D1. */
test('40 files of 1 byte to 3 MiB, cut up to 8 times: the same bytes, at most 1 MiB of them twice', async () => {
  for (let lane = 0; lane < 10; lane += 1) {
    const four = Array.from({ length: 4 }, async (_none, at) => {
      const sample = makeSample(
        [1, 1_000, 300_000, 3 * MEBIBYTE][at]! + (at > 1 ? Math.floor(Math.random() * 1_000) : 0),
      );
      const cuts = offsets(sample.bytes, 1 + Math.floor(Math.random() * 8));
      const { hash, again } = await takeWithCuts(sample, cuts);
      expect(hash).toBe(sample.sha256);
      expect(again).toBeLessThanOrEqual(MEBIBYTE);
    });
    await Promise.all(four);
  }
});

test('256 MiB, cut 10 times: the same bytes, at most 1 MiB of them twice', async () => {
  const sample = makeSample(256 * MEBIBYTE);
  const { hash, again, requests } = await takeWithCuts(sample, offsets(sample.bytes, 10));
  expect([hash, requests]).toEqual([sample.sha256, 10]);
  expect(again).toBeLessThanOrEqual(MEBIBYTE);
});

test('control: from a server without ranges more is sent twice', async () => {
  const sample = makeSample(4 * MEBIBYTE);
  const { hash, again } = await takeWithCuts(sample, [3 * MEBIBYTE], false);
  expect(hash).toBe(sample.sha256);
  expect(again).toBeGreaterThan(MEBIBYTE);
});
