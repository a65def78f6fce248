import * as z from 'zod/mini';
import { afterEach, describe, expect, it } from 'vitest';
import { withName } from '../../../src/renderer/features/comments/comment-draft.ts';
import { clearTextDrafts } from '../../../src/renderer/features/core/session/text-drafts.ts';
import { commentPage } from '../../../src/shared/entities/comment.ts';
import { marks } from '../../../src/shared/entities/marks.ts';
import { dialogPage, inbox } from '../../../src/shared/entities/message.ts';
import type { SignedInMember } from '../../../src/shared/entities/session-state.ts';
import { commentId, memberId } from '../../../src/shared/ids.ts';
import { site } from './support/community.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';
import { NOW } from './support/library.ts';
import type { Asked, TestHostOptions } from './support/test-host.ts';

let page: OpenPage;
afterEach(() => {
  page.close();
  clearTextDrafts();
});

const ME: SignedInMember = {
  _id: memberId.parse('3'),
  name: 'me',
  avatar: '',
  status_id: 1,
  role: 'member',
  language: 'en',
};
const TOTAL = 35;
const around = (id: unknown) => (id === undefined ? undefined : Number(id));
const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });
const post = (at: number) => ({
  id: commentId.parse(String(at + 1)),
  author: { id: memberId.parse('9'), name: 'slow_moth', avatar: '' },
  text: `Post ${at}`,
  likes: 0,
  dislikes: 0,
  isEdited: false,
  addedAt: new Date(NOW - at * 1_000).toISOString(),
  parentId: null,
  replyCount: 0,
  replies: [],
});

/** A wall of 35 comments, ten a page, that remembers whom the member has blocked. */
function makeSite({ own = '', unread = 0 } = {}) {
  const state = { isBlocked: false };
  const range = (first: number, count: number, around?: number) =>
    ok(
      z.encode(commentPage, {
        ...(around !== undefined && { around: around > TOTAL ? null : { page: Math.ceil(around / 10) } }),
        comments: Array.from({ length: TOTAL }, (_none, at) => post(at)).slice(first, first + count),
        totalCount: TOTAL,
        pages: 4,
      }),
    );
  return ({ operation, input }: Asked) => {
    switch (operation) {
      case 'comments.list':
        return range((Number(input['file'] ?? 1) - 1) * 100, 100, around(input['around']));
      case 'member.wall':
        return range((Number(input['page']) - 1) * 10, 10);
      case 'messages.inbox':
        return ok(z.encode(inbox, { dialogs: [], total_count: 0, pages: 0, unread, requests: 0 }));
      case 'messages.dialog': {
        const other = { _id: memberId.parse('7'), name: 'quiet_fern', avatar: '' };
        const none = {
          messages: [],
          has_more: false,
          unread: 0,
          state: 'open' as const,
          waits: false,
          closed: state.isBlocked ? ('blocked' as const) : null,
          read_to: 0,
        };
        return ok(z.encode(dialogPage, { ...other, ...none }));
      }
      case 'marks': {
        const ids = (input['comments'] ?? []) as readonly string[];
        const vote = 'none' as const;
        const comments = ids.map((id) => ({
          id: commentId.parse(id),
          vote,
          isOwn: id === own,
          isGone: false,
          canDelete: false,
          isBlocked: state.isBlocked,
        }));
        const objects = ((input['objects'] ?? []) as readonly string[]).map((object) => ({
          object,
          vote,
          isOwn: false,
          friend: 'none' as const,
          isSubscribed: false,
          subscribers: 0,
          takesMessages: false,
          isBlocked: state.isBlocked,
        }));
        return ok(z.encode(marks, { videos: [], comments, objects }));
      }
      case 'block.add':
        state.isBlocked = true;
        return ok({ ok: true, success: true });
      default:
        return site()({ operation, input });
    }
  };
}

const open = async (path: string, options: TestHostOptions = { member: ME, answer: makeSite() }) => {
  page = await openPage(path, options);
};
const calls = (operation: string) => page.asked.filter((each) => each.operation === operation);
const item = (id: number) => page.until(() => page.root.querySelector<HTMLElement>(`#comment-${id}`));
const field = () => page.root.querySelector<HTMLTextAreaElement>('main textarea')!;

describe('the comment of a wall that the address names', () => {
  it.each([
    [25, 'Post 24', 3],
    [2, 'Post 1', 1],
    [999, null, 1],
  ])('%i is asked for, and its page is shown', async (id, text, shown) => {
    const answer = makeSite();
    const stood: AbortSignal[] = [];
    await open(`/member/7/wall/1/#comment-${id}`, {
      member: ME,
      answer: (asked, signal) => {
        if (asked.operation === 'comments.list') stood.push(signal);
        return answer(asked);
      },
    });
    const first = await item((shown - 1) * 10 + 1);
    expect(first.textContent).toContain(`Post ${(shown - 1) * 10}`);
    if (text !== null) expect((await item(id)).textContent).toContain(text);
    expect(calls('member.wall').map(({ input }) => input['page'])).toContain(shown);
    expect(new Set(calls('comments.list').map(({ input }) => input['around']))).toEqual(
      new Set([String(id)]),
    );
    // React's strict mode mounts everything twice: what the first mount asked for is called off.
    expect(stood.filter(({ aborted }) => !aborted)).toHaveLength(1);
    if (text !== null) return expect(page.root.textContent).not.toContain('not here any more');
    await page.until(() =>
      page.root.textContent?.includes('The comment you are looking for is not here any more.'),
    );
  });

  it('without one nothing is searched', async () => {
    await open('/member/7/wall/2/');
    await item(11);
    expect(calls('comments.list')).toEqual([]);
  });
});

describe('a reply', () => {
  it.each([
    ['', '@ana '],
    ['  ', '@ana '],
    ['Good.', 'Good. @ana '],
    ['@ana ', '@ana '],
    ['@ben ', '@ben @ana '],
  ])('to what is written, %j', (text, next) => {
    expect(withName(text, 'ana')).toBe(next);
  });

  it('is written under what it answers, in a field that has the focus', async () => {
    await open('/member/7/wall/1/');
    const reply = await page.until(() => named(page.root, '#comment-2 button', 'Reply to slow_moth'));
    expect(reply.textContent).toBe('Reply');
    await page.click(reply);
    const inPlace = () => page.root.querySelector<HTMLTextAreaElement>('#comment-2 textarea');
    expect(document.activeElement).toBe(inPlace());
    expect(inPlace()!.getAttribute('aria-label')).toBe('Reply to slow_moth');
    expect(reply.getAttribute('aria-expanded')).toBe('true');
    expect(field().value).toBe('');
    await page.click(reply);
    expect(inPlace()).toBeNull();
  });

  it('and every comment are heard as who wrote, and what', async () => {
    await open('/member/7/wall/1/');
    const article = (await item(2)).querySelector('article')!;
    const named = article
      .getAttribute('aria-labelledby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    expect(named.filter((part) => part !== '')).toEqual(['slow_moth', 'Post 1']);
  });
});

describe('blocking', () => {
  const answer = async (act: 'Block' | 'Cancel', name: string) => {
    const dialog = await page.until(() => document.querySelector('[role=alertdialog]'));
    expect(dialog.textContent).toContain(`Block ${name}?`);
    expect(dialog.querySelectorAll('li')).toHaveLength(4);
    expect(calls('block.add')).toEqual([]);
    await page.click(named(dialog, 'button', act));
  };
  const openMenu = async () => {
    const menu = await page.until(() => named(page.root, '#comment-1 button', 'More about this comment'));
    await page.click(menu);
    return page.until(() => findNamed(document, '[role=menuitem]', 'Block'));
  };

  it('from a comment asks, and then hides what the member wrote', async () => {
    await open('/member/7/wall/1/');
    await page.click(await openMenu());
    await answer('Block', 'slow_moth');
    await page.until(() => calls('block.add').length === 1);
    expect(calls('block.add')[0]!.input).toEqual({ object_id: '9' });
    await page.until(() => !page.root.textContent?.includes('Post 0'));
  });

  it('that is cancelled changes nothing', async () => {
    await open('/member/7/wall/1/');
    await page.click(await openMenu());
    await answer('Cancel', 'slow_moth');
    await page.settle();
    expect(calls('block.add')).toEqual([]);
    expect(page.root.textContent).toContain('Post 0');
  });

  it('from a dialog asks the same', async () => {
    await open('/my_messages/inbox/7/');
    await page.click(await page.until(() => named(page.root, 'main button', 'Block')));
    await answer('Block', 'quiet_fern');
    await page.until(() => calls('block.add').length === 1);
    await page.until(() => named(page.root, 'main button', 'Unblock quiet_fern'));
    expect(findNamed(page.root, 'main button', 'Block')).toBeUndefined();
    expect(page.root.querySelector('main textarea')).toBeNull();
  });
});

it.each([
  [0, null],
  [3, '3'],
  [140, '99+'],
])('the button of the account says that %i messages are not read', async (unread, shown) => {
  await open('/member/7/', { member: ME, answer: makeSite({ unread }) });
  await page.until(() => calls('messages.inbox').length > 0);
  const button = await page.until(() => named(page.root, 'header button', 'Your account'));
  const badge = () => button.querySelector<HTMLElement>('[data-count]');
  if (shown === null) {
    await page.settle();
    expect(badge()).toBeNull();
    return;
  }
  await page.until(badge);
  expect(badge()!.dataset['count']).toBe(shown);
  expect(badge()!.id).toBe(button.getAttribute('aria-describedby'));
  expect(badge()!.textContent).toBe(`Messages (${unread} unread)`);
});
