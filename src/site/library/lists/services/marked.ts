import { tellList } from '../../../platform/index.ts';
import { LIST_MOST } from '../../../../shared/member-limits.ts';
import { refusal } from '../../../../shared/errors/reasons.ts';
import { memberIdOf, requireSession } from '../../../identity/index.ts';
import { addMarked, isMarked, markedTotal, removeMarked, type MarkedTable } from '../repositories/marked.ts';
import { requireSeenVideo } from './require-video.ts';
import type { Call } from '../../context.ts';

const ALREADY = { favourite: 'already_added_favourites', watch_later: 'already_added_watch_later' } as const;

/** @throws AppError `not_found`, reasons `already_added_…`, `list_full` */
export async function mark(call: Call, table: MarkedTable, video: string): Promise<void> {
  const [memberId, videoId] = [memberIdOf(call), Number(video)];
  await call.context.writer.change(function* () {
    const now = call.context.clock.now();
    yield* requireSession(call, now);
    yield* requireSeenVideo(videoId, call.caller);
    if (yield* isMarked(table, memberId, videoId)) throw refusal(ALREADY[table]);
    if ((yield* markedTotal(table, memberId)) >= LIST_MOST.marked)
      throw refusal('list_full', { params: { max: LIST_MOST.marked } });
    yield* addMarked(table, memberId, videoId, now);
    yield* tellList(call.context, memberId);
  });
}

/** Works also for videos that the member may not see any more. @throws AppError reason `not_in_list` */
export async function unmark(call: Call, table: MarkedTable, video: string): Promise<void> {
  const memberId = memberIdOf(call);
  await call.context.writer.change(function* () {
    yield* requireSession(call, call.context.clock.now());
    if (!(yield* removeMarked(table, memberId, Number(video)))) throw refusal('not_in_list');
    yield* tellList(call.context, memberId);
  });
}
