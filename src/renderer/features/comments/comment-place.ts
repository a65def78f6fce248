import type { Seekable } from './CommentText.tsx';
import type { CommentedObject } from './queries.ts';

/** Where comments are shown. */
export interface CommentPlace {
  readonly of: CommentedObject;
  /** Address of a comment on its screen. */
  readonly linkOf: (id: string) => string;
  /** The comment that the address names. */
  readonly linked: string | null;
  /** Times in comments on a video lead into it. */
  readonly video?: Seekable | undefined;
}
