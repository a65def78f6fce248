import { useEffect, useEffectEvent } from 'react';
import type { VideoId } from '../../../shared/ids.ts';
import { useSettings } from '../../features/core/settings.ts';
import { resumeSecond } from '../../features/player/use-resume.ts';
import { createWatch } from '../../features/player/watch.ts';
import { useHost } from '../../host/host.ts';
import type { LocalEngine } from './local-engine.ts';

/** Goes on where the video was left, unless the settings say never, and keeps where it is left now. */
export function useLocalPlace(engine: LocalEngine | null, videoId: VideoId): void {
  const { bridge } = useHost();
  const { resume } = useSettings().settings;
  const goOn = useEffectEvent(async (player: LocalEngine) => {
    if (resume === 'never') return;
    const [mark] = await bridge.history.marks([videoId]);
    const second = resumeSecond(mark, mark?.durationSeconds ?? 0);
    if (second !== null) player.seek(second);
  });
  useEffect(() => {
    if (!engine) return;
    const watch = createWatch(engine);
    const keep = () => {
      const progress = watch.take();
      // Not kept is nothing to bother a viewer with.
      if (progress) bridge.history.progress({ videoId, ...progress }).catch(() => undefined);
    };
    const stops = [
      engine.on('shown', () => {
        watch.shown();
        if (watch.isDue()) keep();
      }),
      engine.on('pause', keep),
      engine.on('ended', keep),
    ];
    goOn(engine).catch(() => undefined);
    return () => {
      keep();
      for (const stop of stops) stop();
    };
  }, [bridge, engine, videoId]);
}
