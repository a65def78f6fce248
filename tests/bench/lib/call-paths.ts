import { LIFETIME, LISTING_PAGE_SIZE } from '../../../src/shared/constants.ts';
import type { VideoSort } from '../../../src/shared/filters/enums.ts';

/** Address of a page of a listing in the section str. */
export const listingPath = (sort: VideoSort, page: number) =>
  `/api/json/videos2/${LIFETIME.listing}/str/${sort}/${LISTING_PAGE_SIZE}/all.0.${page}.all.all.all.json`;

/** Address of a video's JSON. */
export const videoPath = (id: string) =>
  `/api/json/video/${LIFETIME.video}/${Math.floor(Number(id) / 1_000) * 1_000}/${id}.json`;

/** Address of the first page of a search in the section str. @param sort `all`: the best match first */
export function searchPath(words: string, sort: VideoSort | 'all'): string {
  const params = `${LIFETIME.search}/str/${sort}/${LISTING_PAGE_SIZE}/search.0.1.all.all.all`;
  return `/api/videos.php?params=${encodeURIComponent(params)}&s=${encodeURIComponent(words)}`;
}

/** Address of what is offered while typing, in the section str. */
export const suggestPath = (words: string) => `/api/suggester.php?c=${encodeURIComponent(words)}&gender=str`;
