import { describe, expect, it } from 'vitest';
import type { WatchedMark } from '../../../../src/shared/entities/history.ts';
import { videoId } from '../../../../src/shared/ids.ts';
import { startTime } from '../../../../src/shared/format/start-time.ts';
import { resumeSecond } from '../../../../src/renderer/features/player/use-resume.ts';
import { createWatch } from '../../../../src/renderer/features/player/watch.ts';

/** A player whose time a test moves. */
function sitting(duration: number, rate = 1) {
  let second = 0;
  const watch = createWatch({ second: () => second, duration: () => duration, rate: () => rate });
  const show = (at: number) => {
    second = at;
    watch.shown();
  };
  return {
    watch,
    jump: show,
    seek: (to: number) => void (second = to),
    /** Plays on, four pictures a second; gives at which second it became a view. */
    play(until: number): number | null {
      let view: number | null = null;
      for (let at = second; at <= until; at += 0.25) {
        show(at);
        if (watch.isView()) view = at;
      }
      return view;
    },
  };
}

describe('what was watched', () => {
  it('is due for a note after five seconds of playing, and again after five more', () => {
    const { watch, play } = sitting(600);
    play(4.75);
    expect(watch.isDue()).toBe(false);
    play(5);
    expect([watch.isDue(), watch.take()]).toEqual([true, { positionSeconds: 5, isWatched: false }]);
    expect([watch.isDue(), watch.take()]).toEqual([false, null]);
    play(10);
    expect(watch.isDue()).toBe(true);
  });

  it('does not grow by jumps, but is noted where they led to', () => {
    const { watch, jump, play } = sitting(600);
    jump(0);
    jump(300);
    expect(watch.take()).toBeNull();
    play(301);
    expect(watch.take()).toEqual({ positionSeconds: 301, isWatched: false });
  });

  it('is noted where a place was looked for while it stood still, also before its picture is there', () => {
    const { watch, jump, play, seek } = sitting(600);
    play(2);
    expect(watch.take()).toEqual({ positionSeconds: 2, isWatched: false });
    jump(300);
    expect([watch.isDue(), watch.take()]).toEqual([false, { positionSeconds: 300, isWatched: false }]);
    expect(watch.take()).toBeNull();
    seek(590);
    expect([watch.take(), watch.take()]).toEqual([{ positionSeconds: 590, isWatched: false }, null]);
  });

  it.each([
    [1, 0],
    [2, 2],
  ])('of steps of two seconds at speed %d: %d seconds', (rate, played) => {
    const { watch, jump } = sitting(600, rate);
    jump(0);
    jump(2);
    expect(watch.take()?.positionSeconds ?? 0).toBe(played);
  });

  it('is all of it from 90 % on, when that was played and not only reached', () => {
    const { watch, jump, play } = sitting(100);
    play(5);
    jump(95);
    expect(watch.take()).toEqual({ positionSeconds: 95, isWatched: false });
    play(96);
    expect(watch.take()).toEqual({ positionSeconds: 96, isWatched: true });
  });

  it.each([
    ['long', 600, 10],
    ['short', 20, 6],
  ])('is a view of a %s video once, after ten seconds or 30 %%', (_what, duration, at) => {
    const { jump, play } = sitting(duration);
    expect(play(at - 0.25)).toBeNull();
    expect(play(at)).toBe(at);
    jump(0);
    expect(play(at + 5)).toBeNull();
  });
});

const mark = (positionSeconds: number): WatchedMark => ({
  videoId: videoId.parse('1'),
  durationSeconds: 600,
  positionSeconds,
  isWatched: false,
});

it.each([
  [undefined, null],
  [mark(9), null],
  [mark(10), 10],
  [mark(539), 539],
  [mark(540), null],
])('a video left at %o goes on at %s', (left, second) => {
  expect(resumeSecond(left, 600)).toBe(second);
});

it.each([
  ['', null],
  ['?t=', null],
  ['?t=83', 83],
  ['?t=83s', 83],
  ['?t=1m23s', 83],
  ['?t=1h2m3s', 3723],
  ['?a=1&t=2M', 120],
  ['?start=65', 65],
  ['?start=65s', 65],
  ['?t=1m5s', 65],
  ['?t=1:05', 65],
  ['?start=1:02:03', 3723],
  ['?t=soon&start=65', 65],
  ['?t=7&start=65', 7],
  ['?t=1:5:', null],
  ['?t=:05', null],
  ['?t=-5', null],
  ['?t=1.5', null],
  ['?t=abc', null],
  ['?t=9999999', null],
])('an address with %j starts at %s', (query, second) => {
  expect(startTime(query)).toBe(second);
});
