import { changedBy, db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Tables of the two lists that every member has. */
export type MarkedTable = 'favourite' | 'watch_later';

export function* isMarked(table: MarkedTable, memberId: number, videoId: number): Steps<boolean> {
  const [row] = yield* rowsOf(ofMember(table, memberId).select('video_id').where('video_id', '=', videoId));
  return row !== undefined;
}

export function* markedTotal(table: MarkedTable, memberId: number): Steps<number> {
  const [row] = yield* rowsOf(ofMember(table, memberId).select((eb) => eb.fn.countAll<number>().as('total')));
  return Number(row?.total ?? 0);
}

export function* addMarked(table: MarkedTable, memberId: number, videoId: number, now: number): Steps<void> {
  yield db.insertInto(table).values({ member_id: memberId, video_id: videoId, added_at: now });
}

/** @returns whether it was in the list */
export function* removeMarked(table: MarkedTable, memberId: number, videoId: number): Steps<boolean> {
  const removed = yield* changedBy(
    db.deleteFrom(table).where('member_id', '=', memberId).where('video_id', '=', videoId),
  );
  return removed > 0;
}

/** Those of the videos that are in a member's list. */
export const markedOf = (table: MarkedTable, memberId: number, videoIds: readonly number[]) =>
  ofMember(table, memberId).select('video_id').where('video_id', 'in', videoIds);

const ofMember = (table: MarkedTable, memberId: number) =>
  db.selectFrom(table).where('member_id', '=', memberId);
