import type { CommentSection, CommentSort } from '../../../shared/filters/comments.ts';
import type { SiteDatabase } from '../../db/open.ts';
import type { Caller } from '../../accounts/policies/caller.ts';
import { canViewAlbum } from '../../collections/policies/can-view-collections.ts';
import { canView, viewerOf } from '../../videos/policies/can-view.ts';
import { commentItem } from '../../db/sqlite/hot/comment.ts';
import { itemsText } from '../../db/sqlite/hot/encodings.ts';

/** What comments hang on, by the database's own id. */
export interface Commented {
  readonly section: CommentSection;
  readonly id: number;
}

/** Sorts by an index each; the planner would rather sort than walk the second. */
const WALKS = {
  newest: { from: 'comment', order: 'added_at DESC, id DESC' },
  best: { from: 'comment INDEXED BY comment_best', order: 'score DESC, id DESC' },
} as const;

/** Comments that everybody may read, as one JSON array. */
export function commentsJson(
  database: SiteDatabase,
  { section, id }: Commented,
  page: { readonly skip: number; readonly count: number },
  sort: CommentSort = 'newest',
): string {
  // The page's ids come out of the index; CROSS JOIN keeps their order.
  const { from, order } = WALKS[sort];
  const statement = database.prepared(
    `SELECT ${itemsText(commentItem)} FROM (
       SELECT id FROM ${from} WHERE section = @section AND object_id = @id AND state = 'shown'
       ORDER BY ${order} LIMIT @count OFFSET @skip
     ) p CROSS JOIN comment c ON c.id = p.id CROSS JOIN member m ON m.id = c.member_id`,
  );
  return statement.pluck().get({ section, id, ...page }) as string;
}

/** The counter of an object's comments. */
export function commentTotal(database: SiteDatabase, { section, id }: Commented): number {
  const statement = database.prepared('SELECT total FROM comment_count WHERE section = ? AND object_id = ?');
  return (statement.pluck().get(section, id) as number | undefined) ?? 0;
}

/** Whether there is a video that the caller may see. */
export function canSeeVideo(database: SiteDatabase, id: number, caller: Caller): boolean {
  const statement = database.prepared(`SELECT 1 FROM video v WHERE v.id = @id AND ${canView(caller)}`);
  return statement.get({ id, viewer: viewerOf(caller) }) !== undefined;
}

/** Whether there is an album that the caller may see. */
export function canSeeAlbum(database: SiteDatabase, id: number, caller: Caller): boolean {
  const statement = database.prepared(`SELECT 1 FROM album a WHERE a.id = @id AND ${canViewAlbum(caller)}`);
  return statement.get({ id, viewer: viewerOf(caller) }) !== undefined;
}
