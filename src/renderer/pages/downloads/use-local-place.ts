import { useEffect, useEffectEvent } from 'react';
import type { VideoId } from '../../../shared/ids.ts';
import { useSettings } from '../../features/core/settings/settings.ts';
import type { Engine } from '../../features/player/engine-types.ts';
import { resumeSecond } from '../../features/player/use-resume.ts';
import { createWatch } from '../../features/player/watch.ts';
import { useHost } from '../../host/host.ts';

/** Resumes a file where its video was left, unless the settings say never, and stores the position. */
export function useLocalPlace(engine: Engine | null, videoId: VideoId, address: string): void {
  const { bridge } = useHost();
  const { resume } = useSettings().settings;
  const begin = useEffectEvent(async (player: Engine, isLeft: () => boolean) => {
    // A mark that cannot be read counts as never watched.
    const [mark] = resume === 'never' ? [] : await bridge.history.marks([videoId]).catch(() => []);
    if (!isLeft()) void player.load(address, resumeSecond(mark, mark?.durationSeconds ?? 0) ?? 0, true);
  });
  useEffect(() => {
    if (!engine) return;
    let isLeft = false;
    const watch = createWatch(engine);
    const keep = () => {
      const progress = watch.take();
      // Failing to store it does not bother the viewer.
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
    void begin(engine, () => isLeft);
    return () => {
      isLeft = true;
      keep();
      for (const stop of stops) stop();
    };
  }, [bridge, engine, videoId]);
}
