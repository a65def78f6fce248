import { expect, test } from 'vitest';
import { createProxyPassword } from '../../../../src/main/proxy/proxy-password.ts';
import { DEFAULT_PROXY, NO_WAY, type ProxyChoice } from '../../../../src/shared/entities/proxy-choice.ts';
import { readDeviceSettings } from '../../../../src/shared/entities/device-settings.ts';

const A: ProxyChoice = { mode: 'own', kind: 'http', host: 'a.example', port: 80, user: 'hanako' };

/** A keychain in memory that can be locked, and may refuse to store. */
function keychain() {
  const own = { secret: null as string | null, isLocked: false, isFull: false };
  return Object.assign(own, {
    read: async () => (own.isLocked ? null : own.secret),
    async write(secret: string) {
      if (own.isFull) throw new Error('full');
      own.secret = secret;
    },
    drop: async () => void (own.secret = null),
  });
}

test.each([
  ['host', { host: 'b.example' }],
  ['port', { port: 81 }],
  ['kind', { kind: 'socks5' }],
  ['user', { user: 'mika' }],
] as const)('a password goes to no proxy with another %s', async (_what, change) => {
  const stored = keychain();
  let choice = A;
  const password = createProxyPassword(stored, () => choice);
  await password.set('of A');
  expect(await password.current()).toBe('of A');
  choice = { ...A, ...change };
  expect(await password.current()).toBe('');
  // The next start reads it from the keychain.
  expect(await createProxyPassword(stored, () => choice).current()).toBe('');
  expect(await createProxyPassword(stored, () => A).current()).toBe('of A');
});

test('a keychain that was locked is asked again; one that takes nothing holds it for this run', async () => {
  const stored = keychain();
  await createProxyPassword(stored, () => A).set('of A');
  stored.isLocked = true;
  const password = createProxyPassword(stored, () => A);
  expect(await password.current()).toBe('');
  stored.isLocked = false;
  expect(await password.current()).toBe('of A');
  stored.isFull = true;
  await expect(password.set('new')).rejects.toMatchObject({ code: 'storage_failed' });
  expect(await password.current()).toBe('new');
  await password.set('');
  expect([stored.secret, await password.current()]).toEqual([null, '']);
});

test('a slow keychain takes nothing back that was given meanwhile', async () => {
  const stored = keychain();
  let answer = (_secret: string | null) => undefined as void;
  stored.read = () => new Promise((resolve) => (answer = resolve));
  const password = createProxyPassword(stored, () => A);
  const first = password.current();
  await password.set('new');
  answer(null);
  expect([await first, await password.current()]).toEqual(['new', 'new']);
});

test('a stored proxy that cannot be read leads nowhere, and no others are touched', () => {
  const read = (proxy: unknown) => readDeviceSettings({ proxy }).values.proxy;
  for (const damaged of [
    { ...A, user: undefined },
    { ...A, kind: 'quic' },
    { ...A, port: 0 },
    'own',
    null,
    7,
  ])
    expect(read(damaged)).toEqual(NO_WAY);
  expect(read(A)).toEqual(A);
  expect(readDeviceSettings({}).values.proxy).toEqual(DEFAULT_PROXY);
});
