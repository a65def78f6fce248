import { expect, test } from 'vitest';
import type { SessionState } from '../../../src/shared/entities/session-state.ts';
import { createHostSession, type TokenStore } from '../../../src/shared/session/host-session.ts';

const memberOf = (name: string) => ({
  _id: '1',
  name,
  avatar: '',
  status_id: 1,
  role: 'member',
  language: 'en',
});

/** A site that answers when a test says so, and a store of one token. */
function setup() {
  let token: string | null = 'old';
  const dropped: (string | null)[] = [];
  const store: TokenStore = {
    form: async () => ({ as: 'bearer' }),
    current: async () => token,
    store: async (given) => void (token = given.token ?? token),
    drop: async (ended) => {
      dropped.push(ended);
      if (ended === token) token = null;
    },
    state: () => 'stored',
    reread: async () => false,
  };
  const asked: { readonly act: string; answer(status: number, body: object): void }[] = [];
  const changes: (string | null)[] = [];
  const session = createHostSession(
    ({ path, form }) =>
      new Promise((resolve) => {
        const answer = (status: number, body: object) => resolve({ status, body: JSON.stringify(body) });
        asked.push({ act: form?.['act'] ?? path, answer });
      }),
    store,
    ({ member }: SessionState) => void changes.push(member?.name ?? null),
  );
  /** The next call that the site was asked. */
  const next = async (act: string) => {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    const call = asked.shift()!;
    expect(call.act).toBe(act);
    return call;
  };
  const signedIn = async (name: string) => {
    const current = session.current();
    (await next('session')).answer(200, { member: memberOf(name) });
    await current;
  };
  return { session, changes, dropped, next, signedIn, token: () => token };
}

const LOGIN = { act: 'login', fields: { usr: 'hana', pwd: 'quiet moon' } } as const;
const DONE = { ok: true, success: true };
const TOKEN = 'n'.repeat(43);

test('an answer from before a sign-in ends nothing: the site is asked again', async () => {
  const { session, changes, dropped, next, signedIn, token } = setup();
  await signedIn('before');
  const refreshing = session.refresh();
  const old = await next('session');
  const acting = session.act(LOGIN);
  (await next('/api/login.php')).answer(200, { ...DONE, member: memberOf('after'), token: TOKEN });
  await acting;
  old.answer(200, { member: null });
  (await next('session')).answer(200, { member: memberOf('after') });
  await refreshing;
  expect([changes.at(-1), dropped, token()]).toEqual(['after', [], TOKEN]);
  expect((await session.current()).member?.name).toBe('after');
});

test('who asked before a sign-in hears of it', async () => {
  const { session, next } = setup();
  const current = session.current();
  const old = await next('session');
  const acting = session.act(LOGIN);
  (await next('/api/login.php')).answer(200, { ...DONE, member: memberOf('after'), token: TOKEN });
  await acting;
  old.answer(200, { member: null });
  expect((await current).member?.name).toBe('after');
});

test('a sign-in that fails does not hide that the session has ended; the token of that one alone is dropped', async () => {
  const { session, changes, dropped, next, signedIn } = setup();
  await signedIn('before');
  const refreshing = session.refresh();
  const first = await next('session');
  const acting = session.act(LOGIN);
  (await next('/api/login.php')).answer(401, { code: 'invalid_usr_or_pwd' });
  await expect(acting).rejects.toMatchObject({ reason: 'invalid_usr_or_pwd' });
  first.answer(200, { member: null });
  (await next('session')).answer(200, { member: null });
  await refreshing;
  expect([changes, dropped]).toEqual([[null], ['old']]);
});

test.each(['totpOn', 'password'] as const)(
  'what is asked with the old token while %s gives a new one signs nobody out',
  async (act) => {
    const { session, changes, dropped, next, signedIn, token } = setup();
    await signedIn('before');
    const acting = session.act({ act, fields: {} });
    const call = await next(act === 'totpOn' ? 'totp_on' : act);
    // The site tells every client of the member at once, and answers the one that acted after that.
    const refreshing = session.refresh();
    (await next('session')).answer(200, { member: null });
    const current = session.current();
    call.answer(200, { ...DONE, token: TOKEN, ...(act === 'totpOn' && { codes: ['a', 'b'] }) });
    expect(await acting).toBe(act === 'totpOn' ? 'a b' : '');
    (await next('session')).answer(200, { member: memberOf('before') });
    await refreshing;
    expect((await current).member?.name).toBe('before');
    expect([changes, dropped, token()]).toEqual([[], [], TOKEN]);
  },
);
