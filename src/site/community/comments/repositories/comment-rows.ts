import type { Selectable } from 'kysely';
import type { CommentTarget } from '../../../../shared/filters/comments.ts';
import { type CommentTable, db, type Query, rowsOf, type Steps } from '../../../platform/index.ts';

export type CommentRow = Pick<
  Selectable<CommentTable>,
  'id' | 'target' | 'object_id' | 'parent_id' | 'answered_id' | 'text' | 'replies' | 'added_at' | 'state'
> & {
  /** Comments without an author are not found. */
  readonly member_id: number;
};

export function* commentOf(id: number): Steps<CommentRow | undefined> {
  const [row] = yield* rowsOf<CommentRow>(
    db
      .selectFrom('comment')
      .select(['id', 'target', 'object_id', 'member_id', 'parent_id', 'answered_id'])
      .select(['text', 'replies', 'added_at', 'state'])
      .where('id', '=', id)
      .where('member_id', 'is not', null)
      .$narrowType<{ member_id: number }>(),
  );
  return row;
}

/** A member's comments on a target, newest first, without those that others removed. */
export const ownComments = (memberId: number, target: CommentTarget, objectId: number, most: number) =>
  db
    .selectFrom('comment as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select([
      'c.id',
      'c.parent_id',
      'c.text',
      'c.added_at',
      'c.edited_at',
      'c.likes',
      'c.dislikes',
      'c.state',
    ])
    .select(['m.name', 'm.avatar_key'])
    .where('c.member_id', '=', memberId)
    .where('c.target', '=', target)
    .where('c.object_id', '=', objectId)
    .where('c.state', '<>', 'removed')
    .orderBy('c.added_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most);

/** Removes text and author from a deleted comment that still has replies. */
export const emptied = { state: 'removed', text: '', edited_at: null } as const;

/** A comment without text exists only for its replies: deletes it after the last of them. */
export function* dropEmptied(parentId: number | null): Steps<void> {
  if (parentId === null) return;
  yield db
    .deleteFrom('comment')
    .where('id', '=', parentId)
    .where('text', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('comment as r').select('r.id').where('r.parent_id', '=', parentId))),
    );
}

/** A member's texts since a time, on all targets, newest first. */
export function* textsSince(memberId: number, since: number, most: number): Steps<readonly SentText[]> {
  return yield* rowsOf<SentText>(
    db
      .selectFrom('comment')
      .select(['id', 'text'])
      .where('member_id', '=', memberId)
      .where('added_at', '>', since)
      .orderBy('added_at', 'desc')
      .limit(most),
  );
}

export interface SentText {
  readonly id: number;
  readonly text: string;
}

/** The owner of a comment's target; `null`: none. */
export function* ownerOf(target: CommentTarget, id: number): Steps<number | null> {
  const query = ownerQuery(target, id);
  if (typeof query !== 'object' || query === null) return query;
  const [row] = yield* rowsOf(query);
  return row?.owner ?? null;
}

/** The query of the owner, or the known answer if no query is needed. */
export function ownerQuery(target: CommentTarget, id: number): Query<OwnerRow> | number | null {
  switch (target) {
    case 'wall':
      return id;
    case 'model':
      return null;
    case 'video':
      return db.selectFrom('video').select('uploader_id as owner').where('id', '=', id);
    default:
      return db.selectFrom(target).select('owner_id as owner').where('id', '=', id);
  }
}

export interface OwnerRow {
  readonly owner: number | null;
}
