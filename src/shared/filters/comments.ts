/** Targets of comments (decisions B); a comment on a wall is a post. */
export const COMMENT_TARGETS = ['video', 'album', 'model', 'channel', 'playlist', 'wall'] as const;
/** Orders of comments. */
export const COMMENT_SORTS = ['newest', 'best'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export type CommentTarget = (typeof COMMENT_TARGETS)[number];
