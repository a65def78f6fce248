import { describe, expect, test } from 'vitest';
import { type Lie } from '../support/idp.ts';
import { openBrowser, sessionOf, type Browser } from './account-calls.ts';
import { BEGIN, comeBack, setOut, signInAt } from './oauth-calls.ts';
import { oauthWorld } from './oauth-world.ts';

const FAILED = '/login/#oauth_failed';

const oauth = await oauthWorld();
const { world, site, idp } = oauth;

interface WayBack {
  readonly browser: Browser;
  readonly back: string;
}
const edit = (back: string, change: (query: URLSearchParams) => void): string => {
  const [path = '', query = ''] = back.split('?');
  const fields = new URLSearchParams(query);
  change(fields);
  return `${path}?${fields.toString()}`;
};
const lies = (claims: Lie['claims'], more: Omit<Lie, 'claims'> = {}): Lie => ({
  ...(claims && { claims }),
  ...more,
});
const without = (name: string) => (claims: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name));
const HOUR_AGO = Math.floor(Date.now() / 1000) - 3_600;

/** What is wrong with a way back; each signs nobody in. */
const REFUSALS: Readonly<
  Record<
    string,
    {
      readonly lie?: Lie;
      readonly login?: string;
      readonly to?: string;
      readonly change?: (walk: WayBack) => string | Promise<string>;
    }
  >
> = {
  'another state': { change: ({ back }) => edit(back, (query) => query.set('state', 'x'.repeat(43))) },
  'no state': { change: ({ back }) => edit(back, (query) => query.delete('state')) },
  'two states': { change: ({ back }) => edit(back, (query) => query.append('state', 'x')) },
  'another nonce': { lie: lies((claims) => ({ ...claims, nonce: 'x' })) },
  'no nonce': { lie: lies(without('nonce')) },
  'another issuer in the token': { lie: lies((claims) => ({ ...claims, iss: 'https://elsewhere.example' })) },
  'another audience': { lie: lies((claims) => ({ ...claims, aud: 'elsewhere' })) },
  'a token for somebody else too': {
    lie: lies((claims) => ({ ...claims, aud: ['yoru-test', 'elsewhere'], azp: 'elsewhere' })),
  },
  'an expired token': { lie: lies((claims) => ({ ...claims, iat: HOUR_AGO - 60, exp: HOUR_AGO })) },
  'a token without an end': { lie: lies(without('exp')) },
  'a token without a beginning': { lie: lies(without('iat')) },
  'a token without a subject': { lie: lies(without('sub')) },
  'a subject without an end': { lie: lies((claims) => ({ ...claims, sub: 'x'.repeat(300) })) },
  'a token of a strange key': { lie: lies(undefined, { isStrange: true }) },
  'a token that nobody signed': { lie: lies(undefined, { header: { alg: 'none' } }) },
  'another issuer beside the code': {
    change: ({ back }) => edit(back, (query) => query.set('iss', 'https://elsewhere.example')),
  },
  'no issuer beside the code': { change: ({ back }) => edit(back, (query) => query.delete('iss')) },
  'no code': { change: ({ back }) => edit(back, (query) => query.delete('code')) },
  'a made-up code': { change: ({ back }) => edit(back, (query) => query.set('code', 'made-up')) },
  'the code of another way': {
    change: async ({ back }) => {
      const other = await setOut(idp, openBrowser(site), 'umi');
      const code = new URLSearchParams(other.split('?')[1]).get('code') ?? '';
      return edit(back, (query) => query.set('code', code));
    },
  },
  'another browser': { change: ({ browser, back }) => (browser.set('yoru-oauth', null), back) },
  'the cookie of another way': {
    change: async ({ browser, back }) => {
      const other = openBrowser(site);
      await setOut(idp, other, 'umi');
      browser.set('yoru-oauth', other.cookies()['yoru-oauth'] ?? '');
      return back;
    },
  },
  'a changed cookie': {
    change: ({ browser, back }) => {
      const sealed = browser.cookies()['yoru-oauth'] ?? '';
      browser.set('yoru-oauth', `${sealed.slice(0, -4)}AAAA`);
      return back;
    },
  },
  'too late': { change: ({ back }) => (world.clock.advance(600_001), back) },
  'a second time': {
    change: async ({ browser, back }) => {
      const sealed = browser.cookies()['yoru-oauth'] ?? '';
      await comeBack(browser, back);
      browser.set('yoru', null);
      browser.set('yoru-oauth', sealed);
      return back;
    },
  },
  'the visitor stopped': {
    change: ({ back }) => edit(back, (query) => (query.delete('code'), query.set('error', 'access_denied'))),
    to: '/login/#oauth_cancelled',
  },
  'the provider failed': {
    change: ({ back }) => edit(back, (query) => (query.delete('code'), query.set('error', 'server_error'))),
  },
  'an address that is not verified': { login: 'unverified' },
  'no address': { login: 'nowhere' },
};

describe('a way back that signs nobody in', () => {
  test.each(Object.entries(REFUSALS))(
    '%s',
    async (_name, { lie = null, login = 'mori', to = FAILED, change }) => {
      if (login === 'mori') await oauth.signUp('mori', 'Mori_kaze');
      const [sessions, identities] = [oauth.count('session'), oauth.count('identity')];
      const browser = openBrowser(site);
      const walked = await setOut(idp, browser, login);
      const back = change ? await change({ browser, back: walked }) : walked;
      idp.lie(lie);
      const before = oauth.count('session');
      expect(await comeBack(browser, back)).toBe(to);
      expect(await sessionOf(browser)).toBeNull();
      expect([oauth.count('session'), oauth.count('identity')]).toEqual([before, identities]);
      expect(before - sessions).toBeLessThanOrEqual(1);
    },
  );

  test('control: the same way without any of it signs in', async () => {
    await oauth.signUp('mori', 'Mori_kaze');
    const browser = openBrowser(site);
    const back = await setOut(idp, browser, 'mori');
    idp.lie(lies((claims) => claims));
    expect(await comeBack(browser, back)).toBe('/');
    expect(await sessionOf(browser)).toBe('Mori_kaze');
  });

  test('who stops at the provider’s own page has cancelled', async () => {
    const browser = openBrowser(site);
    expect(await comeBack(browser, await setOut(idp, browser, null))).toBe('/login/#oauth_cancelled');
  });

  test('without PKCE the provider gives no code', async () => {
    const browser = openBrowser(site);
    const { location = '' } = (await browser.get(BEGIN)).headers;
    const bare = edit(location, (query) => query.delete('code_challenge'));
    expect(await comeBack(browser, await signInAt(idp, bare, 'mori'))).toBe(FAILED);
  });

  test('a banned member', async () => {
    await oauth.signUp('mori', 'Mori_kaze');
    world.database.sqlite.exec(`UPDATE account SET state = 'banned' WHERE name_key = 'mori_kaze'`);
    const browser = openBrowser(site);
    expect(await comeBack(browser, await setOut(idp, browser, 'mori'))).toBe('/login/#account_banned');
    expect(await sessionOf(browser)).toBeNull();
  });

  test('another site’s page starts nobody on the way', async () => {
    for (const site_ of ['cross-site', 'same-site']) {
      const reply = await openBrowser(site).get(BEGIN, { 'sec-fetch-site': site_ });
      expect([reply.headers.location, reply.headers['set-cookie'] ?? []]).toEqual([FAILED, []]);
    }
  });

  test.each([
    ...['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/', 'javascript:alert(1)'],
    ...['/%2felsewhere.example/', '/..//elsewhere.example', '\t//elsewhere.example', '/@elsewhere.example'],
    ...['/login/\r\nset-cookie: a=b', '/api/logout.php', '/nowhere/', '/categories/#x', ''],
  ])('it comes back to no other place: %j', async (next) => {
    await oauth.signUp('mori', 'Mori_kaze');
    const browser = openBrowser(site);
    const back = await setOut(idp, browser, 'mori', `?next=${encodeURIComponent(next)}`);
    expect(await comeBack(browser, back)).toBe('/');
  });
});
