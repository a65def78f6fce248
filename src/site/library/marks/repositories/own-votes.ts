import type { OwnVote } from '../../../../shared/entities/marks.ts';
import type { VotedOn } from '../../../../shared/filters/votes.ts';
import { type DatabaseReader, db } from '../../../platform/index.ts';
import { padIds } from './pad-ids.ts';

/** How a member voted on things of a kind; those without a vote are missing. */
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
