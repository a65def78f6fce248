import { db } from '../../../platform/index.ts';

/**
 * The counters of a member's own video, with its days from a day on: one row per day, or one row whose day is `null`.
 * One query, so that both describe the same instant. No row: no such video, another member's, or deleted by its owner.
 */
export const daysOfOwn = (videoId: number, memberId: number, since: number) =>
  db
    .selectFrom('video as v')
    .innerJoin('video_text as t', 't.video_id', 'v.id')
    .leftJoin('video_day as d', (join) => join.onRef('d.video_id', '=', 'v.id').on('d.day', '>=', since))
    .select([
      ...(['v.views as all_views', 't.likes as all_likes'] as const),
      ...(['t.favourites as all_favourites', 'v.comments as all_comments'] as const),
      ...(['d.day', 'd.views', 'd.likes', 'd.favourites', 'd.comments'] as const),
    ])
    .where('v.id', '=', videoId)
    .where('v.uploader_id', '=', memberId)
    .where('v.state', '<>', 'deleted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submission as s')
            .select('s.id')
            .whereRef('s.video_id', '=', 'v.id')
            .where('s.code', '=', 'owner_deleted'),
        ),
      ),
    )
    .orderBy('d.day');
