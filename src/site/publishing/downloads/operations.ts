import { AppError } from '../../../shared/errors/app-error.ts';
import { getVideoFiles } from '../../catalog/index.ts';
import { beginWait, downloadFiles } from './services/downloads.ts';
import type { PublishingOperations } from '../context.ts';

export const downloadOperations: Pick<PublishingOperations, 'download.gate' | 'video.file'> = {
  'download.gate': {
    handler: (call, input) => beginWait(call.context, input, call),
    needs: [],
  },
  'video.file': {
    handler: (call, { video_id: videoId, ticket, format }) => {
      if (ticket !== undefined) return downloadFiles(call.context, { videoId, ticket, format }, call);
      // Playback always returns every format.
      if (format !== undefined) throw new AppError({ code: 'bad_request', field: 'ticket' });
      return getVideoFiles(call.context, videoId, call.caller);
    },
    needs: [],
  },
};
