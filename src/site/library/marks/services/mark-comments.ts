import type { CommentMark } from '../../../../shared/entities/marks.ts';
import type { CommentTarget } from '../../../../shared/filters/comments.ts';
import { commentId } from '../../../../shared/ids.ts';
import { type Caller, isStaff } from '../../../identity/index.ts';
import { ownerQuery } from '../../../community/index.ts';
import { type DatabaseReader, db } from '../../../platform/index.ts';
import { viewerOf } from '../../../visibility/index.ts';
import { blockedAmong } from '../repositories/object-marks.ts';
import { ownVotes } from '../repositories/own-votes.ts';
import { padIds } from '../repositories/pad-ids.ts';

/** The member's own state of comments: votes, and the actions they may take. */
export async function markComments(
  database: DatabaseReader,
  caller: Caller,
  asked: readonly string[],
): Promise<CommentMark[]> {
  const memberId = viewerOf(caller);
  const ids = padIds(asked.map(Number));
  if (ids === null) return [];
  const columns = ['id', 'member_id', 'target', 'object_id', 'state'] as const;
  const rows = await database.read(db.selectFrom('comment').select(columns).where('id', 'in', ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const [blocked, votes, owned] = await Promise.all([
    blockedAmong(database, memberId, [...new Set(rows.flatMap(({ member_id: by }) => by ?? []))]),
    ownVotes(database, memberId, 'comment', ids),
    ownedAmong(database, memberId, rows),
  ]);
  return asked.map((each) => {
    const row = byId.get(Number(each));
    const isOwn = row?.member_id === memberId;
    return {
      id: commentId.parse(each),
      vote: votes.get(Number(each)) ?? 'none',
      isOwn,
      isBlocked: blocked.has(row?.member_id ?? 0),
      isGone: row === undefined || row.state === 'removed',
      canDelete: row !== undefined && (isOwn || isStaff(caller) || owned.has(keyOf(row))),
    };
  });
}

interface On {
  readonly target: CommentTarget;
  readonly object_id: number;
}

const keyOf = ({ target, object_id }: On) => `${target}:${object_id}`;

/** Which targets of the comments belong to the member; a screen shows comments of one target. */
async function ownedAmong(
  database: DatabaseReader,
  memberId: number,
  on: readonly On[],
): Promise<ReadonlySet<string>> {
  const targets = new Map(on.map((each) => [keyOf(each), each]));
  const owned = new Set<string>();
  for (const [key, { target, object_id }] of targets) {
    const query = ownerQuery(target, object_id);
    const owner =
      typeof query === 'object' && query !== null ? (await database.read(query))[0]?.owner : query;
    if (owner === memberId) owned.add(key);
  }
  return owned;
}
