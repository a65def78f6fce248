import { readPageNumber } from '../../../shared/screens/page-number.ts';

/** The part of a screen that holds the comments; the address of one of their pages leads there. */
export const COMMENTS_ID = 'comments';

/** Page of the comments that a query names, from 1. */
export const commentsPage = (search: string): number =>
  readPageNumber(new URLSearchParams(search).get('comments') ?? '1') ?? 1;

/** Query and hash of another page of the comments; the rest of the address stays. */
export function commentsAddress(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page === 1) query.delete('comments');
  else query.set('comments', String(page));
  const text = query.toString();
  return `${text === '' ? '' : `?${text}`}#${COMMENTS_ID}`;
}

/** Hash of a comment's own address. */
export const commentHash = (id: string) => `#comment-${id}`;

/** Id of the comment that a hash names. */
export const linkedComment = (hash: string): string | null => /^#comment-(\d+)$/.exec(hash)?.[1] ?? null;
