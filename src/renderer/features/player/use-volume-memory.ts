import { useEffect, useEffectEvent } from 'react';
import { useSettings } from '../core/settings.ts';
import type { Engine } from './engine-types.ts';

/** Milliseconds without a change before the volume is kept: a drag is one choice. */
const SETTLED_MS = 400;

/** Keeps the volume the visitor chose. */
export function useVolumeMemory(engine: Engine | null): void {
  const { settings, change } = useSettings();
  const keep = useEffectEvent((player: Engine) => {
    const volume = Math.round(player.volume() * 100) / 100;
    const muted = player.isMuteForced() ? settings.muted : player.isMuted();
    if (volume === settings.volume && muted === settings.muted) return;
    // Not kept is no harm to what is playing.
    change({ volume, muted }).catch(() => undefined);
  });
  useEffect(() => {
    if (!engine) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = engine.on('volumechange', () => {
      clearTimeout(timer);
      timer = setTimeout(() => keep(engine), SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [engine]);
}
