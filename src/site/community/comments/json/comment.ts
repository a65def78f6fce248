import { REPLIES_SHOWN } from '../../../../shared/constants.ts';
import { instantSql, pictureSql } from '../../../visibility/index.ts';

/** Fields of a comment's own row. @param c the comment, `m` its author: names in SQL */
const fields = (c: string, m: string) => `'comment_id', CAST(${c}.id AS TEXT), '_id', CAST(${m}.id AS TEXT),
  'name', ${m}.name, 'avatar', ${pictureSql(`${m}.avatar_key`)}, 'comment', ${c}.text, 'likes', ${c}.likes,
  'dislikes', ${c}.dislikes, 'added_date', ${instantSql(`${c}.added_at`)}, 'edited', (${c}.edited_at IS NOT NULL)+0`;

const reply = `${fields('r', 'n')}, 'parent_id', CAST(r.parent_id AS TEXT)`;
const unanswered = `'reply_count', 0, 'replies', json('[]')`;

/** The reply `r` of the member `n` in a list: an item like any other, without replies of its own. */
export const listedReply = `json_object(${reply}, ${unanswered})`;

const firstReplies = `'reply_count', c.replies, 'replies', json((SELECT json_group_array(json(said)) FROM (
  SELECT json_object(${reply}) AS said FROM comment r CROSS JOIN member n ON n.id = r.member_id
  WHERE r.parent_id = c.id AND r.state = 'shown' ORDER BY r.added_at, r.id LIMIT ${REPLIES_SHOWN})))`;

/** The thread of comment `c` of member `m`, who may have left. Replies are read only if there are any. */
export const commentItem = `CASE WHEN c.state <> 'shown' THEN json_object('comment_id', CAST(c.id AS TEXT), 'gone', 1,
    'added_date', ${instantSql('c.added_at')}, ${firstReplies})
  WHEN c.replies > 0 THEN json_object(${fields('c', 'm')}, ${firstReplies})
  ELSE json_object(${fields('c', 'm')}, ${unanswered}) END`;
