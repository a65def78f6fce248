import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFaultServer, type Behaviour, type FaultServer } from '../../../support/fault-server.ts';
import { makeSample } from '../../../support/sample.ts';
import { begin, rightly, send } from '../../../support/serve-file.ts';
import { runAndKill } from '../children/run-and-kill.ts';
import { temporaryFolder } from '../temporary.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

/** Slow enough that a kill falls into it. */
const slowly: Behaviour = async (ask) => {
  const condition = ask.request.headers['if-range'];
  if (ask.hasRange && condition !== ask.sample.etag) return rightly({ ...ask, hasRange: false });
  await begin(ask);
  const step = 128 * 1024;
  for (let at = ask.from; at < ask.sample.bytes; at += step) {
    if (!(await send(ask, at, Math.min(at + step, ask.sample.bytes)))) return;
    await wait(10);
  }
  ask.response.end();
};

/** Hashes of what lies under final names. */
function finished(root: string): readonly string[] {
  const folder = join(root, 'Downloads');
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => !name.endsWith('.part'));
  return names.map((name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  );
}

const POINTS = ['naming', 'named', 'renamed', 'ended'] as const;

/** Reliability D3. */
test('15 kills, at any time and at each step of the end: resumed, and never a part under a final name', async () => {
  const lanes = POINTS.map(async (point, lane) => {
    const root = temporaryFolder();
    const sample = makeSample(4 * 1024 * 1024 + lane);
    const address = server.serve(sample, slowly);
    const args = [root, address, String(sample.bytes), sample.sha256];
    // Some while bytes come; the rest at the point.
    for (let kill = 0; kill < (lane === 0 ? 2 : 3); kill += 1) {
      await runAndKill('run-downloads', args, 60 + Math.floor(Math.random() * 200));
      for (const hash of finished(root)) expect(hash).toBe(sample.sha256);
    }
    await runAndKill('run-downloads', [...args, point], 60_000);
    for (const hash of finished(root)) expect(hash).toBe(sample.sha256);
    const lines = await runAndKill('run-downloads', [...args, 'over'], 60_000);
    expect(lines).toContain('end done Night 360p.mp4');
    expect(finished(root)).toEqual([sample.sha256]);
    expect(readdirSync(join(root, 'Downloads'))).toHaveLength(1);
    return Math.max(0, ...server.asked(address).slice(1));
  });
  // They went on from where they were.
  expect(Math.max(...(await Promise.all(lanes)))).toBeGreaterThan(0);
});

test('control: one that writes under the final name is caught', async () => {
  const root = temporaryFolder();
  const sample = makeSample(4 * 1024 * 1024);
  const address = server.serve(sample, slowly);
  await runAndKill('run-downloads', [root, address, String(sample.bytes), sample.sha256, 'naive'], 40);
  expect(finished(root)).not.toEqual([sample.sha256]);
  expect(finished(root)).toHaveLength(1);
});
