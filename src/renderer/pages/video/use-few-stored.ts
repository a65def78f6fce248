import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Operation } from '../../../shared/api/table/index.ts';
import type { VideoId } from '../../../shared/ids.ts';

/** Of how many videos left before answers are kept for whoever goes back. A file of related videos holds 240 tiles. */
const KEPT: Readonly<Partial<Record<Operation, number>>> = {
  'video.get': 20,
  'video.file': 20,
  'comments.list': 20,
  'videos.related': 5,
};

/**
 * Lets go of what videos left long ago were shown from: an evening of them would keep it all for half an hour. Going back
 * further asks once more, mostly the browser's own cache.
 * @param id of the video that is looked at
 */
export function useFewStored(id: VideoId): void {
  const queries = useQueryClient();
  useEffect(() => {
    const cache = queries.getQueryCache();
    for (const [operation, kept] of Object.entries(KEPT)) {
      const left = cache.findAll({ queryKey: [operation], type: 'inactive' });
      // The first asked for come first.
      for (const query of left.slice(0, -kept)) cache.remove(query);
    }
  }, [id, queries]);
}
