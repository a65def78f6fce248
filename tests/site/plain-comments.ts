import { instant, sorted, type PlainRows, type Row } from './plain-rows.ts';

/** Threads of a thing as a plain presenter makes them. @param owner what is shown of a member */
export function plainComments({ where }: PlainRows, owner: (id: unknown) => object | null) {
  const said = (row: Row) => ({
    comment_id: String(row['id']),
    ...owner(row['member_id']),
    comment: row['text'],
    likes: row['likes'],
    dislikes: row['dislikes'],
    added_date: instant(row['added_at']),
    edited: Number(row['edited_at'] !== null),
    ...(row['parent_id'] !== null && { parent_id: String(row['parent_id']) }),
  });
  /** A thread; one whose first comment is not shown has only its replies. */
  const thread = (row: Row): readonly object[] => {
    const replies = sorted(where('comment', 'parent_id', row['id']), 'added_at', 'id').filter(
      ({ state }) => state === 'shown',
    );
    const more = { reply_count: replies.length, replies: replies.slice(0, 3).map(said) };
    if (row['state'] === 'shown') return [{ ...said(row), ...more }];
    const { comment_id, added_date } = said(row);
    return replies.length > 0 ? [{ comment_id, gone: 1, added_date, ...more }] : [];
  };
  return (target: string, id: number) =>
    sorted(
      where('comment', 'object_id', id).filter(
        (row) => row['target'] === target && row['parent_id'] === null,
      ),
      '-added_at',
      '-id',
    ).flatMap(thread);
}
