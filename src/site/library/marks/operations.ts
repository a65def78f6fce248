import { MARKS_MAX } from '../../../shared/entities/marks.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { memberIdOf } from '../../identity/index.ts';
import { markComments } from './services/mark-comments.ts';
import { markObjects } from './services/mark-objects.ts';
import { markVideos } from './services/mark-videos.ts';
import type { LibraryOperations } from '../context.ts';

export const marksOperations: Pick<LibraryOperations, 'marks'> = {
  /** @throws AppError `bad_request` for more items than one call allows */
  marks: {
    handler: async (call, { videos = [], comments = [], objects = [] }) => {
      if (videos.length + comments.length + objects.length > MARKS_MAX)
        throw new AppError({ code: 'bad_request', field: 'objects' });
      const memberId = memberIdOf(call);
      const { database } = call.context;
      const [ofVideos, ofComments, ofObjects] = await Promise.all([
        markVideos(database, memberId, [...new Set(videos)]),
        markComments(database, call.caller, [...new Set(comments)]),
        markObjects(database, call.caller, [...new Set(objects)]),
      ]);
      return { videos: ofVideos, comments: ofComments, objects: ofObjects };
    },
    needs: [],
  },
};
