import type { CommentTarget } from './queries.ts';

/** The field of a screen that comments are written in. */
export const COMMENT_FIELD_ID = 'comment-field';

/** Where a comment on a thing is stored until it is sent. */
export const commentDraft = ({ section, object }: CommentTarget) => `comment.${section}.${object}`;

/** Where an answer to a comment is stored until it is sent. */
export const replyDraft = (id: string) => `reply.${id}`;

/** A text that names somebody at its end; one that does so already stays. */
export function withName(text: string, name: string): string {
  const mention = `@${name} `;
  if (text.endsWith(mention)) return text;
  const before = text.trimEnd();
  return before === '' ? mention : `${before} ${mention}`;
}
