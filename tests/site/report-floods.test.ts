import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeWorld, type World } from '../support/world.ts';
import { faultsOf, GOOD, REPORT, send } from './report-calls.ts';
import { serveWorld, type TestSite } from './support.ts';

let world: World;
let site: TestSite;

beforeAll(async () => {
  world = await makeWorld();
  site = await serveWorld(world, { config: { trustProxy: true } });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

/** Begins a form of somebody at an address and leaves it in the middle of its body. */
async function begin(address: string) {
  const socket = connect(site.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST ${REPORT} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n` +
      'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b',
  );
  return socket;
}

describe('forms that are begun and not ended', () => {
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
    for (let at = 0; at < 20; at += 1) sockets.push(await begin('10.0.0.1'));
    await expect.poll(() => statusFrom('10.0.0.1')).toBe(429);
    expect(await statusFrom('10.0.0.2')).toBe(400);
  });

  test('are sixteen at most', async () => {
    for (let at = 0; at < 16; at += 1) sockets.push(await begin(`10.0.0.${at}`));
    await expect.poll(() => statusFrom('10.0.1.1')).toBe(503);
    sockets.pop()?.destroy();
    await expect.poll(() => statusFrom('10.0.1.1')).toBe(400);
  });
});

/** How long the site answered nobody while it judged a form, milliseconds, and what it said of it. */
async function judged(body: Buffer) {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  let [longest, last] = [0, performance.now()];
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const reply = await site.get(REPORT, { method: 'POST', headers, body });
  await new Promise((resolve) => setTimeout(resolve, 5));
  clearInterval(timer);
  return { faults: faultsOf(reply), field: reply.json()['field'], longest };
}

const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

/** A tenth of what the mildest of them took. Without bounds: minutes. */
const LONGEST_MS = 400;

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
    const { faults, longest, ...said } = await judged(Buffer.from(`${text}--b--\r\n`));
    expect([(faults as unknown[])[0], said.field]).toEqual([
      400,
      field === 'email' ? expect.anything() : field,
    ]);
    if (field !== 'body') expect(JSON.stringify(faults)).toContain(field);
    expect(longest).toBeLessThan(LONGEST_MS);
  });

  test('the control: a good form is told what it lacks', async () => {
    expect(faultsOf(await send(site.port, GOOD))).toEqual([400, 'captcha captcha_invalid']);
  });
});
