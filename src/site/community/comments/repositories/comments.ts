import type { CommentTarget, CommentSort } from '../../../../shared/filters/comments.ts';
import { itemsText, type SiteDatabase } from '../../../platform/index.ts';
import { commentItem, listedReply } from '../json/comment.ts';

/** The target of comments, by the database's own id. */
export interface Commented {
  readonly target: CommentTarget;
  readonly id: number;
}

/** Public threads, including those whose first comment was deleted but that have replies. */
const LISTED = `parent_id IS NULL AND (state = 'shown' OR replies > 0)`;

/** Each sort has an index; without the hint the planner would sort instead of using the second index. */
const WALKS = {
  newest: { from: 'comment INDEXED BY comment_object', key: 'added_at' },
  best: { from: 'comment INDEXED BY comment_best', key: 'score' },
} as const;

interface Range {
  readonly skip: number;
  readonly count: number;
}

/** Public threads, each with its first replies, as one JSON array. */
export function threadsJson(
  database: SiteDatabase,
  { target, id }: Commented,
  page: Range,
  sort: CommentSort = 'newest',
): string {
  // The page's ids are read from the index; CROSS JOIN keeps their order.
  const { from, key } = WALKS[sort];
  const statement = database.prepared(
    `SELECT ${itemsText(`json(${commentItem})`)} FROM (
       SELECT id FROM ${from} WHERE target = @target AND object_id = @id AND ${LISTED}
       ORDER BY ${key} DESC, id DESC LIMIT @count OFFSET @skip
     ) p CROSS JOIN comment c ON c.id = p.id LEFT JOIN member m ON m.id = c.member_id`,
  );
  return statement.pluck().get({ target, id, ...page }) as string;
}

/** Public replies of a thread, the oldest first, as one JSON array. */
export function repliesJson(
  database: SiteDatabase,
  { target, id }: Commented,
  parent: number,
  page: Range,
): string {
  const statement = database.prepared(
    `SELECT ${itemsText(listedReply)} FROM (
       SELECT id FROM comment WHERE parent_id = @parent AND state = 'shown' AND target = @target AND object_id = @id
       ORDER BY added_at, id LIMIT @count OFFSET @skip
     ) p CROSS JOIN comment r ON r.id = p.id CROSS JOIN member n ON n.id = r.member_id`,
  );
  return statement.pluck().get({ target, id, parent, ...page }) as string;
}

/** The number of public replies of a thread. */
export function replyTotal(database: SiteDatabase, { target, id }: Commented, parent: number): number {
  const statement = database.prepared(
    'SELECT replies FROM comment WHERE id = ? AND target = ? AND object_id = ?',
  );
  return (statement.pluck().get(parent, target, id) as number | undefined) ?? 0;
}

export interface TalkTotals {
  /** Public comments, including replies. */
  readonly total: number;
  /** Threads of the list. */
  readonly threads: number;
}

/** The comment counters of a target. Threads without their first comment are few, so they are counted. */
export function talkTotals(database: SiteDatabase, { target, id }: Commented): TalkTotals {
  const statement = database.prepared(
    `SELECT total, threads + (SELECT count(*) FROM comment INDEXED BY comment_bare WHERE target = @target
       AND object_id = @id AND parent_id IS NULL AND state <> 'shown' AND replies > 0) AS threads
     FROM comment_count WHERE target = @target AND object_id = @id`,
  );
  return (statement.get({ target, id }) as TalkTotals | undefined) ?? { total: 0, threads: 0 };
}

/**
 * The position of a comment in the list: the number of threads before its own, and for a reply the first comment of its
 * thread.
 */
export function placeOf(
  database: SiteDatabase,
  { target, id }: Commented,
  comment: number,
  sort: CommentSort = 'newest',
): { readonly before: number; readonly parentId: number | null } | undefined {
  const { from, key } = WALKS[sort];
  const found = database.prepared(
    `SELECT coalesce(p.id, c.id) AS id, coalesce(p.${key}, c.${key}) AS key, c.parent_id AS parentId
     FROM comment c LEFT JOIN comment p ON p.id = c.parent_id
     WHERE c.id = @comment AND c.target = @target AND c.object_id = @id AND c.state = 'shown'`,
  );
  const at = found.get({ target, id, comment }) as
    { id: number; key: number; parentId: number | null } | undefined;
  if (!at) return undefined;
  const counted = database.prepared(
    `SELECT count(*) FROM ${from} WHERE target = @target AND object_id = @id AND ${LISTED}
     AND (${key}, id) > (@key, @at)`,
  );
  const before = counted.pluck().get({ target, id, key: at.key, at: at.id }) as number;
  return { before, parentId: at.parentId };
}
