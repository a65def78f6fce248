import type { QueryClient } from '@tanstack/react-query';
import type { VideoFiles } from '../../../shared/entities/video-file.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { MEDIA_ADDRESS_SECONDS } from '../../../shared/limits.ts';
import { apiQuery } from '../core/api/api-query.ts';

/** Milliseconds an address is used after it was had: a minute is left for starting with it. */
const USABLE_MS = (MEDIA_ADDRESS_SECONDS - 60) * 1000;

/**
 * Playable files of a video. Judged by the time since they were had, not by `expires_at`, as clocks differ; one
 * that proves dead is what the player's recovery is for.
 * @param fresh asks again whatever is known
 */
export function fetchVideoFiles(queries: QueryClient, id: VideoId, fresh = false): Promise<VideoFiles> {
  return queries.fetchQuery({
    ...apiQuery('video.file', { video_id: id }),
    staleTime: fresh ? 0 : USABLE_MS,
  });
}
