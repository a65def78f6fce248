import type { WireFields } from '../../../../shared/api/endpoint.ts';
import type { Scope } from '../../../platform/index.ts';

/** What an answer of a comment list shows, by the kind of target. */
export const ofComments = ({ section }: WireFields): readonly Scope[] => {
  switch (section) {
    case 'video':
      return ['names', 'videos'];
    case 'wall':
      return ['names', 'people'];
    case 'album':
    case 'playlist':
      return ['names', 'collections'];
    default:
      return ['names'];
  }
};
