import { db, type Steps } from '../../../platform/index.ts';

/**
 * Returns one row if the member wants watched videos removed. @param videoId only if this video is in their watch later
 */
export function removesWatched(memberId: number, videoId?: number) {
  const wanted = db
    .selectFrom('account as a')
    .select('a.member_id')
    .where('a.member_id', '=', memberId)
    .where('a.removes_watched', '=', 1);
  if (videoId === undefined) return wanted;
  return wanted.where((eb) =>
    eb.exists(
      eb
        .selectFrom('watch_later as l')
        .select('l.video_id')
        .where('l.member_id', '=', memberId)
        .where('l.video_id', '=', videoId),
    ),
  );
}

export function* setRemovesWatched(memberId: number, removes: boolean): Steps<void> {
  yield db
    .updateTable('account')
    .set({ removes_watched: removes ? 1 : 0 })
    .where('member_id', '=', memberId);
}
