import * as z from 'zod/mini';
import { afterEach, describe, expect, it } from 'vitest';
import { marks, type FriendState } from '../../../src/shared/entities/marks.ts';
import { blockedPage, friendRequests } from '../../../src/shared/entities/relations.ts';
import { subscriptionPage } from '../../../src/shared/entities/member-subscriptions.ts';
import type { SignedInMember } from '../../../src/shared/entities/session-state.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { demo, site } from './support/community.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';
import type { Asked, TestHostOptions } from './support/test-host.ts';

let page: OpenPage;
afterEach(() => page.close());

const ME: SignedInMember = {
  _id: memberId.parse('3'),
  name: 'me',
  avatar: '',
  status_id: 1,
  role: 'member',
  language: 'en',
};
const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });
const tile = (id: string) => ({
  id: memberId.parse(id),
  name: `friend_${id}`,
  avatar: '',
  country: '',
  gender: 0,
  city: '',
  videos: 0,
  views: 0,
  subscribers: 0,
});

/** A site that remembers what was done to the member whose page is open. */
function makeSite(
  start: { friend?: FriendState; isBlocked?: boolean; takesMessages?: boolean; isOwn?: boolean } = {},
) {
  const state = {
    friend: 'none' as FriendState,
    isSubscribed: false,
    isBlocked: false,
    takesMessages: true,
    isOwn: false,
    ...start,
  };
  const done = { ok: true, success: true };
  const answer = (asked: Asked) => {
    const { operation, input } = asked;
    switch (operation) {
      case 'marks': {
        const objects = ((input['objects'] ?? []) as readonly string[]).map((object) => ({
          ...state,
          object,
          vote: 'none' as const,
          subscribers: state.isSubscribed ? 9 : 8,
        }));
        return ok(z.encode(marks, { videos: [], comments: [], objects }));
      }
      case 'subscribe.add':
      case 'subscribe.rem':
        state.isSubscribed = operation === 'subscribe.add';
        return ok({ ...done, subscribers: 9 });
      case 'friend.add':
      case 'friend.accept':
      case 'friend.rem':
        state.friend = { 'friend.add': 'asked', 'friend.accept': 'friends', 'friend.rem': 'none' }[
          operation
        ] as FriendState;
        return ok({ ...done, friend: state.friend });
      case 'block.add':
      case 'block.rem':
        state.isBlocked = operation === 'block.add';
        return ok(done);
      case 'block.list':
        return ok(
          z.encode(blockedPage, {
            members: state.isBlocked ? [tile('7')] : [],
            pages: 1,
            totalCount: state.isBlocked ? 1 : 0,
          }),
        );
      case 'friend.requests':
        return ok(
          z.encode(friendRequests, { asksMe: state.friend === 'asks_me' ? [tile('7')] : [], asked: [] }),
        );
      case 'member.subscriptions': {
        const models = ['rain', 'sea'].map((dir) => ({ dir, title: dir, titleJa: '', image: '', videos: 1 }));
        const others = { channels: [], members: [tile('8')], playlists: [], totalCount: 3, pages: 1 };
        return ok(z.encode(subscriptionPage, { models, ...others }));
      }
      default:
        return site({ who: { ...demo, openTabs: [...demo.openTabs, 'subscriptions'] } })(asked);
    }
  };
  return answer;
}

const open = async (path: string, options: TestHostOptions) => {
  page = await openPage(path, options);
};
const button = (name: string) => named(document.body, 'button', name);
const press = async (name: string) => page.click(await page.until(() => button(name)));
const calls = (operation: string) => page.asked.filter((each) => each.operation === operation);

describe('on the page of another member', () => {
  it('following is done by the site, and the number is the one it says', async () => {
    await open('/member/7/', { member: ME, answer: makeSite() });
    await press('Subscribe8');
    await page.until(() => button('Subscribed9'));
    expect(button('Subscribed9').getAttribute('aria-pressed')).toBe('true');
    expect(calls('subscribe.add')).toHaveLength(1);
    await press('Subscribed9');
    await page.until(() => button('Subscribe8'));
  });

  it('who it is themselves is not asked to follow', async () => {
    await open('/member/7/', { member: ME, answer: makeSite({ isOwn: true }) });
    await page.until(() => calls('marks').length > 0);
    await page.settle();
    expect(page.root.textContent).not.toContain('Subscribe8');
  });

  it.each([
    ['none', 'Add friend', 'Cancel request: quiet_fern'],
    ['asked', 'Cancel request: quiet_fern', 'Add friend'],
    ['asks_me', 'Accept as friend: quiet_fern', 'Friends'],
    ['asks_me', 'Refuse the friend request of quiet_fern', 'Add friend'],
  ] as const)('a friendship that is %s: %s leads to %s', async (friend, first, then) => {
    await open('/member/7/', { member: ME, answer: makeSite({ friend }) });
    await press(first);
    await page.until(() => button(then));
  });

  it.each([true, false])('who takes messages (%s) can be written to, no one else', async (takesMessages) => {
    await open('/member/7/', { member: ME, answer: makeSite({ takesMessages }) });
    await page.until(() => calls('marks').length > 0 && button('Add friend'));
    await page.settle();
    expect(findNamed(document, 'button', 'Message') !== undefined).toBe(takesMessages);
  });

  it('blocking says what it changes, asks, and leaves the way back alone', async () => {
    await open('/member/7/', { member: ME, answer: makeSite({ friend: 'friends' }) });
    await press('More');
    await page.until(() => findNamed(document.body, '[role=menuitem]', 'Report'));
    await page.click(named(document.body, '[role=menuitem]', 'Block'));
    const dialog = await page.until(() => document.querySelector('[role=alertdialog]'));
    expect(dialog.textContent).toContain('Block quiet_fern?');
    expect(dialog.querySelectorAll('li')).toHaveLength(4);
    expect(calls('block.add')).toHaveLength(0);
    await page.click(named(dialog, 'button', 'Block'));
    await page.until(() => button('Unblock quiet_fern'));
    expect(page.root.textContent).not.toContain('Add friend');
    await press('More');
    await page.until(() => findNamed(document.body, '[role=menuitem]', 'Report'));
    expect(findNamed(document.body, '[role=menuitem]', 'Block')).toBeUndefined();
  });

  it('shows what is done often, and keeps the rest behind one button', async () => {
    await open('/member/7/', { member: ME, answer: makeSite() });
    // The page says 2 until the site has said what the member is to them.
    const row = (await page.until(() => button('Subscribe8'))).parentElement;
    const names = [...(row?.children ?? [])].map(
      (each) => each.getAttribute('aria-label') ?? each.textContent,
    );
    expect(names).toEqual(['Subscribe8', 'Message', 'Add friend', 'More']);
  });

  it('a visitor who follows is asked to sign in', async () => {
    const refused = { status: 401, body: JSON.stringify({ ok: false, code: 'need_auth' }) };
    const answer = (asked: Asked) => (asked.operation === 'subscribe.add' ? refused : makeSite()(asked));
    await open('/member/7/', { answer });
    await press('Subscribe2');
    await page.until(() => document.querySelector('[role=dialog] input[autocomplete=username]'));
    expect(calls('marks')).toHaveLength(0);
  });
});

it('on their own page a member edits their profile and does nothing to themselves', async () => {
  const mine = { ...ME, _id: demo.id };
  await open('/member/7/', { member: mine, answer: makeSite() });
  const link = await page.until(() => named(page.root, 'a', 'Edit profile'));
  expect(link.getAttribute('href')).toBe('/settings/profile/');
  expect(page.root.textContent).not.toContain('Add friend');
});

it('requests are above the friends, and an accepted one is gone from there', async () => {
  const mine = { ...ME, _id: demo.id };
  await open('/member/7/friends/1/', { member: mine, answer: makeSite({ friend: 'asks_me' }) });
  await press('Accept as friend: friend_7');
  await page.until(() => !page.root.textContent?.includes('friend_7'));
  expect(calls('member.friends').length).toBeGreaterThan(1);
});

it('one call asks about all that is followed', async () => {
  const mine = { ...ME, _id: demo.id };
  await open('/member/7/subscriptions/1/', { member: mine, answer: makeSite() });
  await page.until(() => page.root.querySelectorAll('main [aria-pressed]').length === 3);
  await page.until(() => calls('marks').length > 0);
  expect(calls('marks').map(({ input }) => input)).toEqual([
    { objects: ['model:rain', 'model:sea', 'member:8'] },
  ]);
});

it('the settings go a page back when the last one of a page is unblocked', async () => {
  let isThere = true;
  const answer = ({ operation, input }: Asked) => {
    if (operation === 'block.rem') isThere = false;
    if (operation !== 'block.list') return ok({ ok: true, success: true });
    const page = Number(input['page']);
    if (page === 2 && !isThere) return { status: 404, body: '{"ok":false,"code":"not_found"}' };
    const members = [tile(page === 2 ? '8' : '7')];
    return ok(z.encode(blockedPage, { members, totalCount: isThere ? 2 : 1, pages: isThere ? 2 : 1 }));
  };
  await open('/settings/blocked/', { member: ME, answer });
  await press('Next');
  await page.until(() => page.root.textContent?.includes('friend_8'));
  await press('Unblock friend_8');
  await page.until(() => page.root.textContent?.includes('friend_7'));
});

it('the settings go a page back when a page of what is muted is no more', async () => {
  let isThere = true;
  const answer = ({ operation, input }: Asked) => {
    if (operation === 'notifications.mute') {
      isThere = false;
      return ok({ ok: true, success: true, unread: 0, unseen: 0 });
    }
    if (operation === 'notifications.settings') return ok({ kinds: [] });
    if (operation !== 'notifications.muted') return ok({ ok: true, success: true });
    const isLast = Number(input['page']) === 2;
    if (isLast && !isThere) return { status: 404, body: '{"ok":false,"code":"not_found"}' };
    const muted = (isLast ? ['8', '9'] : ['7']).map((id) => ({
      kind: 'member',
      id,
      dir: '',
      title: `friend_${id}`,
      title_jp: '',
      comment_id: null,
    }));
    return ok({ muted, total_count: isThere ? 3 : 1, pages: isThere ? 2 : 1 });
  };
  await open('/settings/notifications/', { member: ME, answer });
  await press('Next');
  await page.until(() => page.root.textContent?.includes('friend_8'));
  await press('Unmute friend_8');
  await page.until(() => page.root.textContent?.includes('friend_7'));
});

it('the settings list whom one blocked, and take it back', async () => {
  await open('/settings/blocked/', { member: ME, answer: makeSite({ isBlocked: true }) });
  await press('Unblock friend_7');
  await page.until(() => page.root.textContent?.includes('Nobody is blocked'));
});
