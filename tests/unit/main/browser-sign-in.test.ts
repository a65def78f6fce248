import { once } from 'node:events';
import { connect } from 'node:net';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createBrowserSignIn } from '../../../src/main/session/browser-sign-in.ts';
import type { SessionAct } from '../../../src/shared/entities/session-state.ts';
import { asAppError } from '../../../src/shared/errors/app-error.ts';

/** A sign-in whose browser is the test, and whose time passes when the test says so. */
function start() {
  const acts: SessionAct[] = [];
  const steps: string[] = [];
  const control = new AbortController();
  let timer: (pass: () => void) => void = () => {};
  const waits = new Promise<() => void>((resolve) => (timer = resolve));
  let open: (address: URL) => void = () => {};
  const opened = new Promise<URL>((resolve) => (open = resolve));
  const signIn = createBrowserSignIn({
    origin: () => 'https://yoru.example',
    openBrowser: async (address) => open(new URL(address)),
    act: async (act) => {
      acts.push(act);
      return '';
    },
    pause: (_ms, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        if (signal.aborted) reject(signal.reason as Error);
        timer(resolve);
      }),
    text: (name) => name,
  });
  const ask = { next: '/categories/' };
  const ended = signIn(ask, { signal: control.signal, progress: (step) => steps.push(step) }).then(
    () => 'done',
    (thrown: unknown) => asAppError(thrown).reason ?? asAppError(thrown).code,
  );
  return { acts, steps, control, ended, opened, waits };
}

/** Comes back as the site sends a browser. */
async function comeBack(address: URL, query: Record<string, string>, path = '/'): Promise<number> {
  const { port, state } = Object.fromEntries(address.searchParams);
  const answer = new URLSearchParams({ state: state ?? '', ...query }).toString();
  return (await fetch(`http://127.0.0.1:${port}${path}?${answer}`)).status;
}

test('the browser goes to the site, comes back once, and its code is changed with the secret of this process', async () => {
  const { acts, steps, ended, opened } = start();
  const address = await opened;
  const { port, state, challenge, next } = Object.fromEntries(address.searchParams);
  expect(address.origin + address.pathname).toBe('https://yoru.example/api/oauth/google');
  expect([next, Number(port) > 1023, state?.length]).toEqual(['/categories/', true, 43]);
  expect(await comeBack(address, { code: 'c' })).toBe(200);
  expect(await ended).toBe('done');
  const { act, fields } = acts[0]!;
  expect([act, fields['code']]).toEqual(['oauthFinish', 'c']);
  expect(
    createHash('sha256')
      .update(fields['verifier'] ?? '')
      .digest('base64url'),
  ).toBe(challenge);
  expect(address.href).not.toContain(fields['verifier']);
  expect(steps).toEqual(['waiting', 'exchanging']);
  await expect(comeBack(address, { code: 'd' })).rejects.toThrow();
  expect(acts).toHaveLength(1);
});

test('what other programs knock with ends nothing', async () => {
  const { acts, ended, opened } = start();
  const address = await opened;
  expect(await comeBack(address, { code: 'x', state: 'y'.repeat(43) })).toBe(404);
  expect(await comeBack(address, { code: 'x' }, '/favicon.ico')).toBe(404);
  const port = address.searchParams.get('port');
  const right = address.searchParams.get('state');
  for (const query of ['', 'code=x', `code=x&state=${right}&state=${right}`])
    expect((await fetch(`http://127.0.0.1:${port}/?${query}`)).status).toBe(404);
  const post = await fetch(`http://127.0.0.1:${port}/?code=x&state=${right}`, { method: 'POST' });
  expect(post.status).toBe(404);
  // No address at all.
  const none = connect(Number(port), '127.0.0.1');
  none.end('GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(String((await once(none, 'data'))[0])).toMatch(/^HTTP\/1.1 404/);
  expect(acts).toEqual([]);
  expect(await comeBack(address, { code: 'c' })).toBe(200);
  expect(await ended).toBe('done');
});

test.each([
  ['oauth_cancelled', 'oauth_cancelled'],
  ['account_banned', 'account_banned'],
  ['made_up', 'oauth_failed'],
  ['', 'oauth_failed'],
])('an answer without a code ends it: %j', async (error, expected) => {
  const { acts, ended, opened } = start();
  await comeBack(await opened, { error });
  expect([await ended, acts]).toEqual([expected, []]);
});

test('a browser that was closed ends it in time, and its port is given back', async () => {
  const { acts, ended, opened, waits } = start();
  const address = await opened;
  (await waits)();
  expect([await ended, acts]).toEqual(['oauth_cancelled', []]);
  await expect(comeBack(address, { code: 'c' })).rejects.toThrow();
  const again = createServer().listen(Number(address.searchParams.get('port')), '127.0.0.1');
  await new Promise((resolve) => again.once('listening', resolve));
  expect((again.address() as AddressInfo).port).toBeGreaterThan(0);
  again.close();
});

test('the page can give it up', async () => {
  const { acts, control, ended, opened } = start();
  const address = await opened;
  control.abort();
  expect([await ended, acts]).toEqual(['cancelled', []]);
  await expect(comeBack(address, { code: 'c' })).rejects.toThrow();
});
