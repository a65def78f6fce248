import type { Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

/** Built once: thousands of videos may be watched between two writings. Its values are the views, then the video. */
const MORE_VIEWS = db
  .updateTable('video')
  .set((eb) => ({ views: eb('views', '+', 0) }))
  .where('id', '=', 0)
  .compile();

/** Adds views to videos; those of a video that has gone are lost with it. */
export function* addViews(views: ReadonlyMap<number, number>): Steps<void> {
  for (const [id, more] of views) yield { ...MORE_VIEWS, parameters: [more, id] };
}

/** @param events counts by day and event with a space between them */
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
