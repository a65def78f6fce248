import * as z from 'zod/mini';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearTextDrafts } from '../../../src/renderer/features/core/session/text-drafts.ts';
import { PAGE, readOutbox } from '../../../src/renderer/pages/dialog/outbox-store.ts';
import { dialogPage, inbox, sentMessage } from '../../../src/shared/entities/message.ts';
import type { SignedInMember } from '../../../src/shared/entities/session-state.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { site } from './support/community.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';
import type { Asked } from './support/test-host.ts';

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
const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });
const NOBODY = {
  messages: [],
  has_more: false,
  unread: 0,
  state: 'open' as const,
  waits: false,
  closed: null,
  read_to: 0,
};

/** A site whose answers to messages are lost as long as it says so. @param unread messages of the member */
function makeSite({ unread = 0 } = {}) {
  const state = { isLost: true };
  const answer = (asked: Asked) => {
    if (asked.operation === 'messages.inbox')
      return ok(z.encode(inbox, { dialogs: [], total_count: 0, pages: 0, unread, requests: 0 }));
    if (asked.operation === 'messages.dialog')
      return ok(
        z.encode(dialogPage, { _id: memberId.parse('7'), name: 'quiet_fern', avatar: '', ...NOBODY }),
      );
    if (asked.operation !== 'message.add') return site()(asked);
    if (state.isLost) return { status: 503, body: JSON.stringify({ ok: false, code: 'unavailable' }) };
    const date = '2026-01-01T00:00:00.000Z';
    return ok(z.encode(sentMessage, { ok: true, success: true, message_id: 1, date, state: 'open' }));
  };
  return { state, answer };
}

const open = async (path: string, of = makeSite()) => {
  page = await openPage(path, { member: ME, answer: of.answer });
  return of.state;
};
const sent = () => page.asked.filter(({ operation }) => operation === 'message.add');
const cids = () => new Set(sent().map(({ input }) => input['cid']));
const fieldOf = () =>
  page.until(() => findNamed(document, 'textarea', 'Your message') as HTMLTextAreaElement);
function type(field: HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const write = async (text: string) => {
  const field = await fieldOf();
  type(field, text);
  await page.press(field, 'Enter');
  return field;
};

describe('a message from the page of a member', () => {
  const openDialog = async () => {
    const state = await open('/member/7/');
    await page.click(await page.until(() => named(document, 'button', 'Message')));
    return state;
  };

  it('sent again after a lost answer has the same name; another text has another', async () => {
    const state = await openDialog();
    const field = await write('Good evening.');
    await page.until(() => document.querySelector('[role=alert]'));
    await page.press(field, 'Enter');
    await page.until(() => sent().length === 2);
    expect([...cids()]).toEqual([expect.stringMatching(/^[\w-]{1,64}$/)]);
    await write('Good night.');
    await page.until(() => sent().length === 3);
    expect(cids().size).toBe(2);
    state.isLost = false;
    await page.press(field, 'Enter');
    await page.until(() => sent().length === 4 && !document.querySelector('textarea'));
    expect(cids().size).toBe(2);
    // The same words once more are another message.
    await page.click(named(document, 'button', 'Message'));
    expect((await fieldOf()).value).toBe('');
    await write('Good night.');
    await page.until(() => sent().length === 5);
    expect(cids().size).toBe(3);
  });

  it('what was typed stays in the tab until it is sent', async () => {
    const state = await openDialog();
    await write('Still here.');
    expect(sessionStorage.getItem('draft.message.7')).toBe('Still here.');
    state.isLost = false;
    await write('Still here.');
    await page.until(() => sessionStorage.getItem('draft.message.7') === null);
  });
});

describe('in a dialog', () => {
  it('an unsent message stays in the tab, is sent again under its name, and goes with the session', async () => {
    const state = await open('/my_messages/inbox/7/');
    await write('A calm night.');
    await page.until(() => named(document, 'button', 'Send again'));
    const stored = () => sessionStorage.getItem('draft.outbox.3.7');
    expect(stored()).toContain('A calm night.');
    expect((await fieldOf()).value).toBe('');
    page.close();
    page = await openPage('/my_messages/inbox/7/', { member: ME, answer: makeSite().answer });
    await page.click(await page.until(() => named(document, 'button', 'Send again')));
    await page.until(() => sent().length === 1);
    const [{ input }] = sent() as [Asked];
    expect(input['message']).toBe('A calm night.');
    expect(stored()).toContain(String(input['cid']));
    clearTextDrafts();
    expect(stored()).toBeNull();
    expect(state.isLost).toBe(true);
  });

  it('one that was stored goes from the list', async () => {
    const state = await open('/my_messages/inbox/7/');
    state.isLost = false;
    await write('A calm night.');
    await page.until(() => sent().length === 1 && sessionStorage.getItem('draft.outbox.3.7') === null);
    expect(findNamed(document, 'button', 'Send again')).toBeUndefined();
  });

  it.each([
    ['a finger', true, 0],
    ['a mouse', false, 1],
  ])('Enter, with %s: %s', async (_with, isCoarse, count) => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === '(pointer: coarse)' ? ({ matches: isCoarse } as MediaQueryList) : real(query),
    );
    await open('/my_messages/inbox/7/');
    const field = await write('A line.');
    await page.settle();
    expect(sent()).toHaveLength(count);
    await page.click(named(document, 'button', 'Send'));
    if (isCoarse) await page.until(() => sent().length === 1);
    expect(field.value).toBe('');
  });
});

it('a stored list: what the page before was sending can be sent again, and what is no list is none', () => {
  const one = { cid: 'a-1', text: 'Hello', error: null };
  const list = JSON.stringify([
    { ...one, page: PAGE },
    { ...one, page: 'before' },
  ]);
  expect(readOutbox(list).map(({ error }) => error)).toEqual([null, { code: 'offline' }]);
  for (const broken of ['', '{', '[1]', '{"cid":"a"}']) expect(readOutbox(broken)).toEqual([]);
});
