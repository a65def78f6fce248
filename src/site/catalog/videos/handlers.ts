import { listVideos } from './services/listings.ts';
import { relatedVideos } from './services/related-videos.ts';
import { countEvent } from './services/playback-events.ts';
import { getVideo } from './services/videos.ts';
import type { CatalogHandlers } from '../context.ts';

export const videoHandlers: Pick<CatalogHandlers, 'videos.list' | 'videos.related' | 'video.get' | 'stats'> =
  {
    'videos.list': (input, { context, caller }) => listVideos(context, input, caller),
    'video.get': ({ video_id }, { context, caller }) => getVideo(context, video_id, caller),
    'videos.related': (input, { context, caller }) => relatedVideos(context, input, caller),
    stats: ({ event }, { context }) => countEvent(context, event),
  };
