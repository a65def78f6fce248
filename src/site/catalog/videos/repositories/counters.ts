import { changedBy, db, type Steps } from '../../../platform/index.ts';

/** Built once: thousands of videos may be watched between two writes. Its values are the views, then the video. */
const MORE_VIEWS = db
  .updateTable('video')
  .set((eb) => ({ views: eb('views', '+', 0) }))
  .where('id', '=', 0)
  .compile();

/** The same for a day. Its values are the video, the day and the views. */
const MORE_OF_DAY = db
  .insertInto('video_day')
  .values({ video_id: 0, day: 0, views: 0 })
  .onConflict((conflict) =>
    conflict
      .columns(['video_id', 'day'])
      .doUpdateSet((eb) => ({ views: eb('video_day.views', '+', eb.ref('excluded.views')) })),
  )
  .compile();

/** Adds views to videos; those of a deleted video are dropped. @param day when they were counted, as days since 1970 */
export function* addViews(views: ReadonlyMap<number, number>, day: number): Steps<void> {
  for (const [id, more] of views) {
    const found = yield* changedBy({ ...MORE_VIEWS, parameters: [more, id] });
    if (found > 0) yield { ...MORE_OF_DAY, parameters: [id, day, more] };
  }
}

/** @param events counts by day and event, separated by a space */
export function* addEvents(events: ReadonlyMap<string, number>): Steps<void> {
  for (const [key, total] of events) {
    const [day = '', event = ''] = key.split(' ');
    yield db
      .insertInto('playback_count')
      .values({ day, event, total })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'event'])
          .doUpdateSet((eb) => ({ total: eb('playback_count.total', '+', eb.ref('excluded.total')) })),
      );
  }
}
