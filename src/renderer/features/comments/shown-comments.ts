import type { Comment } from '../../../shared/entities/comment.ts';
import type { OwnComments } from '../../../shared/entities/own-comments.ts';

export interface ShownComment {
  readonly comment: Comment;
  /** It waits for review, and only its author sees it. */
  readonly isHeld: boolean;
}

/**
 * Comments of a page with the member's own among them: shared answers are up to an hour old, and show none that wait.
 * @param listed of the page
 * @param isFirst whether the page is the newest: it begins with own comments that the answer does not have
 * @param file the whole answer
 */
export function shownComments(
  listed: readonly Comment[],
  own: OwnComments['comments'],
  { isFirst, file }: { readonly isFirst: boolean; readonly file: readonly Comment[] },
): readonly ShownComment[] {
  const mine = new Map(own.map((one) => [one.item.id, one]));
  const known = new Set(file.map(({ id }) => id));
  const newest = file[0]?.addedAt ?? '';
  const before = own.filter(
    ({ item, state }) => !known.has(item.id) && (state === 'held' || item.addedAt >= newest),
  );
  return [
    ...(isFirst ? before : []).map(({ item, state }) => ({ comment: item, isHeld: state === 'held' })),
    ...listed.map((comment) => {
      const found = mine.get(comment.id);
      return found ? { comment: found.item, isHeld: found.state === 'held' } : { comment, isHeld: false };
    }),
  ];
}
