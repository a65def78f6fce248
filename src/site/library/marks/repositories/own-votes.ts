import type { OwnVote } from '../../../../shared/entities/marks.ts';
import type { VotedOn } from '../../../../shared/filters/votes.ts';
import { type DatabaseReader, db } from '../../../platform/index.ts';
import { padIds } from './pad-ids.ts';

/** A member's votes on objects of a kind; objects without a vote are not in the result. */
export async function ownVotes(
  database: DatabaseReader,
  memberId: number,
  kind: VotedOn,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OwnVote>> {
  const among = padIds(ids);
  if (among === null) return new Map();
  const query = db
    .selectFrom('vote')
    .select(['object_id', 'value'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('object_id', 'in', among);
  const rows = await database.read(query);
  return new Map(rows.map(({ object_id, value }) => [object_id, value === 1 ? 'like' : 'dislike']));
}
