import type { Steps } from '../../../platform/index.ts';

/** What comments need of domains above. */
export interface CommentDeps {
  /** Whether a case about a comment is not decided. */
  readonly isUnderCase: (commentId: number) => Steps<boolean>;
}
