import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSiteSessions } from '../../../../src/main/session/site-sessions.ts';
import type { SecretStore } from '../../../../src/main/session/token-store.ts';
import { openDeviceState } from '../../../../src/main/windows/device-state.ts';
import { AppError } from '../../../../src/shared/errors/app-error.ts';
import type { ErrorCode } from '../../../../src/shared/errors/codes.ts';
import { temporaryFolder } from '../temporary.ts';

const TOKEN = 'a'.repeat(43);
const DEVICE = 'd'.repeat(43);

const member = {
  _id: '1',
  name: 'noor',
  avatar: '',
  status_id: 2,
  role: 'member',
  language: 'en',
};

/** A site that signs anybody in, and a keychain that survives the client. */
function device() {
  const folder = temporaryFolder();
  const items = new Map<string, string>();
  const reads: string[] = [];
  const secrets = (origin: string): SecretStore => ({
    read: async () => (reads.push(origin), items.get(origin) ?? null),
    write: async (secret) => void items.set(origin, secret),
    drop: async () => void items.delete(origin),
  });
  let origin = 'https://one.test';
  let failure: ErrorCode | null = null;
  const start = () => {
    const state = openDeviceState(join(folder, 'device.json'));
    const changes: unknown[] = [];
    const sent: string[] = [];
    const sessions = createSiteSessions({
      secrets,
      state,
      origin: () => origin,
      changed: (now) => changes.push(now.member?.name ?? null),
    });
    const session = sessions.open((at) => async ({ path, form }) => {
      sent.push(at);
      if (failure) throw new AppError({ code: failure });
      const isLogin = JSON.stringify([path, form]).includes('login');
      const answer = isLogin ? { member, token: TOKEN, device: DEVICE } : {};
      return { status: 200, body: JSON.stringify({ ok: true, success: true, ...answer }) };
    });
    return { session, token: sessions.token, state, changes, sent };
  };
  return {
    start,
    folder,
    items,
    reads,
    move: (to: string) => (origin = to),
    fail: (code: ErrorCode) => (failure = code),
  };
}

const login = { act: 'login', fields: { usr: 'noor', pwd: 'long enough' } } as const;

test('a visitor’s keychain is never read; a site is given its own token alone, also after a restart', async () => {
  const own = device();
  const first = own.start();
  expect(await first.token('https://one.test')).toBeNull();
  expect(own.reads).toEqual([]);
  await first.session().act(login);
  await first.state.idle();
  own.move('https://two.test');
  const second = own.start();
  expect(await second.token('https://one.test')).toBe(TOKEN);
  expect(await second.token('https://two.test')).toBeNull();
  expect(own.reads).toEqual(['https://one.test']);
});

test('tokens are in no file, and signing out leaves the device’s alone in the keychain', async () => {
  const own = device();
  const { session, state, changes, token } = own.start();
  await session().act(login);
  await state.idle();
  for (const name of readdirSync(own.folder)) {
    const text = readFileSync(join(own.folder, name), 'utf8');
    expect([text.includes(TOKEN), text.includes(DEVICE)], name).toEqual([false, false]);
  }
  await session().act({ act: 'logout', fields: {} });
  expect([changes, await token('https://one.test')]).toEqual([['noor', null], null]);
  expect([...own.items.values()]).toEqual([JSON.stringify({ device: DEVICE })]);
});

test.each(['offline', 'timeout', 'unavailable'] as const)(
  'who signs out while the site is %s leaves the device all the same',
  async (code) => {
    const own = device();
    const { session, changes, token } = own.start();
    await session().act(login);
    own.fail(code);
    await session().act({ act: 'logout', fields: {} });
    expect([changes, await token('https://one.test')]).toEqual([['noor', null], null]);
    expect([...own.items.values()]).toEqual([JSON.stringify({ device: DEVICE })]);
    // What else fails changes nothing.
    await expect(session().act(login)).rejects.toMatchObject({ code });
    expect(changes).toEqual(['noor', null]);
  },
);

test('what is sent to sign in at a site reaches no other, though another is in use by then', async () => {
  const own = device();
  const { session, sent, token } = own.start();
  const acting = session().act(login);
  own.move('https://two.test');
  await acting;
  expect(sent).toEqual(['https://one.test']);
  expect([await token('https://one.test'), await token('https://two.test')]).toEqual([TOKEN, null]);
});
