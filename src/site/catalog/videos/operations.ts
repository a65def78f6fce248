import { listVideos } from './services/listings.ts';
import { relatedVideos } from './services/related-videos.ts';
import { countEvent } from './services/playback-events.ts';
import { getVideo } from './services/videos.ts';
import type { CatalogOperations } from '../context.ts';
import { sectionIn } from '../../identity/index.ts';
import { ofListing } from './policies/listing-scopes.ts';

export const videoOperations: Pick<
  CatalogOperations,
  'videos.list' | 'videos.related' | 'video.get' | 'stats'
> = {
  'videos.list': {
    handler: ({ context, caller }, input) => listVideos(context, input, caller),
    needs: [],
    shows: ofListing,
    // The other lists show the member's own and private videos, or are private.
    sameForAll: sectionIn('all', 'category', 'model', 'channel', 'country'),
  },
  'video.get': {
    handler: ({ context, caller }, { video_id }) => getVideo(context, video_id, caller),
    needs: [],
    shows: ['videos', 'names', 'views'],
    // It contains what the caller may do.
    sameForAll: false,
  },
  'videos.related': {
    handler: ({ context, caller }, input) => relatedVideos(context, input, caller),
    needs: [],
    shows: ['videos', 'views', 'names'],
    sameForAll: true,
  },
  stats: {
    handler: ({ context }, { event }) => countEvent(context, event),
    needs: [],
  },
};
