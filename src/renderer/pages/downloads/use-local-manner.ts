import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../../features/core/settings.ts';
import { actionOf } from '../../features/player/keys.ts';
import { rememberedRate, rememberRate } from '../../features/player/rate-memory.ts';
import { useVolumeMemory } from '../../features/player/use-volume-memory.ts';
import { rememberedSound } from '../../features/player/volume-memory.ts';
import type { LocalEngine } from './local-engine.ts';

/** Plays as loud, or mute, and as fast as the site's player did last, which goes on as it was left here; `m` mutes. */
export function useLocalManner(engine: LocalEngine | null): void {
  const { settings } = useSettings();
  const begin = useEffectEvent((player: LocalEngine) => {
    const { volume, muted } = rememberedSound(settings);
    player.setVolume(volume);
    player.setMuted(muted);
    player.setRate(rememberedRate());
  });
  useEffect(() => {
    if (!engine) return;
    begin(engine);
    const handleKey = (event: KeyboardEvent) => {
      // All others are the system's controls' own.
      if (actionOf(event, 'control')?.do !== 'mute') return;
      event.preventDefault();
      engine.setMuted(!engine.isMuted());
    };
    // The window is over everything: wherever in it the focus is.
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      rememberRate(engine);
    };
  }, [engine]);
  useVolumeMemory(engine);
}
