import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createKeychain, type KeychainProcess } from '../../../../src/main/secrets/keychain.ts';
import { createTokenStore, type SecretStore } from '../../../../src/main/session/token-store.ts';
import { utilityProcess } from '../../../stand-in/host/utility-process.ts';
import { endProcess, startBus, startKeyring, type KeyringEnv } from './keyring.ts';

const CHILD = fileURLToPath(new URL('../../../../src/main/secrets/child.ts', import.meta.url));
const SITE = 'https://site.test';
const TOKEN = 'a'.repeat(43);

/** Longer than any machine is slow: only what never answers meets it. */
const NEVER = 120_000;

function keychainAt(env: KeyringEnv, deadline = NEVER) {
  const children: KeychainProcess[] = [];
  const keychain = createKeychain(() => {
    const child = utilityProcess.fork(CHILD, [], { env }) as unknown as KeychainProcess;
    children.push(child);
    return child;
  }, deadline);
  onTestFinished(() => keychain.close());
  return { ...keychain, children, store: keychain.secrets(SITE) };
}

/** A device that remembers that something was stored. */
function tokensOf(secrets: SecretStore, isStored = false) {
  const note = { isStored: () => isStored, setStored: (now: boolean) => void (isStored = now) };
  return { tokens: createTokenStore(secrets, note), isStored: () => isStored };
}

const PATH = process.env['PATH'] ?? '';

test.each([
  ['no bus', async () => ({ PATH })],
  ['an address where nobody is', async () => ({ PATH, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/none' })],
])('%s: the session is in memory alone, and a stored one is unreadable', async (_name, env) => {
  const { store } = keychainAt(await env());
  await expect(store.read()).rejects.toThrow();
  await expectMemoryOnly(store);
});

test('no keyring yet, and nobody to ask for a passphrase', async () => {
  const env = await startBus();
  await startKeyring(env);
  const { store } = keychainAt(env);
  expect(await store.read()).toBeNull();
  await expectMemoryOnly(store);
});

async function expectMemoryOnly(store: SecretStore) {
  const fresh = tokensOf(store);
  await fresh.tokens.store({ token: TOKEN });
  expect([await fresh.tokens.current(), fresh.tokens.state(), fresh.isStored()]).toEqual([
    TOKEN,
    'memory',
    false,
  ]);
  const known = tokensOf(store, true);
  expect([await known.tokens.current(), known.tokens.state(), known.isStored()]).toEqual([
    null,
    'unreadable',
    true,
  ]);
}

test('unlocked: what was stored is there again, of its site alone, until the session is dropped', async () => {
  const env = await startBus();
  await startKeyring(env, 'pass');
  const { store, secrets } = keychainAt(env);
  const first = tokensOf(store);
  await first.tokens.store({ token: TOKEN });
  expect([first.tokens.state(), first.isStored()]).toEqual(['stored', true]);
  const next = tokensOf(store, true);
  expect([await next.tokens.current(), next.tokens.state()]).toEqual([TOKEN, 'stored']);
  expect(await secrets('https://other.test').read()).toBeNull();
  await next.tokens.drop('b'.repeat(43));
  expect([await next.tokens.current(), next.isStored()]).toEqual([TOKEN, true]);
  await next.tokens.drop(TOKEN);
  expect([await store.read(), next.isStored()]).toEqual([null, false]);
});

test('locked: `null` deletes nothing, and the next try after unlocking reads it', async () => {
  const env = await startBus();
  const unlocked = await startKeyring(env, 'pass');
  const { store } = keychainAt(env);
  await store.write(JSON.stringify({ token: TOKEN }));
  await endProcess(unlocked);
  const locked = await startKeyring(env);
  expect(await store.read()).toBeNull();
  const { tokens, isStored } = tokensOf(store, true);
  expect([await tokens.current(), tokens.state(), isStored()]).toEqual([null, 'unreadable', true]);
  expect(await tokens.reread()).toBe(false);
  await endProcess(locked);
  await startKeyring(env, 'pass');
  expect([await tokens.reread(), await tokens.current(), tokens.state()]).toEqual([true, TOKEN, 'stored']);
});

test('hung: each call is given up and its process killed, one at a time; what is stored stays', async () => {
  const env = await startBus();
  const service = await startKeyring(env, 'pass');
  await keychainAt(env).store.write(JSON.stringify({ token: TOKEN }));
  service.kill('SIGSTOP');
  const { store, children } = keychainAt(env, 500);
  const { tokens, isStored } = tokensOf(store, true);
  expect([await tokens.current(), tokens.state(), isStored()]).toEqual([null, 'unreadable', true]);
  await Promise.allSettled([store.read(), store.read()]);
  expect(children).toHaveLength(3);
  // While the service is still stopped: none waits for it.
  for (const { pid } of children) await expect.poll(() => isRunning(pid)).toBe(false);
  service.kill('SIGCONT');
  expect([await tokensOf(keychainAt(env).store, true).tokens.current()]).toEqual([TOKEN]);
});

test('late: an answer before the deadline is taken', async () => {
  const env = await startBus();
  const service = await startKeyring(env, 'pass');
  const { store, children } = keychainAt(env);
  await store.write('late');
  service.kill('SIGSTOP');
  const reading = store.read();
  await expect.poll(() => children.length).toBe(2);
  service.kill('SIGCONT');
  expect(await reading).toBe('late');
});

test('slow: a write that was given up is tried once more before the session is called unsaved', async () => {
  const env = await startBus();
  const service = await startKeyring(env, 'pass');
  service.kill('SIGSTOP');
  const { store, children } = keychainAt(env, 500);
  const { tokens, isStored } = tokensOf(store);
  const storing = tokens.store({ token: TOKEN });
  await expect.poll(() => children.length).toBe(2);
  service.kill('SIGCONT');
  await storing;
  expect([tokens.state(), isStored(), children.length]).toEqual(['stored', true, 2]);
  // The control: one that stays hung is given up, and said.
  service.kill('SIGSTOP');
  const never = keychainAt(env, 300);
  const unsaved = tokensOf(never.store);
  await unsaved.tokens.store({ token: TOKEN });
  expect([unsaved.tokens.state(), never.children.length]).toEqual(['memory', 2]);
  service.kill('SIGCONT');
});

test('the time of a call counts from its process being up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const child = new FakeChild();
  const { secrets, close } = createKeychain(() => child, 1_000);
  onTestFinished(close);
  const reading = secrets(SITE).read();
  await vi.advanceTimersByTimeAsync(10_000);
  child.emit('message', { isUp: true });
  await vi.advanceTimersByTimeAsync(999);
  child.emit('message', { value: 'kept' });
  expect(await reading).toBe('kept');
  const late = expect(secrets(SITE).read()).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(0);
  child.emit('message', { isUp: true });
  await vi.advanceTimersByTimeAsync(1_000);
  await late;
});

class FakeChild extends EventEmitter {
  readonly pid = undefined;
  readonly postMessage = () => undefined;
  readonly kill = () => true;
}

test('closing ends the process of a call that hangs, and refuses the rest', async () => {
  const env = await startBus();
  const service = await startKeyring(env, 'pass');
  service.kill('SIGSTOP');
  const { store, children, close } = keychainAt(env);
  const calls = Promise.allSettled([store.read(), store.read()]);
  await expect.poll(() => children.length).toBe(1);
  const ended = once(children[0] as never, 'exit');
  close();
  await ended;
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(children).toHaveLength(1);
});

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}
