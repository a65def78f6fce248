import { closeSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partName } from '../../../../src/main/downloads/job.ts';
import type { Behaviour } from '../../../support/fault-server.ts';
import { makeSample, type Sample } from '../../../support/sample.ts';
import { begin, cutAt, rightly } from '../../../support/serve-file.ts';
import { hashOf, openYard, useFaultServer } from './yard.ts';

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const GIBIBYTE = 1024 * MEBIBYTE;

const server = await useFaultServer();

/**
 * Downloads a file whose connection is cut at these offsets, each when all that was sent has arrived.
 * @returns its hash, and for each cut how many bytes below it the next request began
 */
async function takeWithCuts(sample: Sample, cuts: readonly number[], ranges = true) {
  const serve: Behaviour = (ask) => {
    const next = cuts[ask.attempt];
    const mine = ranges ? ask : { ...ask, from: 0, hasRange: false };
    if (next === undefined) return rightly(mine);
    const hasArrived = () => !ranges || (yard.manager.list()[0]?.receivedBytes ?? 0) >= next;
    return cutAt(mine, Math.max(next, ask.from), ask.attempt % 2 === 0 ? 'reset' : 'end', hasArrived);
  };
  // Every cut may be at the same byte, which is no progress.
  const yard = openYard({ pace: { tries: cuts.length + 1 } });
  const address = server.serve(sample, serve);
  const { bytes, sha256 } = sample;
  const { id } = await yard.start(() => ({ address, bytes, sha256 }));
  const end = await yard.settled(id);
  const [, ...resumed] = server.asked(address);
  const again = cuts.map((cut, at) => cut - (ranges ? (resumed[at] ?? -1) : 0));
  const hash = end.state === 'done' ? await hashOf(join(yard.folder, end.fileName)) : null;
  await yard.close();
  return { hash, again, requests: resumed.length };
}

/** All that arrived was stored: nothing is fetched twice. */
async function isTakenWhole(sample: Sample, cuts: readonly number[]) {
  const { hash, again, requests } = await takeWithCuts(sample, cuts);
  expect([hash, requests]).toEqual([sample.sha256, cuts.length]);
  expect(again).toEqual(cuts.map(() => 0));
}

/** Places of the cuts as parts of the whole, in the order in which they are reached. */
const places = (most: number) =>
  fc
    .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: most })
    .map((parts) => parts.toSorted((a, b) => a - b));
const cutsOf = ({ bytes }: Sample, parts: readonly number[]) => parts.map((part) => Math.floor(part * bytes));

const size = fc.oneof(
  fc.constant(1),
  fc.integer({ min: 2, max: 2_000 }),
  fc.integer({ min: 2_000, max: 600 * KIBIBYTE }),
  fc.integer({ min: 2 * MEBIBYTE, max: 3 * MEBIBYTE }),
);

/** Reliability D1. */
test('40 files of 1 byte to 3 MiB, cut up to 8 times: the same bytes, none of them twice', async () => {
  const file = fc.tuple(size, places(8));
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 4, maxLength: 4 }), async (four) => {
      const takes = four.map(async ([bytes, parts]) => {
        const sample = makeSample(bytes);
        await isTakenWhole(sample, cutsOf(sample, parts));
      });
      await Promise.all(takes);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

test('64 MiB, cut 10 times: the same bytes, none of them twice', async () => {
  const sample = makeSample(64 * MEBIBYTE);
  await fc.assert(
    fc.asyncProperty(places(10), (parts) => isTakenWhole(sample, cutsOf(sample, parts))),
    { numRuns: 1 },
  );
});

test('2 GiB, all but the end there already, cut on both sides of what 31 and 32 bits hold', async () => {
  const hole = 2 * GIBIBYTE - 2 * MEBIBYTE;
  const sample = makeSample(2 * GIBIBYTE + 3 * MEBIBYTE, hole);
  const cuts = [hole + 1_000, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + MEBIBYTE];
  const yard = openYard();
  const address = server.serve(sample, async (ask) => {
    if (ask.attempt === 0) return begin(ask);
    const cut = cuts[ask.attempt - 1];
    const hasArrived = () => yard.manager.list()[0]!.receivedBytes >= cut!;
    return cut === undefined ? rightly(ask) : cutAt(ask, cut, 'reset', hasArrived);
  });
  const { id } = await yard.start(() => ({ address, ...sample }));
  await expect.poll(() => yard.manager.find(id)?.etag).toBe(sample.etag);
  yard.manager.pause([id]);
  const part = join(yard.folder, partName(yard.manager.find(id)!));
  truncateSync(part, hole);
  yard.manager.resume([id]);
  const { state, fileName } = await yard.settled(id);
  expect(state).toBe('done');
  expect(server.asked(address)).toEqual([0, hole, ...cuts]);
  // The hash over all of it was the product's to check; what lies where is seen here.
  const file = openSync(join(yard.folder, fileName), 'r');
  const end = Buffer.alloc(sample.bytes - hole);
  expect([fstatSync(file).size, readSync(file, end, 0, end.length, hole)]).toEqual([
    sample.bytes,
    end.length,
  ]);
  closeSync(file);
  expect(end.equals(sample.slice(hole, sample.bytes))).toBe(true);
});

test('control: from a server without ranges all of it is sent twice', async () => {
  const sample = makeSample(4 * MEBIBYTE);
  const { hash, again } = await takeWithCuts(sample, [3 * MEBIBYTE], false);
  expect([hash, again]).toEqual([sample.sha256, [3 * MEBIBYTE]]);
});
