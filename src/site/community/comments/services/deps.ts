import type { Steps } from '../../../platform/index.ts';

/** What comments need from higher domains. */
export interface CommentDeps {
  /** Whether there is an undecided case about a comment. */
  readonly isUnderCase: (commentId: number) => Steps<boolean>;
}
