import { useEffect } from 'react';
import { RATES, type Engine } from './engine-types.ts';
import { actionOf, targetOf, type PlayerAction } from './keys.ts';

/** Lets the keys of the whole page drive the player, save where they belong to something else. */
export function useKeys(engine: Engine | null): void {
  useEffect(() => {
    if (!engine) return;
    const handleKey = (event: KeyboardEvent) => {
      const action = actionOf(event, targetOf(event.target, engine.element));
      if (!action) return;
      event.preventDefault();
      perform(engine, action);
      engine.wake();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [engine]);
}

/** Carries out an action on a player. */
export function perform(engine: Engine, action: PlayerAction): void {
  switch (action.do) {
    case 'toggle':
      if (engine.isPlaying()) engine.pause();
      else void engine.play();
      break;
    case 'mute':
      engine.setMuted(!engine.isMuted());
      break;
    case 'fullscreen':
      engine.toggleFullscreen();
      break;
    case 'skip':
      engine.seek(within(engine.second() + action.by, engine.duration()));
      break;
    case 'part':
      engine.seek(engine.duration() * action.at);
      break;
    case 'volume':
      engine.setMuted(false);
      engine.setVolume(Math.round(within(engine.volume() + action.by, 1) * 100) / 100);
      break;
    case 'rate': {
      const at = RATES.findIndex((rate) => rate === engine.rate()) + action.by;
      const next = RATES[at];
      if (next !== undefined) engine.setRate(next);
    }
  }
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
