/** What can be commented on (decisions B); a comment on a wall is a post. */
export const COMMENT_TARGETS = ['video', 'album', 'model', 'channel', 'playlist', 'wall'] as const;
/** In which order they come. */
export const COMMENT_SORTS = ['newest', 'best'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export type CommentTarget = (typeof COMMENT_TARGETS)[number];
