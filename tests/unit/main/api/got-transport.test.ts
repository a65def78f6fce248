import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { RequestListener } from 'node:http';
import { createGotTransport, type Times } from '../../../../src/main/api/got-transport.ts';
import type { WireRequest } from '../../../../src/shared/api/client.ts';
import { ANSWER_MAX } from '../../../../src/shared/limits.ts';
import { json, startFaultSite } from './fault-site.ts';

const GET: WireRequest = { method: 'GET', path: '/api/json/site.json', form: null };
const POST: WireRequest = { method: 'POST', path: '/api/input.php', form: { act: 'view', video_id: '7' } };
const QUICK: Times = { connect: 300, response: 300, total: 1_500, retries: [10, 20] };
/** For what is not about time: a busy machine unpacks for seconds. */
const PATIENT: Times = { ...QUICK, connect: 60_000, response: 60_000, total: 60_000 };

function transport(origin: string, times = QUICK) {
  return createGotTransport({
    origin: () => origin,
    userAgent: 'Yoru/0.1.0 (linux)',
    language: () => 'ja',
    times,
  });
}

async function site(answer: RequestListener) {
  const started = await startFaultSite(answer);
  return { ...started, send: transport(started.origin) };
}

test('a call says what we are and which language, and nothing more', async () => {
  const { send, requests } = await site((_request, response) => json(response, '{"ok":true}'));
  expect(await send(GET)).toEqual({ status: 200, body: '{"ok":true}' });
  expect(requests[0]?.headers).toEqual({
    accept: 'application/json',
    'accept-language': 'ja',
    'accept-encoding': expect.stringMatching(/^gzip, deflate, br/),
    connection: 'keep-alive',
    host: expect.any(String),
    'user-agent': 'Yoru/0.1.0 (linux)',
  });
});

test('a form is sent as a form', async () => {
  let body = '';
  const { send, requests } = await site(async (request, response) => {
    body = await text(request);
    json(response, '{}');
  });
  await send(POST);
  expect(requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(body).toBe('act=view&video_id=7');
  expect(await send({ ...POST, form: {} })).toEqual({ status: 200, body: '{}' });
  expect(body).toBe('');
});

test('packed answers are unpacked', async () => {
  const { send } = await site((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync('{"title":"夜"}'));
  });
  expect((await send(GET)).body).toBe('{"title":"夜"}');
});

test('a failure of the site passes with its body, a failure of something between with its status', async () => {
  const { send } = await site((request, response) => {
    if (request.url === GET.path) return json(response, '{"code":"not_found"}', {}, 404);
    response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>nginx</h1>');
  });
  expect(await send(GET)).toEqual({ status: 404, body: '{"code":"not_found"}' });
  expect(await send({ ...GET, path: '/x' })).toEqual({ status: 500, body: '' });
});

const BAD_ANSWERS: Readonly<Record<string, RequestListener>> = {
  'HTML with 200': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello</p>'),
  'no content type': (_request, response) => response.writeHead(200).end('{}'),
  'broken compression': (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end('not gzip at all');
  },
  'broken UTF-8': (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(Buffer.from([0x22, 0xff, 0xfe, 0x22]));
  },
  'a redirect to another host': (_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/stolen' }).end();
  },
  'a redirect to itself': (request, response) =>
    response.writeHead(301, { location: request.url ?? '' }).end(),
  'a body over the limit': (_request, response) => json(response, `"${'a'.repeat(ANSWER_MAX)}"`),
  'a small body that unpacks over the limit': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(`"${'a'.repeat(ANSWER_MAX * 4)}"`));
  },
  'a 304 that nobody asked for': (_request, response) => response.writeHead(304).end(),
  'HTTP that is none': (request) => request.socket.end('SSH-2.0-OpenSSH_9.2\r\n\r\n'),
};

test.each(Object.keys(BAD_ANSWERS))('%s is a bad answer', async (what) => {
  const { origin, requests } = await site(BAD_ANSWERS[what] as RequestListener);
  await expect(transport(origin, PATIENT)(GET)).rejects.toMatchObject({ code: 'bad_answer' });
  expect(requests).toHaveLength(1);
});

test('nobody there is offline, after the retries', async () => {
  const { origin } = await startFaultSite(() => undefined);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  expect(origin).toContain('127.0.0.1');
  await expect(transport(`http://127.0.0.1:${port}`)(GET)).rejects.toMatchObject({ code: 'offline' });
  await expect(transport('http://site.invalid')(GET)).rejects.toMatchObject({ code: 'offline' });
});

test('a connection cut before or within the answer is offline, and a GET is tried three times', async () => {
  const before = await site((request) => request.socket.destroy());
  await expect(before.send(GET)).rejects.toMatchObject({ code: 'offline' });
  expect(before.requests).toHaveLength(3);
  const within = await site((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"half":');
    setTimeout(() => request.socket.destroy(), 20);
  });
  await expect(within.send(GET)).rejects.toMatchObject({ code: 'offline' });
});

test('a POST is never sent twice', async () => {
  const { send, requests } = await site((request) => request.socket.destroy());
  await expect(send(POST)).rejects.toMatchObject({ code: 'offline' });
  expect(requests).toHaveLength(1);
});

test('a GET gets around a passing 503', async () => {
  let asked = 0;
  const { send } = await site((_request, response) => json(response, '{}', {}, (asked += 1) < 3 ? 503 : 200));
  expect((await send(GET)).status).toBe(200);
  expect(asked).toBe(3);
});

test('a server that never answers, and one that never ends, are timeouts', async () => {
  const silent = await site(() => undefined);
  await expect(silent.send(GET)).rejects.toMatchObject({ code: 'timeout' });
  const endless = await site((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  });
  const started = performance.now();
  await expect(endless.send(GET)).rejects.toMatchObject({ code: 'timeout' });
  expect(performance.now() - started).toBeLessThan(QUICK.total + 500);
});

test('control: without its times the transport waits for a silent server', async () => {
  const { origin } = await startFaultSite(() => undefined);
  const patient = transport(origin, { connect: 5_000, response: 5_000, total: 5_000, retries: [] });
  const first = await Promise.race([
    patient(GET).catch(() => 'failed'),
    new Promise((resolve) => setTimeout(resolve, 1_000, 'waiting')),
  ]);
  expect(first).toBe('waiting');
});

test('cancelling ends the request at the site', async () => {
  let resolve = () => {};
  const closed = new Promise<void>((done) => (resolve = done));
  const { send } = await site((request) => request.socket.on('close', () => resolve()));
  const control = new AbortController();
  setTimeout(() => control.abort(), 50);
  await expect(send(GET, control.signal)).rejects.toMatchObject({ code: 'cancelled' });
  await closed;
  await expect(send(GET, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
});

test('a public answer is not fetched again while it is fresh, and then asked after by its ETag', async () => {
  const { send, requests } = await site((request, response) => {
    if (request.headers['if-none-match'] === '"v1"') {
      response.writeHead(304, { etag: '"v1"', 'cache-control': 'public, max-age=60' }).end();
    } else json(response, '{"v":1}', { etag: '"v1"', 'cache-control': 'public, max-age=1' });
  });
  expect(await send(GET)).toEqual(await send(GET));
  expect(requests).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect(await send(GET)).toEqual({ status: 200, body: '{"v":1}' });
  expect(requests).toHaveLength(2);
  await send(GET);
  expect(requests).toHaveLength(2);
  send.forget();
  await send(GET);
  expect(requests[2]?.headers['if-none-match']).toBeUndefined();
});
