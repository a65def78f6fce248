import type { VotedOn } from '../../../../shared/filters/votes.ts';
import { changedBy, db, rowsOf, type Steps } from '../../../platform/index.ts';

/** The target of a vote, by its id. */
export interface Voted {
  readonly on: VotedOn;
  readonly id: number;
}

export interface VoteTotals {
  readonly likes: number;
  readonly dislikes: number;
  /** 0-5; comments have no rating. */
  readonly rating?: number;
}

const voteOf = (memberId: number, { on, id }: Voted) =>
  db
    .selectFrom('vote')
    .select('value')
    .where('member_id', '=', memberId)
    .where('kind', '=', on)
    .where('object_id', '=', id);

/** Adds a vote or changes the existing one. @returns whether anything changed */
export function* putVote(memberId: number, voted: Voted, value: 1 | -1, now: number): Steps<boolean> {
  const [known] = yield* rowsOf(voteOf(memberId, voted));
  if (known?.value === value) return false;
  yield db
    .insertInto('vote')
    .values({ member_id: memberId, kind: voted.on, object_id: voted.id, value, voted_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'object_id']).doUpdateSet({ value, voted_at: now }),
    );
  return true;
}

/** @returns whether there was a vote */
export function* dropVote(memberId: number, { on, id }: Voted): Steps<boolean> {
  const drop = db
    .deleteFrom('vote')
    .where('member_id', '=', memberId)
    .where('kind', '=', on)
    .where('object_id', '=', id);
  return (yield* changedBy(drop)) > 0;
}

/** The vote counters of a target. */
export function* voteTotals({ on, id }: Voted): Steps<VoteTotals> {
  const [totals] = yield* rowsOf<VoteTotals>(totalsOf(on, id));
  return totals ?? { likes: 0, dislikes: 0 };
}

function totalsOf(on: VotedOn, id: number) {
  switch (on) {
    case 'video':
      return db
        .selectFrom('video_text as t')
        .innerJoin('video as v', 'v.id', 't.video_id')
        .select(['t.likes', 't.dislikes', 'v.rating'])
        .where('t.video_id', '=', id);
    case 'comment':
      return db.selectFrom('comment').select(['likes', 'dislikes']).where('id', '=', id);
    case 'playlist':
    case 'album':
      return db.selectFrom(on).select(['likes', 'dislikes', 'rating']).where('id', '=', id);
  }
}
