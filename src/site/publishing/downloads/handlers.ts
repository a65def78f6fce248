import { AppError } from '../../../shared/errors/app-error.ts';
import { getVideoFiles } from '../../catalog/videos/services/videos.ts';
import { beginWait, downloadFiles } from './services/downloads.ts';
import type { PublishingHandlers } from '../context.ts';

export const downloadHandlers: Pick<PublishingHandlers, 'download.gate' | 'video.file'> = {
  'download.gate': (input, call) => beginWait(call.context, input, call),
  'video.file': ({ video_id: videoId, ticket, format }, call) => {
    if (ticket !== undefined) return downloadFiles(call.context, { videoId, ticket, format }, call);
    // Addresses to play from are of all formats.
    if (format !== undefined) throw new AppError({ code: 'bad_request', field: 'ticket' });
    return getVideoFiles(call.context, videoId, call.caller);
  },
};
