import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiTable } from '../../src/shared/api/endpoint.ts';
import { FORM_BODY_MAX } from '../../src/shared/limits.ts';
import { ROLES, type Role } from '../../src/shared/roles.ts';
import { readConfig, type SiteConfig } from '../../src/site/platform/config/config.ts';
import { createContext, type SiteContext } from '../../src/site/app/context.ts';
import { prepareApp } from '../../src/site/app/http/app.ts';
import { groupRows } from '../../src/site/app/http/api-rows.ts';
import { mountApi } from '../../src/site/app/http/mount-api.ts';
import { addSameSite } from '../../src/site/app/http/same-site.ts';
import { securityHeaders } from '../../src/site/app/http/security-headers.ts';
import { SESSION_MS } from '../../src/site/identity/accounts/services/sessions.ts';
import { makeWorld, type World } from '../support/world.ts';
import { act, only, table } from './access-table.ts';
import { fetchRaw, type Ask } from './support.ts';

let world: World;
let context: SiteContext;
let app: FastifyInstance;
let port = 0;
const tokens: Partial<Record<Role, string>> = {};

beforeAll(async () => {
  world = await makeWorld();
  for (const role of ROLES) {
    if (role !== 'visitor') tokens[role] = await world.sessionFor(world.buildMember({ role }));
  }
  const read = readConfig(['--data', world.dir, '--log-level', 'silent'], {}) as SiteConfig;
  context = createContext(read, world.clock);
  const security = securityHeaders(read);
  app = fastify();
  prepareApp(app, security.own);
  addSameSite(app, context);
  const answer = ({ caller }: { caller: { role: string } }) => ({ who: caller.role });
  mountApi(app, context, security, table, {
    visitor: answer,
    member: answer,
    uploader: answer,
    moderator: answer,
    admin: answer,
    say: (_call, { text }) => ({ who: text }),
    shout: (_call, { text }) => ({ who: text.toUpperCase() }),
    fault: () => {
      throw new Error('SQLITE_ERROR: SELECT secret FROM member');
    },
    leak: () => ({ who: 'me', password: 'x' }) as { who: string },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
  context.listensAt(`http://127.0.0.1:${port}`);
});

afterAll(async () => {
  await app.close();
  await context.close();
  await world.dispose();
});

const get = (path: string, ask?: Ask) => fetchRaw(port, path, ask);
const code = async (path: string, ask?: Ask) => {
  const reply = await get(path, ask);
  return [reply.status, reply.status === 200 ? reply.json()['who'] : reply.json()['code']];
};

describe.each(ROLES)('caller %s', (caller) => {
  test.each(ROLES)('at a row for %s', async (access) => {
    const token = tokens[caller];
    const ask = token === undefined ? {} : { token };
    const may = ROLES.indexOf(caller) >= ROLES.indexOf(access);
    const refusal = caller === 'visitor' ? [401, 'need_auth'] : [403, 'dont_have_permission'];
    expect(await code(`/api/only/${access}.json`, ask)).toEqual(may ? [200, caller] : refusal);
  });
});

describe('who is calling', () => {
  const visitor = [200, 'visitor'];
  const place = '/api/only/visitor.json';

  test('by cookie as by bearer', async () => {
    const cookie = `a=1; yoru=${tokens.admin}; b=2`;
    expect(await code('/api/only/admin.json', { headers: { cookie } })).toEqual([200, 'admin']);
  });

  test.each([
    ['no bearer', () => 'Bearer '],
    ['a wrong bearer', () => `Bearer ${'A'.repeat(43)}`],
    ['a bearer with more', () => `Bearer ${tokens.admin}A`],
    ['a bearer cut short', () => `Bearer ${tokens.admin!.slice(0, -1)}`],
    ['another scheme', () => `Basic ${tokens.admin}`],
    ['10 KB', () => `Bearer ${'a'.repeat(10_000)}`],
  ])('%s proves nothing: a visitor, and need_auth where that is not enough', async (_name, header) => {
    const headers = { authorization: header() };
    expect(await code(place, { headers })).toEqual(visitor);
    expect(await code('/api/only/member.json', { headers })).toEqual([401, 'need_auth']);
  });

  test('a bad bearer is not helped by a good cookie', async () => {
    const headers = { authorization: 'Bearer x', cookie: `yoru=${tokens.admin}` };
    expect(await code('/api/only/member.json', { headers })).toEqual([401, 'need_auth']);
  });

  test('two cookies of the name prove nothing', async () => {
    const headers = { cookie: `yoru=${tokens.admin}; yoru=${tokens.member}` };
    expect(await code(place, { headers })).toEqual(visitor);
  });

  test('a session ends when its time has come, and with its member', async () => {
    const member = world.buildMember();
    const [short, long] = [
      await world.sessionFor(member, 60_000),
      await world.sessionFor(member, SESSION_MS),
    ];
    const row = '/api/only/member.json';
    expect(await code(row, { token: short })).toEqual([200, 'member']);
    world.clock.advance(60_000);
    expect(await code(row, { token: short })).toEqual([401, 'need_auth']);
    expect(await code(row, { token: long })).toEqual([200, 'member']);
    world.database.sqlite.exec(`DELETE FROM member WHERE id = ${member.id}`);
    expect(await code(row, { token: long })).toEqual([401, 'need_auth']);
  });

  test('the database holds no token, only its hash', async () => {
    const rows = world.database.sqlite.prepare('SELECT token_hash FROM session').pluck().all() as Buffer[];
    expect(rows.length).toBeGreaterThan(0);
    for (const token of Object.values(tokens)) {
      expect(rows.every((hash) => hash.length === 32 && !hash.equals(Buffer.from(token, 'base64url')))).toBe(
        true,
      );
    }
  });
});

describe('forms', () => {
  const form = (body: string | Buffer, headers: Record<string, string> = {}): Ask => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

  test('rows that share an address are distinguished by their fixed fields', async () => {
    expect(await code('/api/act.php', form('act=say&text=a+b%20%C3%A9'))).toEqual([200, 'a b é']);
    expect(await code('/api/act.php', form('act=shout&text=a'))).toEqual([401, 'need_auth']);
    const token = tokens.member!;
    expect(await code('/api/act.php', { ...form('act=shout&text=a'), token })).toEqual([200, 'A']);
  });

  test.each([
    ['no act', 'text=a', 'act'],
    ['an unknown act', 'act=sing&text=a', 'act'],
    ['a field missing', 'act=say', 'text'],
    ['a field more', 'act=say&text=a&admin=1', 'admin'],
    ['a field twice', 'act=say&text=a&text=b', 'text'],
    ['a broken escape', 'act=say&text=%zz', 'text'],
    ['bytes that are no UTF-8', 'act=say&text=%ff', 'text'],
    ['nothing', '', 'act'],
  ])('%s is refused by name', async (_name, body, field) => {
    const reply = await get('/api/act.php', form(body));
    expect([reply.status, reply.json()['code'], reply.json()['field']]).toEqual([400, 'bad_request', field]);
  });

  test('a query beside a form is refused', async () => {
    expect(await code('/api/act.php?act=say', form('text=a'))).toEqual([400, 'bad_request']);
  });

  test('64 KiB are read, a byte more is not', async () => {
    const fits = `act=say&text=${'a'.repeat(FORM_BODY_MAX - 13)}`;
    expect(fits.length).toBe(FORM_BODY_MAX);
    expect((await get('/api/act.php', form(fits))).status).toBe(200);
    const more = await get('/api/act.php', form(`${fits}a`));
    expect([more.status, more.text]).toEqual([413, expect.stringContaining('payload_too_large')]);
  });

  test('10 MB announced are refused before they are read', async () => {
    const headers = { 'content-length': '10000000' };
    expect(await code('/api/act.php', form('act=say', headers)).catch(() => 'cut')).toEqual([
      413,
      'payload_too_large',
    ]);
  });

  test.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencodedX',
    'application/ x-www-form-urlencoded',
    'a',
  ])('another content type is refused: %s', async (type) => {
    const reply = await get('/api/act.php', form('act=say&text=a', { 'content-type': type }));
    expect([400, 415]).toContain(reply.status);
    expect(reply.json()['code']).toBe('bad_request');
  });

  test('control: the content type with its charset is accepted', async () => {
    const type = 'application/x-www-form-urlencoded; charset=utf-8';
    expect(await code('/api/act.php', form('act=say&text=a', { 'content-type': type }))).toEqual([200, 'a']);
  });
});

describe('what goes wrong inside stays inside', () => {
  test('an error is `internal` without a word more', async () => {
    const reply = await get('/api/fault.json');
    expect(reply.status).toBe(500);
    expect(reply.json()).toEqual({ ok: false, success: false, error: 'internal', code: 'internal' });
  });

  test('a stray field vanishes', async () => {
    expect((await get('/api/leak.json')).json()).toEqual({ who: 'me' });
  });
});

describe('the table is judged at start', () => {
  const handle = { one: () => ({}), two: () => ({}) };

  test('a row without an access does not start', () => {
    const { access: _access, ...row } = only('visitor');
    expect(() => groupRows({ one: row } as unknown as ApiTable, handle)).toThrow('one: no access');
    expect(() => groupRows({ one: { ...row, access: 'anybody' } } as unknown as ApiTable, handle)).toThrow();
  });

  test('a row without a handler does not start', () => {
    expect(() => groupRows({ three: only('visitor') }, handle)).toThrow('three: no handler');
  });

  test('two rows that match one request do not start', () => {
    expect(() => groupRows({ one: act('say', 'visitor'), two: act('say', 'admin') }, handle)).toThrow(
      'two rows',
    );
  });

  test('control: a good table starts', () => {
    expect(groupRows({ one: act('say', 'visitor'), two: act('shout', 'admin') }, handle)).toHaveLength(1);
  });
});
