import { RELATED_FILE_PAGES, RELATED_PAGE_SIZE } from '../../../shared/constants.ts';
import type { VideoPage } from '../../../shared/entities/video-tile.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { apiQuery } from '../core/api/api-query.ts';

/** The file of related videos that holds a page (specification 7: one answer is ten pages). */
export const relatedQuery = (id: VideoId, page: number) =>
  apiQuery('videos.related', {
    count: RELATED_PAGE_SIZE,
    video_id: id,
    file: Math.ceil(page / RELATED_FILE_PAGES),
  });

/** One page out of its file. @param page from 1 */
export function relatedPage({ videos, totalCount }: VideoPage, page: number) {
  const first = ((page - 1) % RELATED_FILE_PAGES) * RELATED_PAGE_SIZE;
  return {
    tiles: videos.slice(first, first + RELATED_PAGE_SIZE),
    pages: Math.ceil(totalCount / RELATED_PAGE_SIZE),
  };
}

/** Query of a link to a related video (specification 2: `fr`, `rp`), `?` included. */
export function relatedVideoQuery(id: VideoId, page: number): string {
  return `?fr=${id}&rp=${page}`;
}
