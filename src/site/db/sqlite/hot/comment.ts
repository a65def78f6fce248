import { instant, picture } from './encodings.ts';

/** The comment `c` of the member `m`. */
export const commentItem = `json_object('comment_id', CAST(c.id AS TEXT), '_id', CAST(m.id AS TEXT), 'name', m.name,
  'avatar', ${picture('m.avatar_key')}, 'comment', c.text, 'likes', c.likes, 'dislikes', c.dislikes,
  'added_date', ${instant('c.added_at')}, 'edited', (c.edited_at IS NOT NULL)+0)`;
