import { afterEach, expect, it } from 'vitest';
import { clearDraft } from '../../../src/renderer/features/core/form/drafts.ts';
import type { SessionAct } from '../../../src/shared/entities/session-state.ts';
import { refusal } from '../../../src/shared/errors/reasons.ts';
import { findNamed, named, openPage, type OpenPage } from './support/open-page.ts';

let page: OpenPage;
afterEach(() => {
  page.close();
  clearDraft('login');
});

const field = (name: string) =>
  page.root.querySelector<HTMLInputElement>(`main input[autocomplete="${name}"]`)!;

async function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await page.settle();
}

async function openLogin(act: (act: SessionAct) => Promise<string>) {
  page = await openPage('/login/', { act });
  await page.until(() => field('username'));
}

const send = async () => page.click(named(page.root, 'main button', 'Sign in'));
const alert = () => page.root.querySelector('main [role=alert]')?.textContent;

it.each([
  ['ha', 'a password'],
  ['hana', 'four'],
])('a name or password that is too short is refused without a call: %s, %s', async (usr, pwd) => {
  const acts: SessionAct[] = [];
  await openLogin((act) => Promise.resolve((acts.push(act), '')));
  await type(field('username'), usr);
  await type(field('current-password'), pwd);
  await send();
  await page.until(() => alert() === 'Wrong user name or password.');
  expect(acts).toEqual([]);
  expect(document.activeElement).toBe(field('current-password'));
});

it.each([
  ['invalid_usr_or_pwd', {}, 'Wrong user name or password.'],
  ['not_confirmed', {}, 'Please confirm your email and try again'],
  ['too_many_attempts', { minutes: 3 }, 'Too many authorization attempts. Try again later. Wait 3 minutes.'],
] as const)('%s is said in words, and what was typed stays', async (reason, params, words) => {
  await openLogin(() => Promise.reject(refusal(reason, { params })));
  await type(field('username'), 'hana');
  await type(field('current-password'), 'quiet moon');
  await send();
  await page.until(() => alert() === words);
  expect([field('username').value, field('current-password').value]).toEqual(['hana', 'quiet moon']);
});

it('the token of a link leaves the address, and confirms only at the press', async () => {
  const acts: SessionAct[] = [];
  page = await openPage('/confirm#token-of-the-mail', {
    act: (act) => Promise.resolve((acts.push(act), 'email')),
  });
  const confirm = await page.until(() => named(page.root, 'main button', 'Confirm'));
  expect([location.hash, acts]).toEqual(['', []]);
  await page.click(confirm);
  await page.until(() => page.root.querySelector('h1')?.textContent === 'Your address is confirmed');
  expect(acts).toEqual([{ act: 'confirm', fields: { tok: 'token-of-the-mail' } }]);
});

it('says that the device cannot keep a session, and tries a keychain again that could not be read', async () => {
  let asked = 0;
  const stores = ['unreadable', 'unreadable', 'stored'] as const;
  page = await openPage('/login/', {
    handlers: {
      session: {
        current: () => ({ member: null, store: stores[asked++] ?? 'stored' }),
        act: () => '',
        signInWith: () => Promise.resolve(''),
      },
    },
  });
  const retry = () => page.until(() => findNamed(document.body, '[role=region] button', 'Try again'));
  await page.click(await retry());
  expect(asked).toBe(2);
  await page.click(await retry());
  await page.until(() => asked === 3 && !document.body.textContent?.includes('keychain cannot be read'));
  page.emit.session.changed({ member: null, store: 'memory' });
  await page.until(() => document.body.textContent?.includes('This device cannot keep you signed in'));
});

it('who signs in is shown in the header, and is led on', async () => {
  await openLogin(() => Promise.resolve(''));
  await page.until(() => page.root.querySelector('header button[aria-label="Sign in"]'));
  const member = { _id: '7', name: 'Hana', avatar: '', status_id: 1, role: 'member', language: 'en' };
  page.emit.session.changed({ member: member as never, store: 'stored' });
  await page.until(() => page.root.querySelector('header button[aria-label="Your account"]'));
  await page.until(() => location.pathname === '/');
  // A notice goes by itself, and a busy machine looks seldom.
  let isTold = false;
  const watch = new MutationObserver(() => {
    isTold ||= document.body.textContent?.includes('You were signed out') ?? false;
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  page.emit.session.changed({ member: null, store: 'stored' });
  await page.until(() => isTold);
  watch.disconnect();
  await page.until(() => document.querySelector('[role=dialog] input[autocomplete=username]'));
});
