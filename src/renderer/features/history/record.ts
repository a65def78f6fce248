import { useEffect, useEffectEvent } from 'react';
import type { HistoryVisit } from '../../../shared/entities/history.ts';
import type { Video } from '../../../shared/entities/video.ts';
import { useHost } from '../../host/host.ts';
import { briefOf } from '../core/videos/brief-of.ts';

/** Writes the opening of a video page into the local history, once an opening. */
export function useRecordVisit(video: Video): void {
  useVisit({ type: 'video', ...briefOf(video) });
}

/**
 * Writes a visit into the local history, once an opening. The host decides whether history is stored at all; a visit
 * that cannot be written does not bother the viewer.
 */
export function useVisit(visit: HistoryVisit): void {
  const { bridge } = useHost();
  const record = useEffectEvent(() => bridge.history.add(visit));
  useEffect(() => {
    record().catch(() => undefined);
  }, [visit.videoId]);
}
