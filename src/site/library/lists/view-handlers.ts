import type { Api } from '../../../shared/api/table/index.ts';
import { storeVisit } from '../../community/members/services/own-history.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { removeWatched } from './services/watched-later.ts';

/** A view counts for the video, and changes the own lists of the member who watched. */
export const viewHandlers: Pick<ApiHandlers<Api>, 'input.view'> = {
  'input.view': (input, call) => {
    const { context, caller } = call;
    const counted = context.views.count(input, call);
    if (caller.memberId === null) return counted;
    const seen = [caller.memberId, Number(input.video_id)] as const;
    return Promise.all([storeVisit(context, ...seen), removeWatched(context, ...seen)]).then(() => counted);
  },
};
