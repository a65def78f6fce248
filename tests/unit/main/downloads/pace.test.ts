import { expect, test } from 'vitest';
import type { Downloads } from '../../../../src/shared/entities/download.ts';
import { makeSample } from '../../../support/sample.ts';
import { rightly } from '../../../support/serve-file.ts';
import { openYard, useFaultServer } from './yard.ts';

const LIMIT = 250_000;
/** From then on a speed is one of some seconds, and until then the first is not done: milliseconds. */
const [STEADY_MS, END_MS] = [4_000, 7_000];

const server = await useFaultServer();

test('three that are held to a speed say a third of it each, and move with every word of them', async () => {
  const started = performance.now();
  const lists: Downloads[] = [];
  const yard = openYard({
    limit: () => LIMIT,
    changed(list) {
      if (performance.now() - started > STEADY_MS) lists.push(list);
    },
  });
  const sample = makeSample(800_000);
  for (let at = 0; at < 3; at += 1)
    await yard.start(() => ({ address: server.serve(sample, rightly), ...sample }));
  await expect.poll(() => performance.now() - started).toBeGreaterThan(END_MS);
  const speeds = lists.map((list) => list.map(({ bytesPerSecond }) => bytesPerSecond / LIMIT));
  expect(speeds.length).toBeGreaterThan(5);
  for (const each of speeds) {
    // A machine that has no time uses less of it.
    expect(Math.abs(each.reduce((sum, speed) => sum + speed, 0) - 1)).toBeLessThan(0.25);
    for (const speed of each) expect(Math.abs(speed - 1 / 3)).toBeLessThan(0.12);
  }
  for (const [at, list] of lists.slice(1).entries()) {
    for (const [row, { receivedBytes, secondsLeft }] of list.entries()) {
      expect(receivedBytes - lists[at]![row]!.receivedBytes).toBeGreaterThan(0);
      expect(receivedBytes - lists[at]![row]!.receivedBytes).toBeLessThan(130_000);
      expect(Math.abs((secondsLeft ?? 0) - (lists[at]![row]!.secondsLeft ?? 0))).toBeLessThanOrEqual(2);
    }
  }
});
