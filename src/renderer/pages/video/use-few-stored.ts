import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Operation } from '../../../shared/api/table/index.ts';
import type { VideoId } from '../../../shared/ids.ts';

/** Number of videos whose answers stay cached for Back. A file of related videos holds 240 tiles. */
const CACHED: Readonly<Partial<Record<Operation, number>>> = {
  'video.get': 20,
  'video.file': 20,
  'comments.list': 20,
  'videos.related': 5,
};

/**
 * Drops the cached answers of videos that were left long ago: else all videos of half an hour stay in memory.
 * Going further back fetches again, mostly from the browser's own cache.
 * @param id of the shown video
 */
export function useFewStored(id: VideoId): void {
  const queries = useQueryClient();
  useEffect(() => {
    const cache = queries.getQueryCache();
    for (const [operation, count] of Object.entries(CACHED)) {
      const left = cache.findAll({ queryKey: [operation], type: 'inactive' });
      // The oldest requests come first.
      for (const query of left.slice(0, -count)) cache.remove(query);
    }
  }, [id, queries]);
}
