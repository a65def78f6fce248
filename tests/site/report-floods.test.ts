import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { TIMES } from '../../src/site/app/http/http-server.ts';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { servedWorld } from './served-world.ts';
import { errorsOf, GOOD, REPORT, send } from './report-calls.ts';
import { serveWorld } from './support.ts';

const { world, site } = await servedWorld({}, { config: { trustProxy: proxiesIn('loopback') } });

/** Begins a form of somebody at an address and leaves it in the middle of its body. */
async function begin(address: string, port = site.port) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${REPORT} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b',
  );
  return socket;
}

describe('forms that are started and not ended', () => {
  const sockets: Awaited<ReturnType<typeof begin>>[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const statusFrom = async (address: string) => (await send(site.port, {}, from(address))).status;

  test('give their places back when they are broken off', async () => {
    for (let at = 0; at < 40; at += 1) {
      const socket = await begin(`10.0.0.${at}`);
      if (at % 2 === 0) socket.destroy();
      else socket.resetAndDestroy();
    }
    await expect.poll(() => statusFrom('10.0.1.1')).toBe(400);
  });

  test('of one network leave the form to all others', async () => {
    for (let at = 0; at < 24; at += 1) sockets.push(await begin('10.0.0.1'));
    await expect.poll(() => statusFrom('10.0.0.1')).toBe(429);
    expect(await statusFrom('10.0.0.2')).toBe(400);
  });

  test('of four networks let others in before themselves', async () => {
    for (let at = 0; at < 40; at += 1) sockets.push(await begin(`10.0.0.${at % 4}`));
    const waiting = statusFrom('10.0.1.1');
    sockets.shift()?.destroy();
    expect(await waiting).toBe(400);
  });

  test('are waited for in a line that has an end', async () => {
    for (let at = 0; at < 80; at += 1) sockets.push(await begin(`10.0.${at}.1`));
    await expect.poll(() => statusFrom('10.0.99.1')).toBe(503);
    for (const socket of sockets.splice(0, 70)) socket.destroy();
    expect(await statusFrom('10.0.99.1')).toBe(400);
  });
});

describe('forms that come byte by byte', () => {
  const proxied = { trustProxy: proxiesIn('loopback') };
  const drip = async (port: number, address: string) => {
    const socket = await begin(address, port);
    const timer = setInterval(() => socket.write('b'), 20);
    socket.once('close', () => clearInterval(timer));
    return socket;
  };

  test('are given up, so that sixteen of them do not shut the form for all', async () => {
    const times = { ...TIMES, body: { waitMs: 600_000, windowMs: 200 } };
    await using slow = await serveWorld(world, { config: proxied, times });
    const dripping = await Promise.all(
      Array.from({ length: 16 }, (_, at) => drip(slow.port, `10.0.0.${at % 4}`)),
    );
    const answers = dripping.map(async (socket) => String((await once(socket, 'data'))[0]));
    const headers = { 'x-forwarded-for': '10.0.1.1' };
    expect((await send(slow.port, {}, { headers })).status).toBe(400);
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"field":"body"');
    }
    const counted = await slow.context.metrics.registry.getSingleMetric('yoru_http_request_seconds')?.get();
    const statuses = new Set(counted?.values.map(({ labels }) => labels['status']));
    expect(statuses).toEqual(new Set([400, 408]));
  });

  test('let the others wait no longer than they should', async () => {
    const times = { ...TIMES, body: { waitMs: 50, windowMs: 600_000 } };
    await using full = await serveWorld(world, { config: proxied, times });
    const dripping = await Promise.all(
      Array.from({ length: 16 }, (_, at) => drip(full.port, `10.0.0.${at % 4}`)),
    );
    await expect
      .poll(async () => (await send(full.port, {}, { headers: { 'x-forwarded-for': '10.0.1.1' } })).status)
      .toBe(503);
    for (const socket of dripping) socket.destroy();
  });
});

describe('who may not send a form', () => {
  test('is refused before any of it is read', async () => {
    const socket = connect(site.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${REPORT} HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n',
    );
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 403 /);
    socket.destroy();
  });
});

/**
 * How long the site answered nobody while it judged a form, and what it said of it: milliseconds that its thread worked
 * between two ticks, as the clock of a busy machine counts the work of others too.
 */
async function judged(body: Buffer) {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  let [longest, last] = [0, process.threadCpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
  }, 1);
  const reply = await site.get(REPORT, { method: 'POST', headers, body });
  await new Promise((resolve) => setTimeout(resolve, 5));
  clearInterval(timer);
  return { errors: errorsOf(reply), field: reply.json()['field'], longest };
}

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** Half of what the mildest of them took; others took minutes. */
const LONGEST_MS = 2_000;

describe('forms made to keep the site busy', () => {
  test.each([
    ['an e-mail of marks', part('email', `a${'\u0301\u0316'.repeat(15_000)}`), 'email'],
    ['more marks than a form holds', part('email', `a${'\u0301\u0316'.repeat(400_000)}`), 'email'],
    ['letters that grow', part('email', '\uFDFA'.repeat(1_000_000)), 'email'],
    ['a message of megabytes', part('message', 'あ'.repeat(3_000_000)), 'message'],
    ['line ends', part('message', '\r\n'.repeat(4_000_000)), 'message'],
    ['what looks like boundaries', part('message', '\r\n--'.repeat(2_000_000)), 'message'],
    ['many texts', Array.from({ length: 100_000 }, (_, at) => part(`f${at}`, '')).join(''), 'body'],
    [
      'many files',
      Array.from({ length: 100_000 }, (_, at) => part(`f${at}`, '', '; filename=""')).join(''),
      'body',
    ],
    ['a head without an end', `--b\r\n${'X: y\r\n'.repeat(1_000_000)}`, 'body'],
  ])('%s', async (_name, text, field) => {
    const { errors, longest, ...said } = await judged(Buffer.from(`${text}--b--\r\n`));
    expect([(errors as unknown[])[0], said.field]).toEqual([
      400,
      field === 'email' ? expect.anything() : field,
    ]);
    if (field !== 'body') expect(JSON.stringify(errors)).toContain(field);
    expect(longest).toBeLessThan(LONGEST_MS);
  });

  test('the control: a good form is shown what it lacks', async () => {
    expect(errorsOf(await send(site.port, GOOD))).toEqual([400, 'captcha captcha_invalid']);
  });
});
