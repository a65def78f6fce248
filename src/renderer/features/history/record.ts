import { useEffect, useEffectEvent } from 'react';
import type { Video } from '../../../shared/entities/video.ts';
import { briefOf } from '../../../shared/entities/video-brief.ts';
import { useHost } from '../../host/host.ts';

/**
 * Writes the opening of a video page into the local history, once an opening. Whether history is kept at all is
 * for the host to know; a visit that cannot be written is nothing to bother a viewer with.
 */
export function useRecordVisit(video: Video): void {
  const { bridge } = useHost();
  const record = useEffectEvent(() => bridge.history.add({ type: 'video', ...briefOf(video) }));
  useEffect(() => {
    record().catch(() => undefined);
  }, [video.id]);
}
