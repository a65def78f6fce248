import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/shared/entities/settings.ts';
import { SettingsProvider } from '../../../../src/renderer/features/core/settings.ts';
import type { Engine, EngineEvent } from '../../../../src/renderer/features/player/engine-types.ts';
import { NEXT_SECONDS, useNext } from '../../../../src/renderer/features/player/use-next.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The little of a player that ends. */
function endingEngine() {
  const listeners = new Map<EngineEvent, () => void>();
  let hasEnded = false;
  const engine: Pick<Engine, 'on' | 'hasEnded'> = {
    on(event, listener) {
      listeners.set(event, listener);
      return () => void listeners.delete(event);
    },
    hasEnded: () => hasEnded,
  };
  return {
    engine: engine as Engine,
    end: () => act(() => ((hasEnded = true), listeners.get('ended')?.())),
    playAgain: () => act(() => ((hasEnded = false), listeners.get('shown')?.())),
  };
}

async function watch({ settings = {}, hasNext = true, isRepeating = false }: Watching = {}) {
  const onNext = vi.fn();
  const player = endingEngine();
  let shown: ReturnType<typeof useNext> | undefined;
  const Page = () => {
    shown = useNext(player.engine, hasNext ? { title: 'Rain', onNext } : null, isRepeating);
    return null;
  };
  const current = { ...DEFAULT_SETTINGS, ...settings };
  const store = { get: () => current, change: async () => undefined, subscribe: () => () => undefined };
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <SettingsProvider value={store}>
        <Page />
      </SettingsProvider>,
    ),
  );
  const wait = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1_000));
  return {
    ...player,
    onNext,
    wait,
    left: () => shown?.secondsLeft,
    cancel: () => act(() => shown?.cancel()),
  };
}

interface Watching {
  readonly settings?: Partial<Settings>;
  readonly hasNext?: boolean;
  readonly isRepeating?: boolean;
}

describe('the next video', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('starts eight seconds after the end, once', async () => {
    const { end, wait, left, onNext } = await watch();
    await wait(20);
    expect(left()).toBeNull();
    end();
    expect(left()).toBe(NEXT_SECONDS);
    await wait(7);
    expect([left(), onNext.mock.calls.length]).toEqual([1, 0]);
    await wait(1);
    expect(onNext).toHaveBeenCalledTimes(1);
    await wait(10);
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it.each(['cancel', 'playAgain'] as const)('does not start after %s', async (answer) => {
    const watched = await watch();
    watched.end();
    await watched.wait(3);
    watched[answer]();
    expect(watched.left()).toBeNull();
    await watched.wait(30);
    expect(watched.onNext).not.toHaveBeenCalled();
  });

  it.each([
    ['the visitor wants none', { settings: { autoplayNext: false } }],
    ['a part repeats', { isRepeating: true }],
    ['there is none', { hasNext: false }],
  ])('is not counted to when %s', async (_why, watching) => {
    const { end, wait, left, onNext } = await watch(watching);
    end();
    await wait(20);
    expect([left(), onNext.mock.calls.length]).toEqual([null, 0]);
  });

  it('does not start behind an open dialog, which would be gone with the page', async () => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    const behind = await watch();
    behind.end();
    expect(behind.left()).toBeNull();
    dialog.remove();
    // Opened while it counts: the count comes to nothing.
    const counting = await watch();
    counting.end();
    document.body.append(dialog);
    await counting.wait(30);
    dialog.remove();
    expect([behind.onNext.mock.calls.length, counting.onNext.mock.calls.length]).toEqual([0, 0]);
  });
});
