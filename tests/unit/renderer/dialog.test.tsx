import * as z from 'zod/mini';
import { afterEach, expect, it } from 'vitest';
import { clearTextDrafts } from '../../../src/renderer/features/core/session/text-drafts.ts';
import { dialogPage, type DialogPage } from '../../../src/shared/entities/message.ts';
import type { SignedInMember } from '../../../src/shared/entities/session-state.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { site } from './support/community.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

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
const message = (message_id: number, mine: boolean, text: string) => ({
  message_id,
  mine,
  text,
  date: '2026-01-01T00:00:00.000Z',
});
const WHOLE: DialogPage = {
  _id: memberId.parse('7'),
  name: 'quiet_fern',
  avatar: '',
  messages: [message(1, false, 'Good evening.'), message(2, true, 'The same to you.')],
  has_more: false,
  unread: 0,
  state: 'open',
  waits: false,
  closed: null,
  read_to: 0,
};
const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });

async function open(dialog: Partial<DialogPage> = {}) {
  page = await openPage('/my_messages/inbox/7/', {
    member: ME,
    answer: (asked) => {
      if (asked.operation === 'messages.dialog') return ok(z.encode(dialogPage, { ...WHOLE, ...dialog }));
      if (asked.operation === 'message.add')
        return { status: 503, body: JSON.stringify({ ok: false, code: 'unavailable' }) };
      return site()(asked);
    },
  });
  await page.until(() => document.querySelector('ol > li'));
}
const fieldOf = () => findNamed(document, 'textarea', 'Your message') as HTMLTextAreaElement | undefined;
const heard = () =>
  [...document.querySelectorAll('ol > li:has(p)')].map((row) =>
    [...row.childNodes].slice(0, 2).map(({ textContent }) => textContent),
  );

it('says who wrote each message before its words, one’s own and unsent ones too', async () => {
  await open();
  const field = await page.until(fieldOf);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, 'And you?');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await page.press(field, 'Enter');
  await page.until(() => document.querySelector('[role=alert]'));
  expect(heard()).toEqual([
    ['quiet_fern:', 'Good evening.'],
    ['You:', 'The same to you.'],
    ['You:', 'And you?'],
  ]);
});

it('offers to unblock where one has blocked, in place of a field', async () => {
  await open({ closed: 'blocked' });
  const unblock = await page.until(() => findNamed(document, 'button', 'Unblock quiet_fern'));
  expect([fieldOf(), findNamed(document, 'button', 'Block')]).toEqual([undefined, undefined]);
  await page.click(unblock);
  expect(page.asked.filter(({ operation }) => operation === 'block.rem')).toMatchObject([
    { input: { object_id: '7' } },
  ]);
});

it('names who has left in the reader’s words, with no act but to delete', async () => {
  await open({ closed: 'gone', name: 'deleted member ab50f523' });
  await page.until(() => document.querySelector('main')?.textContent.includes('This member has left.'));
  const main = document.querySelector('main')!;
  expect(main.textContent).not.toContain('deleted member');
  expect(named(main, 'h1', 'Deleted member').querySelector('a')).toBeNull();
  expect(fieldOf()).toBeUndefined();
  expect([...main.querySelectorAll('header button')].map((each) => each.getAttribute('aria-label'))).toEqual([
    'Delete this conversation',
  ]);
});
