import type { WireFields } from '../../../../shared/api/endpoint.ts';
import type { Scope } from '../../../platform/index.ts';

/** What a listing shows, by its scope. */
export const ofListing = ({ section }: WireFields): readonly Scope[] => {
  switch (section) {
    case 'category':
    case 'model':
    case 'channel':
    case 'uploaded_videos':
      return ['videos', 'views', 'names'];
    case 'favourite_videos':
    case 'watch_later_videos':
      // Whether the list may be opened is on the profile.
      return ['videos', 'views', 'people', 'names'];
    case 'playlist':
      return ['videos', 'views', 'names', 'collections'];
    default:
      return ['videos', 'views', 'names'];
  }
};
