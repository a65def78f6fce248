import { describe, expect, test } from 'vitest';
import { createIndexRests, type IndexRests } from '../../src/site/search/workers/index-backoff.ts';

const LOOK_MS = 500;

/** Looks twice a second until the rest is over. @returns how long that was after `from` */
function restAfter(rests: IndexRests, from: number): number {
  let now = from;
  while (!rests.isOver(now)) now += LOOK_MS;
  return now - from;
}

/** Rests between writes, each of them made as soon as it may be. */
function restsOf(rests: IndexRests, from: number, count: number): { lengths: number[]; now: number } {
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
    expect(createIndexRests().isOver(0)).toBe(true);
  });

  test('longer and longer while there is always something to write', () => {
    expect(restsOf(createIndexRests(), 0, 6).lengths).toEqual([2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
  });

  test('shortly where something is written now and then, also after a busy time', () => {
    const rests = createIndexRests();
    let { now } = restsOf(rests, 0, 4);
    for (const pause of [13_000, 4_000, 60_000]) {
      now += pause;
      rests.written(now);
      expect(restAfter(rests, now)).toBe(2_000);
    }
  });

  test('as long as before when somebody had it written meanwhile', () => {
    const rests = createIndexRests();
    rests.written(0);
    rests.written(600);
    rests.written(1_200);
    expect(restAfter(rests, 1_200)).toBe(2_000);
  });
});
