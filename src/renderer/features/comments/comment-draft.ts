import type { CommentedObject } from './queries.ts';

/** The comment field of a screen. */
export const COMMENT_FIELD_ID = 'comment-field';

/** Key under which the draft of a comment on a target is stored. */
export const commentDraft = ({ target, object }: CommentedObject) => `comment.${target}.${object}`;

/** Key under which the draft of a reply is stored. */
export const replyDraft = (id: string) => `reply.${id}`;

/** A text with a member's name appended, unless it ends with it already. */
export function withName(text: string, name: string): string {
  const mention = `@${name} `;
  if (text.endsWith(mention)) return text;
  const before = text.trimEnd();
  return before === '' ? mention : `${before} ${mention}`;
}
