import { describe, expect, test } from 'vitest';
import { commentError, tidyComment } from '../../../src/shared/comments/text.ts';
import type { Comment, WrittenComment } from '../../../src/shared/entities/comment.ts';
import { commentId, memberId } from '../../../src/shared/ids.ts';
import { linkedComment } from '../../../src/renderer/features/comments/comments-address.ts';
import { shownThreads } from '../../../src/renderer/features/comments/shown-comments.ts';
import { splitTimes } from '../../../src/renderer/features/comments/times.ts';

const said = (id: number, text = `Nr ${id}`, parent?: number): WrittenComment => ({
  id: commentId.parse(String(id)),
  author: { id: memberId.parse('7'), name: 'moth', avatar: '' },
  text,
  likes: 0,
  dislikes: 0,
  isEdited: false,
  addedAt: new Date(id * 1_000).toISOString(),
  parentId: parent === undefined ? null : commentId.parse(String(parent)),
});
const comment = (
  id: number,
  replies: readonly WrittenComment[] = [],
  replyCount = replies.length,
): Comment => ({
  ...said(id),
  replyCount,
  replies: [...replies],
});
const own = (id: number, state: 'shown' | 'held' = 'shown', parent?: number) => ({
  item: said(id, `Own ${id}`, parent),
  state,
});

describe('the text of a comment', () => {
  test.each([
    ['', 'required'],
    ['\u3000\u200b\u00ad', 'required'],
    ['ああああ', 'min_length'],
    ['👨‍👩‍👧‍👦', null],
    ['あああああ', null],
    ['夜'.repeat(1_000), null],
    ['夜'.repeat(1_001), 'max_length'],
  ])('%j: %s', (text, code) => {
    expect(commentError(tidyComment(text))).toBe(code);
  });
});

describe('times in a comment', () => {
  const times = (text: string, duration = 4_000) =>
    splitTimes(text, duration).flatMap((part) =>
      typeof part === 'string' ? [] : [[part.text, part.second]],
    );

  test.each([
    [
      'at 1:05 and 01:02:03.',
      [
        ['1:05', 65],
        ['01:02:03', 3_723],
      ],
    ],
    ['１：０５の光', [['１：０５', 65]]],
    ['99:99 1:2 1:234 12:60 1:60:00 ::1:05:', []],
    ['60:00', [['60:00', 3_600]]],
    ['70:00 is beyond, 66:40 is the end', [['66:40', 4_000]]],
    ['192.168.1.1:80 and 10:30:99', []],
  ])('%s', (text, found) => {
    expect(times(text)).toEqual(found);
    const parts = splitTimes(text, 4_000).map((part) => (typeof part === 'string' ? part : part.text));
    expect(parts.join('')).toBe(text);
  });
});

describe('own comments among the others', () => {
  const file = [comment(9), comment(8), comment(7)];
  const ids = (...[listed, mine, where]: Parameters<typeof shownThreads>) =>
    shownThreads(listed, mine, where).map(({ id, first }) => [
      Number(id),
      first?.comment.text.split(' ')[0],
      first?.isHeld,
    ]);

  test('come first where the answer has them not yet, those that wait as well', () => {
    expect(ids(file, [own(10), own(3, 'held'), own(8), own(2)], { isFirst: true, file })).toEqual([
      [10, 'Own', false],
      [3, 'Own', true],
      [9, 'Nr', false],
      [8, 'Own', false],
      [7, 'Nr', false],
    ]);
  });

  test('are nowhere else on later pages, but as they are now', () => {
    expect(ids([comment(7)], [own(10), own(7)], { isFirst: false, file })).toEqual([[7, 'Own', false]]);
  });

  test('stand under what they answer, once, behind what others answered', () => {
    const talk = [
      comment(9, [said(11, 'Nr 11', 9), said(12, 'Nr 12', 9)], 5),
      { ...comment(8), author: null },
    ];
    const mine = [own(40, 'held', 9), own(30, 'shown', 8), own(12, 'shown', 9), own(20, 'shown', 9)];
    const threads = shownThreads(talk, mine, { isFirst: true, file: talk });
    expect(threads.map(({ id }) => Number(id))).toEqual([9, 8]);
    expect(threads.map(({ first }) => first === null)).toEqual([false, true]);
    expect(threads.map(({ replies }) => replies.map(({ comment: { text } }) => text))).toEqual([
      ['Nr 11', 'Own 12', 'Own 20', 'Own 40'],
      ['Own 30'],
    ]);
    expect(threads[0]!.replies.map(({ isHeld }) => isHeld)).toEqual([false, false, false, true]);
  });

  test('are alone where nobody else wrote', () => {
    expect(ids([], [own(1)], { isFirst: true, file: [] })).toEqual([[1, 'Own', false]]);
  });
});

test('an address names a comment by its id alone', () => {
  expect(['#comment-12', '#comment-', '#comment-1a', '#comments', ''].map(linkedComment)).toEqual([
    '12',
    ...[null, null, null, null],
  ]);
});
