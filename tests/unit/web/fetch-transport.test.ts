// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRequest } from '../../../src/shared/api/client.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { createFetchTransport, type FetchTransportParts } from '../../../src/web/fetch-transport.ts';
import { startFaultyServer, type Fault, type FaultyServer } from './support/faulty-server.ts';

const get: WireRequest = { method: 'GET', path: '/api/json/site.json?a=b', form: null };
const post: WireRequest = { method: 'POST', path: '/api/input.php', form: { act: 'view', video_id: '7' } };

let server: FaultyServer | undefined;
afterEach(() => server?.close());

async function transport(failure: Fault, parts: Partial<FetchTransportParts> = {}) {
  server = await startFaultyServer(failure);
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const send = createFetchTransport({ fetch, origin: server.origin, pause, random: () => 1, ...parts });
  return { send, pauses, asked: server.asked };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  }
  return 'no error';
}

const answer: Fault = (_request, response) => void response.end('{"name":"夜"}');
const cut: Fault = (_request, response) => void response.destroy();
const busy: Fault = (_request, response) => void response.writeHead(503).end('{}');
const until =
  (attempt: number, before: Fault, then: Fault): Fault =>
  (request, response, n) =>
    (n < attempt ? before : then)(request, response, n);

describe('the browser transport', () => {
  it('hands the body back as text with its status, whatever the status', async () => {
    const { send } = await transport(
      (_request, response) => void response.writeHead(404).end('{"code":"夜"}'),
    );
    expect(await send(get)).toEqual({ status: 404, body: '{"code":"夜"}' });
  });

  it('sends a form as a form', async () => {
    const { send, asked } = await transport(
      (request, response) => void response.end(request.headers['content-type']),
    );
    expect([(await send(post)).body, asked]).toEqual([
      'application/x-www-form-urlencoded;charset=UTF-8',
      ['POST /api/input.php act=view&video_id=7'],
    ]);
  });

  it.each([
    ['a cut connection', cut],
    ['503', busy],
  ])('asks again after %s, with growing pauses', async (_name, failure) => {
    const { send, pauses, asked } = await transport(until(3, failure, answer));
    expect([await send(get), pauses, asked.length]).toEqual([
      { status: 200, body: '{"name":"夜"}' },
      [250, 750],
      3,
    ]);
  });

  it('gives up after the third attempt', async () => {
    const { send, asked } = await transport(cut);
    expect([await codeOf(send(get)), asked.length]).toEqual(['offline', 3]);
  });

  it('hands over the third 503', async () => {
    const { send } = await transport(busy);
    expect(await send(get)).toEqual({ status: 503, body: '{}' });
  });

  it('asks again when the body breaks off', async () => {
    const half: Fault = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"na');
      setTimeout(() => response.destroy(), 5);
    };
    const { send, asked } = await transport(until(2, half, answer));
    expect([(await send(get)).status, asked.length]).toEqual([200, 2]);
  });

  it.each([
    ['a cut connection', cut, 'offline'],
    ['503', busy, 'no error'],
  ])('never sends a POST twice: %s', async (_name, failure, code) => {
    const { send, asked } = await transport(failure);
    expect([await codeOf(send(post)), asked.length]).toEqual([code, 1]);
  });

  it('does not ask a broken server (500) again', async () => {
    const { send, asked } = await transport((_request, response) => void response.writeHead(500).end());
    expect([await send(get), asked.length]).toEqual([{ status: 500, body: '' }, 1]);
  });

  it('is offline when nobody listens', async () => {
    const { send } = await transport(answer);
    await server?.close();
    expect(await codeOf(send(get))).toBe('offline');
  });

  it('gives a silent server the time it was given and no more', async () => {
    const { send } = await transport(() => undefined, { timeoutMs: 80 });
    expect(await codeOf(send(get))).toBe('timeout');
  });

  it('counts a body that never ends against the same time', async () => {
    const { send } = await transport((_request, response) => void response.write('['), { timeoutMs: 80 });
    expect(await codeOf(send(get))).toBe('timeout');
  });

  it('is cancelled by its signal, before and during the call', async () => {
    const { send } = await transport(() => undefined);
    const early = AbortSignal.abort();
    const control = new AbortController();
    setTimeout(() => control.abort(), 30);
    expect([await codeOf(send(get, early)), await codeOf(send(get, control.signal))]).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  it('is cancelled while it waits for the next attempt', async () => {
    const control = new AbortController();
    server = await startFaultyServer((_request, response) => {
      response.destroy();
      setTimeout(() => control.abort(), 20);
    });
    const send = createFetchTransport({ fetch, origin: server.origin, random: () => 1 });
    expect([await codeOf(send(get, control.signal)), server.asked.length]).toEqual(['cancelled', 1]);
  });

  it('stops reading at the limit, even when no length was announced', async () => {
    let sent = 0;
    const flood: Fault = (_request, response) => {
      const more = () => {
        if (response.destroyed || sent > 50_000_000) return;
        sent += 65_536;
        response.write('x'.repeat(65_536), more);
      };
      more();
    };
    const { send, asked } = await transport(flood, { maxBytes: 100_000 });
    expect([await codeOf(send(get)), asked.length, sent < 20_000_000]).toEqual(['bad_answer', 1, true]);
  });

  it('reads a body of exactly the limit', async () => {
    const { send } = await transport((_request, response) => void response.end('x'.repeat(1000)), {
      maxBytes: 1000,
    });
    expect((await send(get)).body.length).toBe(1000);
  });

  it.each([
    ['inside', [0x22, 0xff, 0x22]],
    ['cut at the end', [0x22, 0xe5, 0xa4]],
  ])('refuses broken UTF-8 (%s)', async (_name, bytes) => {
    const { send } = await transport((_request, response) => void response.end(Buffer.from(bytes)));
    expect(await codeOf(send(get))).toBe('bad_answer');
  });

  it('does not follow a redirect', async () => {
    const { send, asked } = await transport(
      (_request, response) => void response.writeHead(302, { location: '/sign-in' }).end(),
    );
    expect([await codeOf(send(get)), asked.length]).toEqual(['bad_answer', 1]);
  });
});
