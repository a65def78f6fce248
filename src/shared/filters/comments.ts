/** What can be commented on (decisions B); a comment on a wall is a post. */
export const COMMENT_SECTIONS = ['video', 'album', 'model', 'channel', 'playlist', 'wall'] as const;
export type CommentSection = (typeof COMMENT_SECTIONS)[number];
