import { commentsInput } from '../../../shared/screens/comments.ts';
import { COMMENTS_FILE_PAGES, COMMENTS_FRESH, COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import type { CommentSection } from '../../../shared/filters/comments.ts';
import type { Comment } from '../../../shared/entities/comment.ts';
import { apiQuery } from '../core/api-query.ts';

/**
 * The file that holds a page of comments, newest first. The answer lives an hour, here it is asked for again after ten
 * minutes. The first file is the one that a screen brings along.
 */
export function commentsQuery(section: CommentSection, object: string, page: number) {
  const file = Math.ceil(page / COMMENTS_FILE_PAGES);
  const input = { ...commentsInput(section, object), ...(file > 1 && { file }) };
  return apiQuery('comments.list', input, COMMENTS_FRESH);
}

/** A page of comments, out of the file that holds it. */
export function commentsOf(file: readonly Comment[], page: number): readonly Comment[] {
  const first = ((page - 1) % COMMENTS_FILE_PAGES) * COMMENTS_PAGE_SIZE;
  return file.slice(first, first + COMMENTS_PAGE_SIZE);
}
