import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { beginWait, downloadFiles } from '../../publishing/downloads/services/downloads.ts';
import { removeWatched } from '../../library/lists/services/watched-later.ts';
import { storeVisit } from '../../community/members/services/own-history.ts';
import { listVideos } from './services/listings.ts';
import { relatedVideos } from './services/related-videos.ts';
import { countEvent } from './services/playback-events.ts';
import { getVideo, getVideoFiles } from './services/videos.ts';

export const videoHandlers: Pick<
  ApiHandlers<Api>,
  'videos.list' | 'videos.related' | 'video.get' | 'video.file' | 'download.gate' | 'input.view' | 'stats'
> = {
  'videos.list': (input, { context, caller }) => listVideos(context, input, caller),
  'video.get': ({ video_id }, { context, caller }) => getVideo(context, video_id, caller),
  'videos.related': (input, { context, caller }) => relatedVideos(context, input, caller),
  'download.gate': (input, call) => beginWait(call.context, input, call),
  'input.view': (input, call) => {
    const counted = call.context.views.count(input, call);
    const { memberId } = call.caller;
    if (memberId === null) return counted;
    const seen = [memberId, Number(input.video_id)] as const;
    return Promise.all([storeVisit(call.context, ...seen), removeWatched(call.context, ...seen)]).then(
      () => counted,
    );
  },
  stats: ({ event }, { context }) => countEvent(context, event),
  'video.file': ({ video_id: videoId, ticket, format }, call) => {
    if (ticket !== undefined) return downloadFiles(call.context, { videoId, ticket, format }, call);
    // Addresses to play from are of all formats.
    if (format !== undefined) throw new AppError({ code: 'bad_request', field: 'ticket' });
    return getVideoFiles(call.context, videoId, call.caller);
  },
};
