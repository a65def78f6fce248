import { describe, expect, test } from 'vitest';
import {
  HANA,
  LOGIN,
  makeAccount,
  openBrowser,
  postForm,
  sessionOf,
  verdictOf,
  type Browser,
} from './account-calls.ts';
import { BEGIN, comeBack, OAUTH, setOut } from './oauth-calls.ts';
import { oauthWorld } from './oauth-world.ts';
import { serveWorld } from './support.ts';

const FAILED = '/login/#oauth_failed';
const NAME_SCREEN = '/signup/#google';
const linked = async (browser: Browser) =>
  (await browser.post(OAUTH, { act: 'linked' })).json<{
    items: readonly { email: string }[];
    has_password: boolean;
  }>();

const oauth = await oauthWorld();
const { world, site, idp } = oauth;

describe('signing in by a provider', () => {
  test('the provider is named, and asked with PKCE, state and nonce for the one address', async () => {
    const config = (await site.get('/api/json/site.json')).json<{ signInProviders: string[] }>();
    expect(config.signInProviders).toEqual(['google']);
    const reply = await openBrowser(site).get(`${BEGIN}?next=/videos/latest/`);
    const { origin, searchParams } = new URL(reply.headers.location ?? '');
    expect([reply.status, origin]).toEqual([303, idp.issuer]);
    expect(searchParams.get('redirect_uri')).toBe(`${site.origin}/api/oauth/google/callback`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(reply.headers['set-cookie']?.join()).toMatch(
      /^yoru-oauth=[^;]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/,
    );
  });

  test('the first time it asks for a name and 18+, later it signs in at once, and by subject alone', async () => {
    const browser = openBrowser(site);
    const back = await setOut(idp, browser, 'mori', '?next=/categories/');
    expect(await comeBack(browser, back)).toBe(NAME_SCREEN);
    expect(await sessionOf(browser)).toBeNull();
    const { pending } = (await browser.post(OAUTH, { act: 'pending' })).json<{ pending: object }>();
    expect(pending).toEqual({
      email: 'mori@mail.example',
      name: 'mori',
      has_account: false,
      is_desktop: false,
    });
    const register = async (fields: Record<string, string>) =>
      verdictOf(await browser.post(OAUTH, { act: 'register', usr: 'Mori_kaze', adult: '1', ...fields }));
    expect(await register({ adult: '' })).toBe('400 bad_request adult:required');
    expect(await register({ usr: 'x' })).toBe('400 bad_request usr:usr_minimum_3_symbols');
    expect(await register({ usr: 'admin' })).toBe('400 bad_request usr:usr_occupied');
    const made = await browser.post(OAUTH, { act: 'register', usr: 'Mori_kaze', adult: '1' });
    expect(made.json()).toMatchObject({ ok: true, kind: '/categories/', member: { name: 'Mori_kaze' } });
    expect(made.json()).not.toHaveProperty('token');
    expect(await sessionOf(browser)).toBe('Mori_kaze');
    expect(await register({ usr: 'Another_one' })).toBe('403 oauth_failed');
    // Another device, another address of the member: the subject is the same.
    world.database.sqlite.exec(
      `UPDATE account SET email = 'x@mail.example', email_key = 'x@mail.example' WHERE name_key = 'mori_kaze'`,
    );
    const later = openBrowser(site);
    expect(await comeBack(later, await setOut(idp, later, 'mori', '?next=/categories/'))).toBe(
      '/categories/',
    );
    expect(await sessionOf(later)).toBe('Mori_kaze');
    expect(await linked(later)).toMatchObject({
      items: [{ email: 'mori@mail.example' }],
      has_password: false,
    });
  });

  test('a planted session does not become the member’s', async () => {
    const attacker = await makeAccount(site);
    const planted = openBrowser(site, { ...attacker.cookies() });
    const before = planted.cookies()['yoru'];
    await comeBack(planted, await setOut(idp, planted, 'mori'));
    await planted.post(OAUTH, { act: 'register', usr: 'Mori_kaze', adult: '1' });
    expect(planted.cookies()['yoru']).not.toBe(before);
    expect([await sessionOf(planted), await sessionOf(attacker)]).toEqual(['Mori_kaze', null]);
  });
});

describe('linking', () => {
  test('an address that has an account links nothing; its owner signs in first, and then says yes', async () => {
    await makeAccount(site, HANA);
    const browser = openBrowser(site);
    expect(await comeBack(browser, await setOut(idp, browser, 'hana'))).toBe(NAME_SCREEN);
    expect(await sessionOf(browser)).toBeNull();
    const { pending } = (await browser.post(OAUTH, { act: 'pending' })).json<{
      pending: { has_account: boolean };
    }>();
    expect(pending.has_account).toBe(true);
    const taken = await browser.post(OAUTH, { act: 'register', usr: 'Other_hana', adult: '1' });
    expect(verdictOf(taken)).toBe('400 bad_request eml:eml_occupied');
    expect(verdictOf(await browser.post(OAUTH, { act: 'link' }))).toBe('401 need_auth');
    await browser.post(LOGIN, { usr: HANA.usr, pwd: HANA.pwd });
    expect(oauth.count('identity')).toBe(0);
    expect(verdictOf(await browser.post(OAUTH, { act: 'link' }))).toBe('200 ok');
    expect(await linked(browser)).toMatchObject({
      items: [{ email: 'hana@mail.example' }],
      has_password: true,
    });
    const later = openBrowser(site);
    await comeBack(later, await setOut(idp, later, 'hana'));
    expect(await sessionOf(later)).toBe(HANA.usr);
  });

  test('needs a password given a short while ago, and links no account twice', async () => {
    const browser = await makeAccount(site, HANA);
    await comeBack(browser, await setOut(idp, browser, 'hana', '?link=1&next=/settings/account/'));
    world.clock.advance(600_001);
    expect(verdictOf(await browser.post(OAUTH, { act: 'link' }))).toBe('403 need_recent_auth');
    await browser.post('/api/member.php', { act: 'verify', pwd: HANA.pwd });
    expect(verdictOf(await browser.post(OAUTH, { act: 'link' }))).toBe('200 ok');
    const other = await oauth.signUp('umi', 'Umi_kaze');
    const back = await setOut(idp, other, 'hana', '?link=1&next=/settings/account/');
    expect(await comeBack(other, back)).toBe('/settings/account/#oauth_taken');
    expect(await sessionOf(other)).toBe('Umi_kaze');
    await comeBack(browser, await setOut(idp, browser, 'sora', '?link=1'));
    expect(verdictOf(await browser.post(OAUTH, { act: 'link' }))).toBe('409 oauth_taken');
  });

  test('ends only where a password signs in too', async () => {
    const browser = await oauth.signUp('mori', 'Mori_kaze');
    expect(verdictOf(await browser.post(OAUTH, { act: 'unlink' }))).toBe('403 need_password');
    world.database.sqlite.exec(`UPDATE account SET password = 'x' WHERE name_key = 'mori_kaze'`);
    expect(verdictOf(await browser.post(OAUTH, { act: 'unlink' }))).toBe('200 ok');
    expect((await linked(browser)).items).toEqual([]);
    const later = openBrowser(site);
    expect(await comeBack(later, await setOut(idp, later, 'mori'))).toBe(NAME_SCREEN);
  });
});

describe('without a provider', () => {
  test('nobody is sent anywhere, and a provider that is away says so', async () => {
    await using bare = await serveWorld(world);
    expect((await bare.get(BEGIN)).status).toBe(404);
    expect(verdictOf(await postForm(bare.port, OAUTH, { act: 'register' }))).toBe('404 not_found');
    const away = { ...idp.config, oidcIssuer: 'http://127.0.0.1:9' };
    await using lost = await serveWorld(world, { config: away });
    expect((await lost.get(BEGIN)).headers.location).toBe(FAILED);
  });
});
