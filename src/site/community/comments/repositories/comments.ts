import type { CommentTarget, CommentSort } from '../../../../shared/filters/comments.ts';
import { itemsText, type SiteDatabase } from '../../../platform/index.ts';
import { commentItem, listedReply } from '../json/comment.ts';

/** What comments hang on, by the database's own id. */
export interface Commented {
  readonly target: CommentTarget;
  readonly id: number;
}

/** Threads that everybody may read, with those whose first comment is gone and whose replies live. */
const LISTED = `parent_id IS NULL AND (state = 'shown' OR replies > 0)`;

/** Sorts by an index each; the planner would rather sort than walk the second. */
const WALKS = {
  newest: { from: 'comment INDEXED BY comment_object', key: 'added_at' },
  best: { from: 'comment INDEXED BY comment_best', key: 'score' },
} as const;

interface Range {
  readonly skip: number;
  readonly count: number;
}

/** Threads that everybody may read, each with its first replies, as one JSON array. */
export function threadsJson(
  database: SiteDatabase,
  { target, id }: Commented,
  page: Range,
  sort: CommentSort = 'newest',
): string {
  // The page's ids come out of the index; CROSS JOIN keeps their order.
  const { from, key } = WALKS[sort];
  const statement = database.prepared(
    `SELECT ${itemsText(`json(${commentItem})`)} FROM (
       SELECT id FROM ${from} WHERE target = @target AND object_id = @id AND ${LISTED}
       ORDER BY ${key} DESC, id DESC LIMIT @count OFFSET @skip
     ) p CROSS JOIN comment c ON c.id = p.id LEFT JOIN member m ON m.id = c.member_id`,
  );
  return statement.pluck().get({ target, id, ...page }) as string;
}

/** Replies of a thread of a thing that everybody may read, the oldest first, as one JSON array. */
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

/** How many replies of a thread everybody may read. */
export function replyTotal(database: SiteDatabase, { target, id }: Commented, parent: number): number {
  const statement = database.prepared(
    'SELECT replies FROM comment WHERE id = ? AND target = ? AND object_id = ?',
  );
  return (statement.pluck().get(parent, target, id) as number | undefined) ?? 0;
}

export interface TalkTotals {
  /** Comments that everybody may read, replies among them. */
  readonly total: number;
  /** Threads of the list. */
  readonly threads: number;
}

/** The counters of an object's comments. Threads without their first comment are few: they are counted. */
export function talkTotals(database: SiteDatabase, { target, id }: Commented): TalkTotals {
  const statement = database.prepared(
    `SELECT total, threads + (SELECT count(*) FROM comment INDEXED BY comment_bare WHERE target = @target
       AND object_id = @id AND parent_id IS NULL AND state <> 'shown' AND replies > 0) AS threads
     FROM comment_count WHERE target = @target AND object_id = @id`,
  );
  return (statement.get({ target, id }) as TalkTotals | undefined) ?? { total: 0, threads: 0 };
}

/** Where a comment lies in the list: threads before its own, and the first of its thread where it is a reply. */
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
