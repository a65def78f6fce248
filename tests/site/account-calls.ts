import { openMail, type Mail } from '../../src/site/platform/mail/services/outbox.ts';
import { mediaKeys } from '../../src/site/platform/keys/services/media-keys.ts';
import { challengeOf, solve } from './report-calls.ts';
import { fetchRaw, type Ask, type Reply, type TestSite } from './support.ts';

export const LOGIN = '/api/login.php';
export const LOGOUT = '/api/logout.php';
export const SIGNUP = '/api/signup.php';
export const MEMBER = '/api/member.php';

/** A client that keeps cookies, as a browser of this site does. */
export interface Browser {
  post(path: string, fields: Fields): Promise<Reply>;
  /** @param headers beside those of a browser that was sent here */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  cookies(): Readonly<Record<string, string>>;
  /** Takes a cookie over, or away. */
  set(name: string, value: string | null): void;
}

export type Fields = Readonly<Record<string, string>>;

export function openBrowser(site: TestSite, jar: Record<string, string> = {}): Browser {
  const own = (): Record<string, string> => {
    const cookie = Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    return cookie === '' ? {} : { cookie };
  };
  const store = (reply: Reply) => {
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar[name] = value;
      if (/Max-Age=0(?:;|$)/.test(line)) delete jar[name];
    }
    return reply;
  };
  return {
    async post(path, fields) {
      const headers = { 'sec-fetch-site': 'same-origin', ...own() };
      return store(await postForm(site.port, path, fields, { headers }));
    },
    async get(path, headers = {}) {
      return store(await fetchRaw(site.port, path, { headers: { ...own(), ...headers } }));
    },
    cookies: () => ({ ...jar }),
    set(name, value) {
      if (value === null) delete jar[name];
      else jar[name] = value;
    },
  };
}

/** A form as a client that is no browser sends it. */
export function postForm(port: number, path: string, fields: Fields, ask: Ask = {}): Promise<Reply> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...ask.headers };
  return fetchRaw(port, path, {
    ...ask,
    method: 'POST',
    headers,
    body: new URLSearchParams(fields).toString(),
  });
}

/** A proof of work for a form. */
export async function proofFor(site: TestSite, use: 'signup' | 'restore'): Promise<string> {
  return solve(await challengeOf(site.port, `?for=${use}`));
}

export const HANA = { usr: 'Hana_夜', eml: 'hana@mail.example', pwd: 'quiet moon over 7' } as const;

/** Registers somebody; the answer. */
export async function register(site: TestSite, who: Fields = HANA, browser = openBrowser(site)) {
  return browser.post(SIGNUP, { act: 'register', ...who, tok: await proofFor(site, 'signup') });
}

/** Mails that wait, oldest first. */
export function mailsOf({ context }: TestSite): readonly Mail[] {
  const keys = mediaKeys('', context.config.data);
  const rows = context.database.sqlite
    .prepare(`SELECT payload FROM job WHERE kind = 'mail' ORDER BY id`)
    .pluck();
  return (rows.all() as Buffer[]).map((payload) => openMail(keys, payload));
}

/** The token in the link of the last mail. */
export function lastToken(site: TestSite): string {
  return mailsOf(site).at(-1)?.values['link']?.split(/[#&]/)[1] ?? '';
}

/** Registers and confirms somebody, who is then signed in. */
export async function makeAccount(site: TestSite, who: Fields = HANA, browser = openBrowser(site)) {
  await register(site, who, browser);
  await browser.post(SIGNUP, { act: 'confirm', tok: lastToken(site) });
  return browser;
}

export async function sessionOf(browser: Browser): Promise<string | null> {
  const reply = await browser.post(MEMBER, { act: 'session' });
  return reply.json<{ member: { name: string } | null }>().member?.name ?? null;
}

/** Status and code of an answer, and what was said of each field. */
export function verdictOf(reply: Reply): string {
  const { code = 'ok', errors = [] } = reply.json<{
    code?: string;
    errors?: readonly { field: string; code: string }[];
  }>();
  const fields = errors
    .map(({ field, code: word }) => `${field}:${word}`)
    .filter((text) => !text.endsWith(`:${code}`));
  return [reply.status, code, ...fields].join(' ');
}
