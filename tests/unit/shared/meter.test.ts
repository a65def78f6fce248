import { expect, test } from 'vitest';
import { createMeter } from '../../../src/shared/transfers/meter.ts';

/** What a meter says each 250 ms of so many seconds, when bytes come in chunks that far apart, milliseconds. */
function speeds(seconds: number, pieceMs: number, pieceBytes: number): readonly number[] {
  let time = 0;
  let bytes = 0;
  const meter = createMeter(0, () => time);
  const said: number[] = [];
  for (time = 1; time <= seconds * 1_000; time += 1) {
    if (time % pieceMs === 0) meter.note((bytes += pieceBytes));
    if (time % 250 === 0) said.push(meter.bytesPerSecond(bytes));
  }
  return said;
}

test.each([
  [100, 8_333],
  [1_500, 125_000],
  [2_000, 166_667],
])('chunks that come %i ms apart make one steady speed', (apart, chunk) => {
  const later = speeds(30, apart, chunk).slice(40);
  const rate = (chunk / apart) * 1_000;
  expect(Math.min(...later)).toBeGreaterThan(rate * 0.59);
  expect(Math.max(...later)).toBeLessThan(rate * 1.41);
});

test('what comes seldom has a speed at the moment it comes, and none is made of a byte', () => {
  let time = 0;
  const meter = createMeter(0, () => time);
  meter.note(0);
  time = 8_000;
  meter.note(800_000);
  expect(meter.bytesPerSecond(800_000)).toBe(100_000);
});

test('a speed sinks to nothing while nothing comes', () => {
  let time = 0;
  const meter = createMeter(0, () => time);
  for (; time <= 10_000; time += 250) meter.note(time * 100);
  expect(meter.bytesPerSecond(1_000_000)).toBeGreaterThan(94_000);
  time += 2_500;
  expect(meter.bytesPerSecond(1_000_000)).toBeLessThan(60_000);
  time += 2_500;
  expect(meter.bytesPerSecond(1_000_000)).toBe(0);
});
