import { storeVisit } from '../../community/index.ts';
import { removeWatched } from './services/watched-later.ts';
import type { LibraryOperations } from '../context.ts';

/** A view counts for the video, and changes the lists of the member who watched. */
export const viewOperations: Pick<LibraryOperations, 'input.view'> = {
  'input.view': {
    handler: (call, input) => {
      const { context, caller } = call;
      const counted = context.views.count(input, call);
      if (caller.memberId === null) return counted;
      const seen = [caller.memberId, Number(input.video_id)] as const;
      return Promise.all([storeVisit(context, ...seen), removeWatched(context, ...seen)]).then(() => counted);
    },
    needs: [],
  },
};
