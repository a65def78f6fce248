import { commentsInput } from '../../../shared/screens/comments.ts';
import { COMMENTS_FRESH } from '../../../shared/constants.ts';
import { apiQuery } from '../core/api-query.ts';

/** Comments of something, newest first. The answer lives an hour, here it is asked for again after ten minutes. */
export const commentsQuery = (...of: Parameters<typeof commentsInput>) =>
  apiQuery('comments.list', commentsInput(...of), COMMENTS_FRESH);
