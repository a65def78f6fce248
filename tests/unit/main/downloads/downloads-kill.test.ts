import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Behaviour } from '../../../support/fault-server.ts';
import { makeSample, type Sample } from '../../../support/sample.ts';
import { begin, send } from '../../../support/serve-file.ts';
import { runAndKill } from '../children/run-and-kill.ts';
import { temporaryFolder } from '../temporary.ts';
import { hashOf, useFaultServer } from './yard.ts';

const MEBIBYTE = 1024 * 1024;
const KILLS = 3;
/** Each kill while bytes come falls into a stretch of its own; the last stretch is left for the end. */
const STRETCH = 2 * MEBIBYTE;
const BYTES = (KILLS + 1) * STRETCH;

const server = await useFaultServer();

/** One client's folder, and the file it fetches. */
function openLane(more = 0) {
  const folder = join(temporaryFolder(), 'Downloads');
  mkdirSync(folder);
  const names = (isPart: boolean) => readdirSync(folder).filter((name) => name.endsWith('.part') === isPart);
  /** Bytes of the file that is not whole; 0 without one. */
  const partial = () => {
    const [name] = names(true);
    return name === undefined ? 0 : (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  };
  /** First bytes that were sent, whatever was asked for. */
  const began: number[] = [];
  let end = Infinity;
  /** Sends nothing from a byte on, however late a kill comes. */
  const holdFrom = (byte: number) => (end = byte);
  /** Is never further ahead than what is seen here of the client's file. */
  const serve: Behaviour = async (ask) => {
    const isPart = ask.hasRange && ask.request.headers['if-range'] === ask.sample.etag;
    const from = isPart ? ask.from : 0;
    began.push(from);
    await begin(ask, isPart ? {} : { from, status: 200 });
    for (let at = from; at < ask.sample.bytes; at += MEBIBYTE / 8) {
      while (!ask.response.destroyed && at > Math.min(partial() + MEBIBYTE, end)) await wait(2);
      if (!(await send(ask, at, Math.min(at + MEBIBYTE / 8, ask.sample.bytes)))) return;
    }
    ask.response.end();
  };
  const sample = makeSample(BYTES + more);
  const address = server.serve(sample, serve);
  const run = (when: number | (() => boolean), point: string) =>
    runAndKill(
      'run-downloads',
      [join(folder, '..'), address, String(sample.bytes), sample.sha256, point],
      when,
    );
  /** Hashes of what lies under final names. */
  const finished = () => Promise.all(names(false).map((name) => hashOf(join(folder, name))));
  return { folder, sample, began, partial, holdFrom, run, finished };
}

type Lane = ReturnType<typeof openLane>;

/** Kills the client while bytes come, some way into the next stretch; what it leaves is neither nothing nor all. */
async function killInside({ partial, holdFrom, run, sample }: Lane, kill: number): Promise<number> {
  const before = partial();
  const goal = Math.max(before, (kill + Math.random()) * STRETCH);
  holdFrom(goal + MEBIBYTE);
  await run(() => partial() > goal, '');
  holdFrom(Infinity);
  const left = partial();
  expect(left).toBeGreaterThan(before);
  expect(left).toBeLessThan(sample.bytes);
  return left;
}

const noneIsWrong = async ({ finished }: Lane, { sha256 }: Pick<Sample, 'sha256'>) => {
  for (const hash of await finished()) expect(hash).toBe(sha256);
};

/** Points of the end at which the client kills itself. */
const POINTS = ['naming', 'named', 'renamed', 'ended'] as const;

/** Reliability D3. */
test('16 kills, while bytes come and at each step of the end: resumed where it was, and never a part under a final name', async () => {
  const lanes = POINTS.map(async (point, number) => {
    const lane = openLane(number);
    const left = [0];
    for (let kill = 0; kill < KILLS; kill += 1) {
      left.push(await killInside(lane, kill));
      await noneIsWrong(lane, lane.sample);
    }
    await lane.run(60_000, point);
    await noneIsWrong(lane, lane.sample);
    const lines = await lane.run(60_000, 'over');
    expect(lines).toContain('end done Night 360p.mp4');
    expect(await lane.finished()).toEqual([lane.sample.sha256]);
    expect(readdirSync(lane.folder)).toHaveLength(1);
    // One request a life, from the very byte the last one left off at; what was whole is not asked for again.
    expect(lane.began).toEqual(left);
  });
  await Promise.all(lanes);
});

test('control: one that starts over after a kill is caught', async () => {
  const lane = openLane();
  const left = await killInside(lane, 0);
  for (const name of readdirSync(lane.folder)) rmSync(join(lane.folder, name));
  await killInside(lane, 0);
  expect(lane.began).toEqual([0, 0]);
  expect(left).toBeGreaterThan(0);
});

test('control: one that writes under the final name is caught', async () => {
  const lane = openLane();
  await lane.run(() => readdirSync(lane.folder).length > 0, 'naive');
  const [hash] = await lane.finished();
  expect(hash).toBeDefined();
  expect(hash).not.toBe(lane.sample.sha256);
});
