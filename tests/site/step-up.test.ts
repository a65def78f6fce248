import { describe, expect, test } from 'vitest';
import {
  HANA,
  mailsOf,
  makeAccount,
  MEMBER,
  openBrowser,
  sessionOf,
  verdictOf,
  type Browser,
} from './account-calls.ts';
import { comeBack, OAUTH, setOut } from './oauth-calls.ts';
import { oauthWorld } from './oauth-world.ts';

const oauth = await oauthWorld();

const MORI = 'Mori_kaze';
const own = async (browser: Browser, act: string, fields: Record<string, string> = {}) =>
  verdictOf(await browser.post(MEMBER, { act, ...fields }));
const lastMail = () => mailsOf(oauth.site).at(-1);
const mailedCode = () => lastMail()?.values['code'] ?? '';
const wait = (ms: number) => oauth.world.clock.advance(ms);
/** A member without a password, whose sign-in is no longer recent. */
async function longSignedIn(login = 'mori', usr: string = MORI) {
  const browser = await oauth.signUp(login, usr);
  wait(660_000);
  return browser;
}
/** One that certainly is another code. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('a member without a password', () => {
  test('has a code mailed, and what needs a recent sign-in is open for ten minutes', async () => {
    const browser = await longSignedIn();
    expect(await own(browser, 'rename', { usr: 'Mori_yoru' })).toBe('403 need_recent_auth');
    expect(await own(browser, 'verify', { pwd: '' })).toBe('403 code_invalid');
    expect(await own(browser, 'mail_code')).toBe('200 ok');
    expect(lastMail()).toMatchObject({ kind: 'step_up', to: 'mori@mail.example', values: { name: MORI } });
    const code = mailedCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await own(browser, 'verify', { code: other(code) })).toBe('403 code_invalid');
    expect(await own(browser, 'verify', { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).toBe('200 ok');
    expect(await own(browser, 'verify', { code })).toBe('403 code_invalid');
    expect(await own(browser, 'rename', { usr: 'Mori_yoru' })).toBe('200 ok');
    wait(600_001);
    expect(await own(browser, 'email', { eml: 'new@mail.example' })).toBe('403 need_recent_auth');
  });

  test('gives a code once, of many at once one time', async () => {
    const browser = await longSignedIn();
    await own(browser, 'mail_code');
    const code = mailedCode();
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => own(browser, 'verify', { code })));
    expect(verdicts.filter((verdict) => verdict === '200 ok')).toHaveLength(1);
  });

  test('may try five codes of a mail; then the right one too is refused', async () => {
    const browser = await longSignedIn();
    await own(browser, 'mail_code');
    const code = mailedCode();
    for (let tries = 1; tries <= 5; tries += 1)
      expect(await own(browser, 'verify', { code: other(code, tries) })).toBe('403 code_invalid');
    expect(await own(browser, 'verify', { code })).toBe('429 too_many_attempts');
    // Another mail starts over.
    wait(1);
    await own(browser, 'mail_code');
    expect(await own(browser, 'verify', { code: mailedCode() })).toBe('200 ok');
  });

  test('can give neither an old code, nor one of another session or of another member', async () => {
    const browser = await longSignedIn();
    await own(browser, 'mail_code');
    const first = mailedCode();
    wait(1);
    await own(browser, 'mail_code');
    expect(mailedCode()).not.toBe(first);
    expect(await own(browser, 'verify', { code: first })).toBe('403 code_invalid');
    const second = mailedCode();
    const again = await signedInAgain('mori');
    wait(300_000);
    expect(await own(again, 'verify', { code: second })).toBe('403 code_invalid');
    const stranger = await oauth.signUp('kawa', 'Kawa_no');
    await own(stranger, 'mail_code');
    expect(await own(stranger, 'verify', { code: second })).toBe('403 code_invalid');
    wait(300_001);
    expect(await own(browser, 'verify', { code: second })).toBe('403 code_invalid');
  });

  test('has five mails an hour at most', async () => {
    const browser = await longSignedIn();
    const verdicts = await Promise.all(Array.from({ length: 9 }, () => own(browser, 'mail_code')));
    expect(verdicts.toSorted()).toEqual([
      ...Array<string>(5).fill('200 ok'),
      ...Array<string>(4).fill('429 too_many_requests'),
    ]);
    wait(3_600_001);
    expect(await own(browser, 'mail_code')).toBe('200 ok');
  });

  test('sets a first password, and leaves, once that is proved', async () => {
    const browser = await longSignedIn();
    const set = () => own(browser, 'password', { old: '', pwd: HANA.pwd });
    expect(await set()).toBe('403 need_recent_auth');
    expect(await own(browser, 'delete', { pwd: '', word: 'delete' })).toBe('403 need_recent_auth');
    await own(browser, 'mail_code');
    await own(browser, 'verify', { code: mailedCode() });
    expect(await set()).toBe('200 ok');
    const facts = (await browser.post(MEMBER, { act: 'account' })).json<{ has_password: boolean }>();
    expect(facts.has_password).toBe(true);
    // From now on the password is asked for, and nothing else does.
    expect(await own(browser, 'mail_code')).toBe('409 conflict');
    expect(await own(browser, 'delete', { pwd: '', word: 'delete' })).toBe('400 bad_request pwd:pwd_wrong');
    const other = await longSignedIn('kawa', 'Kawa_no');
    await own(other, 'mail_code');
    await own(other, 'verify', { code: mailedCode() });
    expect(await own(other, 'delete', { pwd: '', word: 'delete' })).toBe('200 ok');
    expect(await sessionOf(other)).toBeNull();
  });
});

test('linking and unlinking are mailed to the owner, once each', async () => {
  const browser = await makeAccount(oauth.site);
  oauth.world.database.sqlite.exec('DELETE FROM job');
  await comeBack(browser, await setOut(oauth.idp, browser, 'mori', '?link=1'));
  for (let twice = 0; twice < 2; twice += 1) {
    await browser.post(OAUTH, { act: 'link' });
    expect(mailsOf(oauth.site).map(({ kind, to }) => [kind, to])).toEqual([['linked', HANA.eml]]);
  }
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/) as string;
  expect(lastMail()?.values).toMatchObject({ email: 'mori@mail.example', name: HANA.usr, at });
  for (let twice = 0; twice < 2; twice += 1)
    expect(verdictOf(await browser.post(OAUTH, { act: 'unlink' }))).toBe('200 ok');
  expect(mailsOf(oauth.site).map(({ kind }) => kind)).toEqual(['linked', 'unlinked']);
  expect(lastMail()?.values).toMatchObject({ email: 'mori@mail.example' });
});

/** The same member in another browser. */
async function signedInAgain(login: string): Promise<Browser> {
  const browser = openBrowser(oauth.site);
  await comeBack(browser, await setOut(oauth.idp, browser, login));
  return browser;
}
