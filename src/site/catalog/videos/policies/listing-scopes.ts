import type { WireFields } from '../../../../shared/api/endpoint.ts';
import type { Scope } from '../../../platform/index.ts';

/** What an answer of a listing shows, by its scope. */
export const ofListing = ({ section }: WireFields): readonly Scope[] => {
  switch (section) {
    case 'category':
    case 'model':
    case 'channel':
    case 'uploaded_videos':
      return ['videos', 'views', 'names'];
    case 'favourite_videos':
    case 'watch_later_videos':
      // The profile decides whether the list may be opened.
      return ['videos', 'views', 'people', 'names'];
    case 'playlist':
      return ['videos', 'views', 'names', 'collections'];
    default:
      return ['videos', 'views', 'names'];
  }
};
