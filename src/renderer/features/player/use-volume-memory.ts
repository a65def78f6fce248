import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../core/settings/settings.ts';
import type { Engine } from './engine-types.ts';
import { keepSound, noteSound } from './volume-memory.ts';

/** Milliseconds without a change before the volume is stored: a drag is one choice. */
const SETTLED_MS = 400;

/** The events to listen to. */
type Sounding = Pick<Engine, 'on' | 'volume' | 'isMuted' | 'isMuteForced'>;

/** Stores the volume the visitor chose: when it has settled, and at once when the player or the page is left. */
export function useVolumeMemory(engine: Sounding | null): void {
  const { settings, change } = useSettings();
  const note = useEffectEvent((player: Sounding) => {
    const muted = player.isMuteForced() ? settings.muted : player.isMuted();
    noteSound({ volume: player.volume(), muted }, settings);
  });
  const keep = useEffectEvent(() => void keepSound(change));
  useEffect(() => {
    if (!engine) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      keep();
    };
    // Noted at each change: a player that is left may be disposed of before its volume is read.
    const stop = engine.on('volumechange', () => {
      note(engine);
      clearTimeout(timer);
      timer = setTimeout(keepNow, SETTLED_MS);
    });
    addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      removeEventListener('pagehide', keepNow);
      stop();
    };
  }, [engine]);
}
