import { describe, expect, test } from 'vitest';
import { HANA, LOGIN, makeAccount, openBrowser, postForm, sessionOf, verdictOf } from './account-calls.ts';
import { BEGIN, comeBack, OAUTH, setOut } from './oauth-calls.ts';
import { oauthWorld } from './oauth-world.ts';

const FAILED = '/login/#oauth_failed';
const NAME_SCREEN = '/signup/#google';

const oauth = await oauthWorld();
const { world, site, idp } = oauth;

describe('the desktop client', () => {
  const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const STATE = 's'.repeat(43);
  const query = (change: Record<string, string> = {}) =>
    `?${new URLSearchParams({ port: '45678', state: STATE, challenge: CHALLENGE, ...change }).toString()}`;
  const codeOf = (location: string) => new URL(location).searchParams.get('code') ?? '';
  const finish = (fields: Record<string, string>, token?: string) =>
    postForm(
      site.port,
      OAUTH,
      { act: 'finish', as: 'bearer', verifier: VERIFIER, ...fields },
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    );
  /** The code with which the system's browser comes to the client. */
  async function codeFor(login: string, more: Record<string, string> = {}): Promise<string> {
    const browser = openBrowser(site);
    const location = await comeBack(browser, await setOut(idp, browser, login, query(more)));
    expect(location).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:45678/\\?code=[\\w-]{43}&state=${STATE}$`));
    expect(await sessionOf(browser)).toBeNull();
    return codeOf(location);
  }

  test('gets a code by the system’s browser, and a session for it', async () => {
    await oauth.signUp('mori', 'Mori_kaze');
    const reply = await finish({ code: await codeFor('mori') });
    expect(reply.json()).toMatchObject({ ok: true, member: { name: 'Mori_kaze' } });
    const { token } = reply.json<{ token: string }>();
    const own = await postForm(
      site.port,
      '/api/member.php',
      { act: 'session' },
      { headers: { authorization: `Bearer ${token}` } },
    );
    expect(own.json()).toMatchObject({ member: { name: 'Mori_kaze' } });
  });

  test('a new member chooses the name in the browser, which is signed in nowhere', async () => {
    const browser = openBrowser(site);
    expect(await comeBack(browser, await setOut(idp, browser, 'mori', query()))).toBe(NAME_SCREEN);
    const made = await browser.post(OAUTH, { act: 'register', usr: 'Mori_kaze', adult: '1' });
    expect(await sessionOf(browser)).toBeNull();
    const { kind } = made.json<{ kind: string }>();
    expect((await finish({ code: codeOf(kind) })).json()).toMatchObject({ member: { name: 'Mori_kaze' } });
  });

  test('links to who is signed in there', async () => {
    await makeAccount(site, HANA);
    const signedIn = await postForm(site.port, LOGIN, { usr: HANA.usr, pwd: HANA.pwd, as: 'bearer' });
    const { token } = signedIn.json<{ token: string }>();
    expect(verdictOf(await finish({ code: await codeFor('hana', { link: '1' }) }))).toBe(
      '403 need_recent_auth',
    );
    const reply = await finish({ code: await codeFor('hana', { link: '1' }) }, token);
    expect(reply.json()).toMatchObject({ kind: 'linked' });
    expect(oauth.count('identity')).toBe(1);
  });

  test.each([
    'another verifier',
    'no verifier',
    'a second time',
    'too late',
    'a made-up code',
    'banned since',
  ])('gets nothing: %s', async (wrong) => {
    await oauth.signUp('mori', 'Mori_kaze');
    const code = await codeFor('mori');
    if (wrong === 'a second time') await finish({ code });
    if (wrong === 'too late') world.clock.advance(60_001);
    if (wrong === 'banned since')
      world.database.sqlite.exec(`UPDATE account SET state = 'banned' WHERE name_key = 'mori_kaze'`);
    const before = oauth.count('session');
    const reply = await finish({
      code: wrong === 'a made-up code' ? 'x'.repeat(43) : code,
      ...(wrong === 'another verifier' && { verifier: 'y'.repeat(43) }),
      ...(wrong === 'no verifier' && { verifier: '' }),
    });
    expect(verdictOf(reply)).toBe(wrong === 'banned since' ? '403 account_banned' : '403 oauth_failed');
    expect(oauth.count('session')).toBe(before);
  });

  test.each([
    { port: '80' },
    { port: '65536' },
    { port: '4567x' },
    { state: 'short' },
    { challenge: 'short' },
  ])('is none: %j', async (change) => {
    const reply = await openBrowser(site).get(BEGIN + query(change));
    expect(reply.headers.location).toBe(FAILED);
  });

  test('hears that somebody stopped', async () => {
    const browser = openBrowser(site);
    const location = await comeBack(browser, await setOut(idp, browser, null, query()));
    expect(location).toBe(`http://127.0.0.1:45678/?error=oauth_cancelled&state=${STATE}`);
  });
});
