import type { Api } from '../../shared/api/table/index.ts';
import type { ApiHandlers } from './types.ts';
import { listVideos } from '../services/listings.ts';
import { getVideo, getVideoFiles } from '../services/videos.ts';

export const videoHandlers: Pick<ApiHandlers<Api>, 'videos.list' | 'video.get' | 'video.file'> = {
  'videos.list': (input, { context, caller }) => listVideos(context, input, caller),
  'video.get': ({ video_id }, { context, caller }) => getVideo(context, video_id, caller),
  'video.file': ({ video_id }, { context, caller }) => getVideoFiles(context, video_id, caller),
};
