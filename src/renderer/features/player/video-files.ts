import type { QueryClient } from '@tanstack/react-query';
import type { VideoFiles } from '../../../shared/entities/video-file.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { MEDIA_ADDRESS_SECONDS } from '../../../shared/limits.ts';
import { apiQuery } from '../core/api/api-query.ts';

/**
 * Milliseconds an address is used after it was fetched. What came along with a page may be a minute and a half old, and
 * a minute is left to start with it.
 */
const USABLE_MS = (MEDIA_ADDRESS_SECONDS - 150) * 1000;

/**
 * Playable files of a video. Judged by the time since they were fetched, not by `expires_at`, as clocks differ; an address
 * that proves expired is handled by the player's recovery.
 * @param fresh asks the site even if the files are known
 */
export function fetchVideoFiles(queries: QueryClient, id: VideoId, fresh = false): Promise<VideoFiles> {
  return queries.fetchQuery({
    ...apiQuery('video.file', { video_id: id }),
    staleTime: fresh ? 0 : USABLE_MS,
  });
}
