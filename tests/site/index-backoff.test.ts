import { describe, expect, test } from 'vitest';
import {
  createIndexBackoff,
  type IndexBackoff,
} from '../../src/site/catalog/search/workers/index-backoff.ts';

const LOOK_MS = 500;

/** Looks twice a second until the rest is over. @returns how long that was after `from` */
function restAfter(rests: IndexBackoff, from: number): number {
  let now = from;
  while (!rests.isOver(now)) now += LOOK_MS;
  return now - from;
}

/** Backoff between writes, each of them made as soon as it may be. */
function restsOf(rests: IndexBackoff, from: number, count: number): { lengths: number[]; now: number } {
  let now = from;
  rests.written(now);
  const lengths = Array.from({ length: count }, () => {
    const length = restAfter(rests, now);
    now += length;
    rests.written(now);
    return length;
  });
  return { lengths, now };
}

describe('the index rests after it was written', () => {
  test('not before the first write', () => {
    expect(createIndexBackoff().isOver(0)).toBe(true);
  });

  test('longer and longer while there is always something to write', () => {
    expect(restsOf(createIndexBackoff(), 0, 6).lengths).toEqual([
      2_000, 4_000, 8_000, 10_000, 10_000, 10_000,
    ]);
  });

  test('shortly where something is written now and then, also after a busy time', () => {
    const rests = createIndexBackoff();
    let { now } = restsOf(rests, 0, 4);
    for (const pause of [13_000, 4_000, 60_000]) {
      now += pause;
      rests.written(now);
      expect(restAfter(rests, now)).toBe(2_000);
    }
  });

  test('as long as before when somebody had it written meanwhile', () => {
    const rests = createIndexBackoff();
    rests.written(0);
    rests.written(600);
    rests.written(1_200);
    expect(restAfter(rests, 1_200)).toBe(2_000);
  });
});
