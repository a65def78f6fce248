import type { Engine, EngineEvent } from '../../../../src/renderer/features/player/engine-types.ts';
import { act } from './act.ts';

/** A player whose time a test moves. */
export function playedEngine(duration = 600) {
  const listeners = new Map<EngineEvent, Set<() => void>>();
  const tell = (event: EngineEvent) => listeners.get(event)?.forEach((listener) => listener());
  let second = 0;
  const engine: Partial<Engine> = {
    on(event, listener) {
      const all = listeners.get(event) ?? new Set();
      listeners.set(event, all.add(listener));
      return () => void all.delete(listener);
    },
    second: () => second,
    duration: () => duration,
    rate: () => 1,
    isPlaying: () => true,
    play: () => Promise.resolve('playing'),
    jump: (to) => void (second = to),
    seek(to) {
      second = to;
      tell('sought');
    },
  };
  return {
    engine: engine as Engine,
    /** The visitor goes to a second by hand. */
    seek: (to: number) => act(async () => engine.seek?.(to)),
    /** Plays on, four pictures a second; a player that jumps meanwhile goes on from there. */
    play: (seconds: number) =>
      act(async () => {
        for (let picture = 0; picture < seconds * 4; picture += 1) {
          second += 0.25;
          tell('shown');
        }
      }),
    pause: () => act(async () => tell('pause')),
  };
}
