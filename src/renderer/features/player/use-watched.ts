import { useEffect, useEffectEvent } from 'react';
import type { Video } from '../../../shared/entities/video.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { useHost } from '../../host/host.ts';
import { useWatchedLater } from '../core/marks/use-marks.ts';
import { createWatch, type Watch } from './watch.ts';
import type { Engine } from './engine-types.ts';

/** Where a video was opened from (specification 2: `fr` and `rp`). */
export interface OpenedFrom {
  readonly fr: VideoId;
  readonly rp: number;
}

/**
 * Stores in the history how far the video was watched, and reports the view to the site, once.
 * @param isHeld while the stored position must not be overwritten (use-resume.ts)
 */
export function useWatched(
  engine: Engine | null,
  video: Video,
  from: OpenedFrom | null,
  isHeld: boolean,
): void {
  const { api, bridge } = useHost();
  const watchedLater = useWatchedLater(video.id);
  const keep = useEffectEvent((watch: Watch) => {
    const progress = isHeld ? null : watch.take();
    // Failing to store it does not bother the viewer.
    if (progress) bridge.history.progress({ videoId: video.id, ...progress }).catch(() => undefined);
  });
  const tellSite = useEffectEvent(() => {
    const { sgId, exTube, exId } = video.tracking;
    api
      .run('input.view', {
        video_id: video.id,
        ...(from && { fr: from.fr, rp: String(from.rp) }),
        sg_id: sgId,
        ex_tube: exTube,
        ex_id: exId,
      })
      .then(watchedLater, () => undefined);
  });
  useEffect(() => {
    if (!engine) return;
    const watch = createWatch(engine);
    const write = () => keep(watch);
    const stops = [
      engine.on('shown', () => {
        watch.shown();
        if (watch.isDue()) write();
        if (watch.isView()) tellSite();
      }),
      engine.on('pause', write),
      engine.on('ended', write),
    ];
    // A phone may end a hidden page without another event.
    const leave = () => {
      if (document.visibilityState === 'hidden') write();
    };
    addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', leave);
    return () => {
      write();
      removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', leave);
      for (const stop of stops) stop();
    };
  }, [engine]);
}
