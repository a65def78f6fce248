// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createRecovery,
  RETRY_DELAYS_MS,
  STALL_MS,
  type RecoveryState,
} from '../../../../src/renderer/features/player/recovery.ts';
import { AppError } from '../../../../src/shared/errors/app-error.ts';

/** A recovery on a clock that only moves by hand, with a loader that answers by hand. */
function build() {
  const states: RecoveryState[] = [];
  const loads: { readonly at: number; done(): void; fail(thrown: unknown): void }[] = [];
  const start = Date.now();
  const recovery = createRecovery({
    reload: () =>
      new Promise((resolve, reject) => {
        loads.push({ at: Date.now() - start, done: resolve, fail: reject });
      }),
    onState: (state) => void states.push(state),
    clock: {
      setTimeout: (run, milliseconds) => setTimeout(run, milliseconds) as unknown as number,
      clearTimeout: (timer) => clearTimeout(timer),
    },
  });
  const answer = async (thrown?: unknown) => {
    if (thrown === undefined) loads.at(-1)?.done();
    else loads.at(-1)?.fail(thrown);
    await vi.advanceTimersByTimeAsync(0);
  };
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { recovery, states, loads, answer, pass, kinds: () => states.map(({ kind }) => kind) };
}

describe('recovery', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('loads once and says nothing while all is well', async () => {
    const { recovery, states, loads, answer, pass } = build();
    recovery.open();
    await answer();
    recovery.reached(0);
    await pass(60_000);
    expect([loads.length, states]).toEqual([1, []]);
  });

  it('backs off from 250 ms to 15 s while nothing plays, then asks the visitor', async () => {
    const { recovery, loads, answer, pass, kinds } = build();
    recovery.open();
    await answer();
    for (const delay of RETRY_DELAYS_MS) {
      recovery.failed();
      await pass(delay);
      await answer();
    }
    recovery.failed();
    const gaps = loads.slice(1).map(({ at }, index) => at - (loads[index]?.at ?? 0));
    expect([gaps, kinds()]).toEqual([
      [250, 500, 1000, 2000, 4000, 8000, 15000],
      ['mending', 'lost'],
    ]);
  });

  it('does not attempt before its time', async () => {
    const { recovery, loads, answer, pass } = build();
    recovery.open();
    await answer();
    recovery.failed();
    await pass(249);
    expect(loads.length).toBe(1);
    await pass(1);
    expect(loads.length).toBe(2);
  });

  it('is well again as soon as a picture shows', async () => {
    const { recovery, answer, pass, kinds } = build();
    recovery.open();
    await answer();
    recovery.failed();
    await pass(250);
    await answer();
    recovery.reached(42);
    expect(kinds()).toEqual(['mending', 'well']);
  });

  it('takes a failure at the same second for the same failure, and a later one for a new one', async () => {
    const { recovery, loads, answer, pass } = build();
    recovery.open();
    await answer();
    const failAt = async (second: number) => {
      recovery.reached(second);
      const before = loads.length;
      const from = Date.now();
      recovery.failed();
      while (loads.length === before) await pass(50);
      await answer();
      return Date.now() - from;
    };
    const gaps = [await failAt(42), await failAt(42.5)];
    recovery.reached(43);
    gaps.push(await failAt(48.1));
    expect(gaps).toEqual([250, 500, 250]);
  });

  it('answers several reports of one error once', async () => {
    const { recovery, loads, answer, pass } = build();
    recovery.open();
    await answer();
    recovery.failed();
    recovery.failed();
    await pass(250);
    recovery.failed();
    await answer();
    expect(loads.length).toBe(2);
  });

  it('shows at once that the first address could not be had', async () => {
    const { recovery, states, loads, answer, pass } = build();
    const error = new AppError({ code: 'offline' });
    recovery.open();
    await answer(error);
    await pass(60_000);
    expect([states, loads.length]).toEqual([[{ kind: 'lost', error }], 1]);
  });

  it.each(['offline', 'timeout', 'unavailable', 'too_many_requests'] as const)(
    'keeps asking for a fresh address over %s',
    async (code) => {
      const { recovery, loads, answer, pass, kinds } = build();
      recovery.open();
      await answer();
      recovery.failed();
      await pass(250);
      await answer(new AppError({ code }));
      await pass(500);
      await answer();
      recovery.reached(3);
      expect([loads.length, kinds()]).toEqual([3, ['mending', 'well']]);
    },
  );

  it.each(['not_found', 'dont_have_permission', 'bad_answer'] as const)(
    'takes %s for an answer',
    async (code) => {
      const { recovery, states, loads, answer, pass } = build();
      const error = new AppError({ code });
      recovery.open();
      await answer();
      recovery.failed();
      await pass(250);
      await answer(error);
      await pass(60_000);
      expect([states.at(-1), loads.length]).toEqual([{ kind: 'lost', error }, 2]);
    },
  );

  it('tries at once, from the shortest delay again, when the visitor asks', async () => {
    const { recovery, loads, answer, pass, kinds } = build();
    recovery.open();
    await answer(new AppError({ code: 'offline' }));
    recovery.retry();
    expect([loads.length, kinds()]).toEqual([2, ['lost', 'mending']]);
    await answer();
    recovery.failed();
    await pass(250);
    expect(loads.length).toBe(3);
  });

  it('does not wait for the delay when the network is back', async () => {
    const { recovery, loads, answer, pass } = build();
    recovery.open();
    await answer();
    recovery.failed();
    recovery.retry();
    await answer();
    await pass(10_000);
    expect(loads.length).toBe(2);
  });

  it('leaves a video that plays alone', async () => {
    const { recovery, loads, answer } = build();
    recovery.open();
    await answer();
    recovery.reached(1);
    recovery.retry();
    expect(loads.length).toBe(1);
  });

  it('counts a wait without a single byte as a failure', async () => {
    const { recovery, loads, answer, pass, kinds } = build();
    recovery.open();
    await answer();
    recovery.reached(5);
    recovery.waiting();
    await pass(STALL_MS - 1);
    expect(kinds()).toEqual([]);
    await pass(1 + 250);
    expect([kinds(), loads.length]).toEqual([['mending'], 2]);
  });

  it('is patient with a slow connection', async () => {
    const { recovery, loads, answer, pass, kinds } = build();
    recovery.open();
    await answer();
    recovery.waiting();
    for (let at = 0; at < 10; at += 1) {
      await pass(STALL_MS - 1);
      recovery.fed();
    }
    recovery.reached(5);
    await pass(60_000);
    expect([kinds(), loads.length]).toEqual([[], 1]);
  });

  it('does nothing more once stopped, a late answer included', async () => {
    const { recovery, states, loads, answer, pass } = build();
    recovery.open();
    recovery.stop();
    await answer(new AppError({ code: 'offline' }));
    recovery.failed();
    recovery.waiting();
    await pass(60_000);
    expect([states, loads.length]).toEqual([[], 1]);
  });
});
