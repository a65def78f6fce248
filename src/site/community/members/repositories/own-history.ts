import { db, type Steps } from '../../../platform/index.ts';

/** Whether the site stores what a member watches. */
export const keepsHistory = (memberId: number) =>
  db.selectFrom('account').select('keeps_history').where('member_id', '=', memberId);

export function* setKeepsHistory(memberId: number, keeps: boolean): Steps<void> {
  yield db
    .updateTable('account')
    .set({ keeps_history: keeps ? 1 : 0 })
    .where('member_id', '=', memberId);
}

/** One row per video; nothing if the member has switched the history off. */
export function* addVisit(memberId: number, videoId: number, now: number): Steps<void> {
  yield db
    .insertInto('member_visit')
    .columns(['member_id', 'video_id', 'seen_at'])
    .expression(
      db
        .selectFrom('account')
        .select((eb) => ['member_id', eb.val(videoId).as('video_id'), eb.val(now).as('seen_at')])
        .where('member_id', '=', memberId)
        .where('keeps_history', '=', 1),
    )
    .onConflict((conflict) => conflict.columns(['member_id', 'video_id']).doUpdateSet({ seen_at: now }));
}

/** @param videoId `undefined`: all visits */
export function* forgetVisits(memberId: number, videoId: number | undefined): Steps<void> {
  const own = db.deleteFrom('member_visit').where('member_id', '=', memberId);
  yield videoId === undefined ? own : own.where('video_id', '=', videoId);
}
