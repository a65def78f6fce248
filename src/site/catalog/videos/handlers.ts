import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { listVideos } from './services/listings.ts';
import { relatedVideos } from './services/related-videos.ts';
import { countEvent } from './services/playback-events.ts';
import { getVideo } from './services/videos.ts';

export const videoHandlers: Pick<
  ApiHandlers<Api>,
  'videos.list' | 'videos.related' | 'video.get' | 'stats'
> = {
  'videos.list': (input, { context, caller }) => listVideos(context, input, caller),
  'video.get': ({ video_id }, { context, caller }) => getVideo(context, video_id, caller),
  'videos.related': (input, { context, caller }) => relatedVideos(context, input, caller),
  stats: ({ event }, { context }) => countEvent(context, event),
};
