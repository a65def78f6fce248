import type { Choice } from '../../../shared/screens/screen.ts';
import { listingInput } from '../../../shared/screens/videos.ts';
import { INDEX_LISTING_SIZE, INDEX_SECTION_SIZE, NOT_FOUND_PAGE_SIZE } from '../../../shared/constants.ts';
import type { VideoSort } from '../../../shared/filters/enums.ts';
import { apiQuery } from '../core/api/api-query.ts';

/** A page of a video listing. */
export const listingQuery = (choice: Choice, of: Parameters<typeof listingInput>[1]) =>
  apiQuery('videos.list', listingInput(choice, of));

const first = (choice: Choice, sort: VideoSort, count: number) =>
  listingQuery(choice, { page: 1, count, filters: { sort } });

/** The index's slider of what is new. */
export const newSliderQuery = (choice: Choice) => first(choice, 'latest-updates', INDEX_SECTION_SIZE);

/** The index's slider of what is popular. */
export const popularSliderQuery = (choice: Choice) => first(choice, 'most-popular', INDEX_SECTION_SIZE);

/** The index's slider of the best rated. */
export const ratedSliderQuery = (choice: Choice) => first(choice, 'top-rated', INDEX_SECTION_SIZE);

/** The listing after an index's slider, without the slider's videos: a video is shown once on a page. */
export const moreQuery = (choice: Choice, sort: VideoSort) =>
  first(choice, sort, INDEX_SECTION_SIZE + INDEX_LISTING_SIZE);

/** What the 404 screen offers instead. */
export const insteadQuery = (choice: Choice) => first(choice, 'most-popular', NOT_FOUND_PAGE_SIZE);
