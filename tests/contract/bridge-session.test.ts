import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import type { Endpoint } from '../../src/shared/api/endpoint.ts';
import type { CallPort } from '../../src/shared/bridge/ports.ts';
import type { SessionState } from '../../src/shared/entities/session-state.ts';
import type { AppError } from '../../src/shared/errors/app-error.ts';
import { onEveryHost, type OnHost } from './bridge-hosts/on-every-host.ts';

const HANA = {
  _id: '7',
  name: 'hana',
  avatar: '',
  status_id: 1,
  role: 'member',
  language: 'en',
};
const TOKEN = 't'.repeat(43);
const TICKET = 'k'.repeat(43);
const DONE = { ok: true, success: true };
const LOGIN = { act: 'login', fields: { usr: 'hana', pwd: 'quiet moon over 7' } } as const;

type Form = Readonly<Record<string, string>>;

/** A site with one member, who is signed in or not; gives a token where one is asked for. */
function playSite(on: OnHost) {
  let member: typeof HANA | null = null;
  const forms: Form[] = [];
  const replyOf = (path: string, form: Form): readonly [number, object] => {
    if (path === '/api/login.php' || form['act'] === 'code') {
      const ticket = form['as'] === 'bearer' ? TICKET : undefined;
      if (form['usr'] === 'guarded') return [200, { ...DONE, kind: 'need_code', ticket }];
      const isRight = form['act'] === 'code' ? form['ticket'] === ticket : form['pwd'] === LOGIN.fields.pwd;
      if (!isRight) return [401, { code: 'invalid_usr_or_pwd' }];
      member = HANA;
      const given = form['as'] === 'bearer' ? { token: TOKEN, device: form['device'] } : {};
      return [200, { ...DONE, member, ...given }];
    }
    if (path === '/api/logout.php') member = null;
    if (form['act'] === 'session') return [200, { member }];
    if (path === '/api/member.php' && !member) return [401, { code: 'need_auth' }];
    if (form['act'] === 'rename' && member) member = { ...member, name: form['usr'] ?? '' };
    return [200, DONE];
  };
  on.site.answer = (request, response) =>
    void readForm(request).then((form) => {
      forms.push(form);
      const [status, body] = replyOf(request.url ?? '', form);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  const heard: SessionState[] = [];
  on.client.session.changed((state) => heard.push(state));
  return { forms, heard, end: () => (member = null), names: () => heard.map((state) => state.member?.name) };
}

async function readForm(request: IncomingMessage): Promise<Form> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
}

onEveryHost('session', (on, kind) => {
  const hasCookies = kind.name === 'browser';
  const current = async () => (await on.client.session.current(undefined)).member?.name ?? null;
  const run = (operation: string, input: object) =>
    on.client.api.run({ operation, input: { ...input } }).done;

  test('a visitor is one, and the site is asked once', async () => {
    playSite(on);
    expect([await current(), await current()]).toEqual([null, null]);
    expect(on.site.asked).toEqual(['POST /api/member.php']);
  });

  test('signing in is reported with no token in it, and needs no second question', async () => {
    const { heard, forms } = playSite(on);
    expect(await on.client.session.act(LOGIN)).toBe('');
    await expect.poll(() => heard).toEqual([{ member: HANA, store: hasCookies ? 'stored' : 'memory' }]);
    expect(await current()).toBe('hana');
    expect(on.site.asked).toEqual(['POST /api/login.php']);
    expect(forms[0]?.['as']).toBe(hasCookies ? undefined : 'bearer');
    expect(JSON.stringify(heard)).not.toContain(TOKEN);
  });

  test('a second step goes on with what the first gave, which the page never sees', async () => {
    const { heard, forms } = playSite(on);
    const guarded = { ...LOGIN, fields: { ...LOGIN.fields, usr: 'guarded' } };
    expect(await on.client.session.act(guarded)).toBe('need_code');
    expect([await current(), heard]).toEqual([null, []]);
    expect(await on.client.session.act({ act: 'code', fields: { code: '123456' } })).toBe('');
    // A browser gives it as a cookie.
    const ticket = hasCookies ? undefined : TICKET;
    expect(forms.at(-1)).toMatchObject({ act: 'code', code: '123456' });
    expect(forms.at(-1)?.['ticket']).toBe(ticket);
    expect(await current()).toBe('hana');
    if (hasCookies) return;
    // Used up with the sign-in.
    const again = on.client.session.act({ act: 'code', fields: { code: '123456' } });
    await expect(again).rejects.toMatchObject({ reason: 'invalid_usr_or_pwd' });
  });

  test('codes that this build does not know cross as the site gave them', async () => {
    const failure = { ok: false, code: 'foo_bar', codes: ['foo_bar', 'bar_foo'], notify_code: 'bar_foo' };
    const refuse = (body: object) => {
      on.site.answer = (_request, response) =>
        void response
          .writeHead(409, { 'content-type': 'application/json' })
          .end(JSON.stringify({ ...failure, ...body }));
      return on.client.session.act(LOGIN).catch((thrown: unknown) => (thrown as AppError).toData());
    };
    const { codes, notify_code: notifyCode } = failure;
    expect(await refuse({})).toEqual({ code: 'conflict', reason: 'foo_bar', codes, notifyCode });
    // The control: nothing of it is ours.
    expect(await refuse({ codes: undefined, notify_code: 7 })).toEqual({
      code: 'conflict',
      reason: 'foo_bar',
    });
  });

  test('a wrong password is refused with its reason, and changes nothing', async () => {
    const { heard } = playSite(on);
    const wrong = { ...LOGIN, fields: { ...LOGIN.fields, pwd: 'a wrong one 12' } };
    await expect(on.client.session.act(wrong)).rejects.toMatchObject({ reason: 'invalid_usr_or_pwd' });
    expect([await current(), heard]).toEqual([null, []]);
  });

  test('signing out is reported', async () => {
    const { names } = playSite(on);
    await on.client.session.act(LOGIN);
    await on.client.session.act({ act: 'logout', fields: {} });
    await expect.poll(names).toEqual(['hana', undefined]);
    expect(await current()).toBeNull();
  });

  test('a session that ended elsewhere is noticed at the next call', async () => {
    const { names, end } = playSite(on);
    await on.client.session.act(LOGIN);
    end();
    expect((await run('account.get', {})).status).toBe(401);
    await expect.poll(names).toEqual(['hana', undefined]);
    expect(await current()).toBeNull();
  });

  test('a new name is known at once', async () => {
    const { names } = playSite(on);
    await on.client.session.act(LOGIN);
    await run('account.rename', { usr: 'yoake' });
    await expect.poll(names).toEqual(['hana', 'yoake']);
    expect(await current()).toBe('yoake');
  });

  test('a registration and its next mail come from one device, whose token no page chooses', async () => {
    const { forms } = playSite(on);
    const form = { usr: 'hana', eml: 'hana@mail.example', pwd: LOGIN.fields.pwd, tok: 'x' };
    await run('account.register', { ...form, device: 'p'.repeat(43) });
    await run('account.resend', { eml: form.eml });
    const [first, second] = forms.map(({ device }) => device);
    // A browser's is a cookie; what a page says beside it the site does not read.
    if (hasCookies) return;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect([second, first === 'p'.repeat(43)]).toEqual([first, false]);
  });

  const hosts = Object.entries(api).filter(([, row]: [string, Endpoint]) => row.host);
  test.each(hosts.map(([name]) => name as Operation))('no page calls %s by itself', async (operation) => {
    const task = on.client.api.run({ operation, input: {} });
    await expect(task.done).rejects.toMatchObject({ code: 'bad_request', field: 'operation' });
    expect(on.site.asked).toEqual([]);
  });

  test.each([
    { act: 'register', fields: {} },
    { act: 'login' },
    { act: 'login', fields: { usr: 7 } },
    { act: 'login', fields: { usr: 'hana', role: 'admin' } },
    { act: '__proto__', fields: {} },
    null,
  ])('the act %j is refused without a request', async (act) => {
    const envelope = await (on.host.ports['session']!['act'] as CallPort)(act);
    expect(envelope).toMatchObject({ ok: false, error: { code: 'bad_request' } });
    expect(on.site.asked).toEqual([]);
  });
});
