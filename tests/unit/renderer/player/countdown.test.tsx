import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/shared/entities/settings.ts';
import { SettingsProvider } from '../../../../src/renderer/features/core/settings/settings.ts';
import type { Engine, EngineEvent } from '../../../../src/renderer/features/player/engine-types.ts';
import { NEXT_SECONDS, useCountdown } from '../../../../src/renderer/features/player/use-countdown.ts';
import { act } from '../support/act.ts';

/** The little of a player that ends. */
function endingEngine() {
  const listeners = new Map<EngineEvent, () => void>();
  let hasEnded = false;
  const element = document.createElement('div');
  const engine: Pick<Engine, 'on' | 'hasEnded' | 'element'> = {
    element,
    on(event, listener) {
      listeners.set(event, listener);
      return () => void listeners.delete(event);
    },
    hasEnded: () => hasEnded,
  };
  return {
    engine: engine as Engine,
    /** Scrolls, so that the player ends this far below the window's top. */
    scroll: (bottom: number) =>
      (element.getBoundingClientRect = () => new DOMRect(0, bottom - 100, 100, 100)),
    end: () => act(() => ((hasEnded = true), listeners.get('ended')?.())),
    playAgain: () => act(() => ((hasEnded = false), listeners.get('shown')?.())),
  };
}

async function watch({ settings = {}, hasNext = true, isRepeating = false }: Watching = {}) {
  const onNext = vi.fn();
  const player = endingEngine();
  let shown: ReturnType<typeof useCountdown> | undefined;
  const Page = ({ hasNoError }: { readonly hasNoError: boolean }) => {
    const next = hasNext ? { title: 'Rain', onNext } : null;
    shown = useCountdown(player.engine, { next, isRepeating, hasNoError });
    return null;
  };
  const current = { ...DEFAULT_SETTINGS, ...settings };
  const store = { get: () => current, change: async () => undefined, subscribe: () => () => undefined };
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => act(() => root.unmount()));
  const playWell = (hasNoError: boolean) =>
    act(async () =>
      root.render(
        <SettingsProvider value={store}>
          <Page hasNoError={hasNoError} />
        </SettingsProvider>,
      ),
    );
  await playWell(true);
  const wait = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1_000));
  return {
    ...player,
    onNext,
    wait,
    playWell,
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

  afterEach(() => document.body.replaceChildren());
  const show = (markup: string) => document.body.insertAdjacentHTML('beforeend', markup);
  const hide = () => document.body.replaceChildren();
  const write = () => (show('<textarea></textarea>'), document.querySelector('textarea')!.focus());

  it.each<[string, Hold, Hold]>([
    ['behind an open dialog', () => show('<div role="dialog"></div>'), hide],
    ['behind an open question', () => show('<div role="alertdialog"></div>'), hide],
    ['while something is written', write, hide],
    ['when the player is out of sight', ({ scroll }) => scroll(-1), ({ scroll }) => scroll(500)],
    ['while playback is in trouble', ({ playWell }) => playWell(false), ({ playWell }) => playWell(true)],
  ])('waits %s, from the beginning and in between', async (_when, hold, free) => {
    const watched = await watch();
    await hold(watched);
    watched.end();
    await watched.wait(20);
    expect(watched.left()).toBe(NEXT_SECONDS);
    await free(watched);
    await watched.wait(3);
    expect(watched.left()).toBe(NEXT_SECONDS - 3);
    await hold(watched);
    await watched.wait(20);
    expect([watched.left(), watched.onNext.mock.calls.length]).toEqual([NEXT_SECONDS - 3, 0]);
    await free(watched);
    await watched.wait(NEXT_SECONDS - 3);
    expect(watched.onNext).toHaveBeenCalledTimes(1);
  });

  it('waits for no notice, which has the role of a dialog and is none', async () => {
    show('<div role="alertdialog" aria-modal="false"></div>');
    const { end, wait, onNext } = await watch();
    end();
    await wait(NEXT_SECONDS);
    expect(onNext).toHaveBeenCalledTimes(1);
  });
});

type Hold = (watched: Awaited<ReturnType<typeof watch>>) => unknown;
