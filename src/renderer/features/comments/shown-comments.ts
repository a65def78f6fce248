import type { Comment, WrittenComment } from '../../../shared/entities/comment.ts';
import type { OwnComments } from '../../../shared/entities/own-comments.ts';

export interface ShownComment {
  readonly comment: WrittenComment;
  /** It waits for review, and only its author sees it. */
  readonly isHeld: boolean;
}

/** A comment and its replies. */
export interface ShownThread {
  readonly id: WrittenComment['id'];
  /** `null`: it is deleted, but still has replies. */
  readonly first: ShownComment | null;
  /** The first replies, and the member's own. */
  readonly replies: readonly ShownComment[];
  /** How many replies everybody may read. */
  readonly replyCount: number;
}

type Own = OwnComments['comments'];

/**
 * Threads of a page with the member's own comments among them: shared answers show none that wait, and may be older.
 * @param listed of the page
 * @param isFirst whether the page is the newest: it begins with own comments that the answer does not have
 * @param file the whole answer
 */
export function shownThreads(
  listed: readonly Comment[],
  own: Own,
  { isFirst, file }: { readonly isFirst: boolean; readonly file: readonly Comment[] },
): readonly ShownThread[] {
  const known = new Set(file.map(({ id }) => id));
  const newest = file[0]?.addedAt ?? '';
  const before = own.filter(
    ({ item, state }) =>
      item.parentId === null && !known.has(item.id) && (state === 'held' || item.addedAt >= newest),
  );
  return [
    ...(isFirst ? before : []).map((one) => threadOf({ ...one.item, replyCount: 0, replies: [] }, own)),
    ...listed.map((comment) => threadOf(comment, own)),
  ];
}

function threadOf(thread: Comment, own: Own): ShownThread {
  const { id, replies, replyCount } = thread;
  return {
    id,
    first: thread.author === null ? null : withOwn(thread, own),
    replies: [...replies.map((reply) => withOwn(reply, own)), ...ownReplies(replies, id, own)],
    replyCount,
  };
}

/** The member's own replies to a comment that are not among those listed, the oldest first. */
export function ownReplies(
  listed: readonly WrittenComment[],
  parentId: string,
  own: Own,
): readonly ShownComment[] {
  const known = new Set(listed.map(({ id }) => id));
  return own
    .filter(({ item }) => item.parentId === parentId && !known.has(item.id))
    .map(({ item, state }) => ({ comment: item, isHeld: state === 'held' }))
    .reverse();
}

/** The member's own comment as they last wrote it, in the place of the one that was answered. */
export function withOwn(comment: WrittenComment, own: Own): ShownComment {
  const found = own.find(({ item }) => item.id === comment.id);
  return found ? { comment: found.item, isHeld: found.state === 'held' } : { comment, isHeld: false };
}
