import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VideoId } from '../../../shared/ids.ts';

/** Files of videos left before that are kept for whoever goes back. */
const KEPT = 5;

/**
 * Lets go of the files of videos left long ago: each holds 240 tiles, and an evening of videos would keep them all for half
 * an hour. Going back further asks for one again, mostly of the browser's own cache.
 * @param id of the video that is looked at
 */
export function useFewFiles(id: VideoId): void {
  const queries = useQueryClient();
  useEffect(() => {
    const cache = queries.getQueryCache();
    const left = cache.findAll({ queryKey: ['videos.related'], type: 'inactive' });
    // The first asked for come first.
    for (const query of left.slice(0, -KEPT)) cache.remove(query);
  }, [id, queries]);
}
