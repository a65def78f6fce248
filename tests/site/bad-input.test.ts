import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import { ERROR_STATUS, isErrorCode } from '../../src/shared/errors/codes.ts';
import { shared } from '../support/shared.ts';
import { buildCategory } from '../support/world-categories.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { makeWorld } from '../support/world.ts';
import { addCaseRow } from './case-forms.ts';
import { addressOf, goodOf, OPERATIONS, OWN_ONLY, slotsOf } from './good-calls.ts';
import { listingPath, sendBytes, serveWorld, type Reply } from './support.ts';

const world = shared(await makeWorld({ videos: 3, members: 2 }));
buildCategory(world, { dir: 'good' });
const memberToken = await world.sessionFor(world.members[0]!);
await world.buildPlaylist({ ownerId: world.members[0]!.id });
await world.buildAlbum({ ownerId: world.members[0]!.id });
buildModel(world, { dir: 'good' });
buildChannel(world, { dir: 'good' });
const staffToken = await world.sessionFor(world.buildMember({ role: 'admin' }));
world.database.sqlite.exec(
  `INSERT INTO submission (kind, member_id, video_id, state, draft, created_at, changed_at)
   VALUES ('video', ${world.members[0]!.id}, ${world.videos[0]!.id}, 'waiting', '', 1, 1);
   UPDATE video SET uploader_id = ${world.members[0]!.id} WHERE id = ${world.videos[0]!.id}`,
);
addCaseRow(world);
const site = shared(await serveWorld(world));

/** What no answer may hold: a stack, a path of ours, the database's words. */
const LEAK = /\bat [^"]+:\d+:\d+|node:internal|node_modules|\/src\/|SQLITE|SELECT |sqlite|ENOENT|Error:/;

/** Refused as the specification says: a fitting status and the envelope, nothing of our insides. */
function expectRefused(reply: Reply, statuses: readonly number[] = [400, 401, 404, 414]): void {
  expect(statuses).toContain(reply.status);
  expect(reply.text).not.toMatch(LEAK);
  const body = reply.json<{ ok: boolean; success: boolean; error: string; code: string }>();
  expect(body).toMatchObject({ ok: false, success: false, error: body.code });
  expect(isErrorCode(body.code)).toBe(true);
  expect(reply.headers['cache-control']).toBe('no-store');
}

const asking = (operation: Operation) => {
  if (/^(?:desk|audit|admin|proposed|case)\./.test(operation)) return { token: staffToken };
  return OWN_ONLY.includes(operation) ? { token: memberToken } : {};
};

const BAD_VALUES: readonly [string, string][] = [
  ['nothing', ''],
  ['a word of nobody’s', 'nonsense'],
  ['a negative number', '-1'],
  ['zero with a sign', '%2B0'],
  ['a leading zero', '01'],
  ['a fraction', '1,5'],
  ['an exponent', '1e9'],
  ['too many digits', '1000000000000000000000'],
  ['an encoded slash', '1%2F2'],
  ['an encoded dot', '%2e%2e'],
  ['a climb', '..%2f..%2fetc%2fpasswd'],
  ['an encoded zero byte', '1%00'],
  ['a broken escape', '%zz'],
  ['half an escape', '%'],
  ['bytes that are no UTF-8', '%ff%fe'],
  ['an overlong UTF-8 slash', '%c0%af'],
  ['a lone surrogate', '%ed%a0%80'],
  ['an SQL text', `1'%20OR%20'1'='1`],
  ['a name every object has', '__proto__'],
  ['a long string', 'a'.repeat(4_000)],
  ['a wrong case', 'STR'],
  ['white space', '%20'],
  ['an emoji', '%F0%9F%98%80'],
  ['digits of another script', '%EF%BC%91'],
];

describe.each(OPERATIONS)('%s', (operation) => {
  test('control: the good call is answered', async () => {
    expect((await site.get(addressOf(operation), asking(operation))).status).toBe(200);
  });

  test.each(slotsOf(operation))('refuses every bad %s', async (slot) => {
    for (const [name, value] of BAD_VALUES) {
      const reply = await site.get(addressOf(operation, { [slot]: value }), asking(operation));
      // Where any name will do, an unknown one is simply not there.
      expect(reply.status, `${name}: ${reply.text}`).toBeGreaterThanOrEqual(400);
      expectRefused(reply);
    }
  });

  test.each(slotsOf(operation))('names the part of the path with a broken escape in it: %s', async (slot) => {
    for (const value of ['%ff', '%', '1%zz', '%c0%af']) {
      const reply = await site.get(addressOf(operation, { [slot]: value }), asking(operation));
      expectRefused(reply, [400]);
      expect(reply.json()).toMatchObject({ field: slot, errors: [{ field: slot, code: 'bad_request' }] });
    }
  });

  test('refuses fields nobody asked for, twice the same, and parts that are none', async () => {
    const address = addressOf(operation);
    const glue = address.includes('?') ? '&' : '?';
    for (const [text, field] of [
      ['extra=1', 'extra'],
      ['__proto__=1', undefined],
      ['lang=en&lang=en', 'lang'],
      ['video_id=1001&video_id=1001', 'video_id'],
      ['alone', 'alone'],
      ['=1', undefined],
      ['a=%zz', 'a'],
      ['%zz=1', 'query'],
      ['x=%ff', 'x'],
    ] as const) {
      const reply = await site.get(`${address}${glue}${text}`, asking(operation));
      expectRefused(reply, [400]);
      if (field !== undefined) expect(reply.json()['field']).toBe(field);
    }
  });

  test('answers other methods with 405 and what is allowed', async () => {
    const posts = Object.values(api).some(
      ({ method, path }) => method === 'POST' && path === api[operation].path,
    );
    const others = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];
    for (const method of posts ? others : ['POST', ...others]) {
      const reply = await site.get(addressOf(operation), { method });
      expectRefused(reply, [405]);
      expect(reply.headers.allow).toBe(posts ? 'GET, HEAD, POST' : 'GET, HEAD');
    }
  });
});

test.each(['/', '/videos/1/x/', '/embed/1/', '/oembed'])(
  'a page, %s, says what it can be asked by',
  async (path) => {
    const reply = await site.get(path, { method: 'POST' });
    expectRefused(reply, [405]);
    expect(reply.headers.allow).toBe('GET, HEAD');
  },
);

describe('fields in error are named', () => {
  test.each([
    [listingPath({ page: 0 }), 'page'],
    [listingPath({ page: 1e9 }), 'page'],
    [listingPath({ count: 0 }), 'count'],
    [listingPath({ count: 121 }), 'count'],
    [listingPath({ gender: 'all' }), 'gender'],
    [listingPath({ sort: 'newest' }), 'sort'],
    [listingPath({ section: 'nowhere' }), 'section'],
    [listingPath({ type: '4k' }), 'type'],
    [listingPath({ duration: '4' }), 'duration'],
    [listingPath({ date: 'year' }), 'date'],
    [listingPath({ lifetime: 31_536_001 }), 'lifetime'],
    ['/api/json/video/86400/2000/1001.json', 'bucket'],
    ['/api/json/countries/60/1.json?gender=all', 'gender'],
    ['/api/json/countries/60/1.json?gender=', 'gender'],
    ['/api/json/tops/60/str.121.en.json', 'count'],
    ['/api/json/category/60/str.Good.en.json', 'object_id'],
    ['/api/videofile.php', 'video_id'],
    ['/api/videofile.php?video_id=0', 'video_id'],
  ])('%s: %s', async (path, field) => {
    const reply = await site.get(path);
    expectRefused(reply, [400]);
    expect(reply.json()).toMatchObject({ field, errors: [{ field, code: 'bad_request' }] });
  });

  test('names from the caller come back only when they are plain words', async () => {
    const reply = await site.get('/api/videofile.php?%3Cscript%3E=1');
    expectRefused(reply, [400]);
    expect(reply.text).not.toContain('script');
  });
});

describe('places that are not', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing.json',
    '/api/json/site.json/',
    '/api//json/site.json',
    '/api/../health',
    '/api/json/site.json%00',
    '/api/json/%73ite.jso',
    '/media',
    '/media/',
    '/media/p/',
    '/media/p/../../site.db',
    '/media/p/..%2f..%2fsite.db',
    '/media/p/ab%2e640.webp',
    '/media/p/site.db',
    '/media/v/1001/360p/',
    '/media/v/1001/../p/x',
    '/media/x/y',
    '/media/p/%ff',
    '/media/v/%ff/360p/x',
    '/api/%ff',
    '/health/%ff',
    '/health/',
  ])('%s is 404 with the envelope', async (path) => {
    expectRefused(await site.get(path), [400, 404]);
  });

  test('a body sent to nowhere or to a reader is refused by its place, not by its kind', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'a\tb']) {
      const headers = { 'content-type': type };
      expectRefused(await site.get('/api/nothing', { method: 'POST', headers, body: '{}' }), [404]);
      expectRefused(await site.get('/api/json/site.json', { method: 'POST', headers, body: '{}' }), [405]);
    }
  });
});

describe('raw bytes on the wire', () => {
  const head = (line: string, more = '') => `${line}\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;

  test.each([
    ['a path of 10 MB', head(`GET /api/${'a'.repeat(10_000_000)} HTTP/1.1`), [400, 431]],
    [
      'a header of 10 MB',
      head('GET /api/json/site.json HTTP/1.1', `X: ${'a'.repeat(10_000_000)}\r\n`),
      [431],
    ],
    ['no host', 'GET /api/json/site.json HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
    ['no host, from memory', `GET ${listingPath()} HTTP/1.1\r\nConnection: close\r\n\r\n`, [400]],
    ['an expectation of nobody’s', head('GET /health HTTP/1.1', 'Expect: magic\r\n'), [417]],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', [400]],
    ['another version', head('GET / HTTP/9.9'), [400, 505]],
    ['two lengths', head('POST /api/x HTTP/1.1', 'Content-Length: 1\r\nContent-Length: 2\r\n'), [400]],
    [
      'length and chunks',
      head('POST /api/x HTTP/1.1', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'),
      [400],
    ],
    ['a raw zero byte', head('GET /api/json/\0site.json HTTP/1.1'), [400, 404]],
    [
      'raw bytes that are no UTF-8',
      Buffer.from(head('GET /api/json/\xff\xfe.json HTTP/1.1'), 'latin1'),
      [400, 404],
    ],
    ['an absolute address of nobody', head('GET http:///api/json/site.json HTTP/1.1'), [400, 404]],
  ])('%s', async (_name, bytes, statuses) => {
    const { text, closed } = await sendBytes(site.port, bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
    expect(statuses).toContain(status);
    expect(closed).toBe(true);
    expect(text).not.toMatch(LEAK);
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(text).toMatch(/"code":"(bad_request|not_found)"/);
  });
});

describe('fuzz', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2F',
      '%00',
      '%',
      'null',
      '0',
      '1e9',
      'str',
      'json',
      '%u0041',
      ';',
      '\\',
    ),
    fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))),
    fc.stringMatching(/^[a-z0-9%.=&?+-]{0,16}$/),
  );

  /** Bounded for every change; the long run of reliability S1 raises it. */
  const numRuns = Number(process.env['YORU_FUZZ_RUNS'] ?? 1_000);

  test('whatever the slots hold: an answer or a refusal, never an error, never a word of our insides', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...OPERATIONS),
        fc.array(part, { minLength: 25, maxLength: 25 }),
        fc.oneof(
          fc.constant(''),
          part.map((text) => `?${text}`),
        ),
        async (operation, values, query) => {
          const good: Readonly<Record<string, string>> = goodOf(operation);
          const names = Object.keys(good);
          // Half of the slots stay good, so that the fuzz gets past the first check.
          const change = Object.fromEntries(
            names.map((name, at) => [name, at % 2 === values.length % 2 ? good[name] : values[at]]),
          );
          const path = (addressOf(operation, change as Record<string, string>) + query).replaceAll(
            /[^\x21-\x7e]/g,
            '',
          );
          const reply = await site.get(path, asking(operation));
          if (reply.status !== 200) expectRefused(reply, [400, 401, 404]);
        },
      ),
      { numRuns },
    );
  });

  test('control: an error would be seen', () => {
    const failure = { status: ERROR_STATUS.internal, text: '{"code":"internal"}' } as Reply;
    expect(() => expectRefused(failure)).toThrow();
    const leak = { status: 400, text: '{"m":"SqliteError: SQLITE_ERROR at x (/a/src/b.ts:1:2)"}' } as Reply;
    expect(() => expectRefused(leak)).toThrow();
  });
});
