import { useEffect, useEffectEvent } from 'react';
import type { Video } from '../../../shared/entities/video.ts';
import { useHost } from '../../host/host.ts';

/**
 * Writes the opening of a video page into the local history, once an opening. Whether history is kept at all is
 * for the host to know; a visit that cannot be written is nothing to bother a viewer with.
 */
export function useRecordVisit(video: Video): void {
  const { bridge } = useHost();
  const record = useEffectEvent(() =>
    bridge.history.add({
      type: 'video',
      videoId: video.id,
      dir: video.dir,
      title: video.title,
      titleJa: video.titleJa,
      thumb: video.poster,
      colour: video.colour,
      durationSeconds: video.durationSeconds,
    }),
  );
  useEffect(() => {
    record().catch(() => undefined);
  }, [video.id]);
}
