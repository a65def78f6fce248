import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bytesUntil } from '../../src/site/publishing/uploads/services/bytes-until.ts';

/** Reads on, and says what has come so far. */
function reading(body: Readable, ending = new AbortController()) {
  const read = { text: '', ended: false };
  const done = (async () => {
    for await (const chunk of bytesUntil(body, ending.signal)) read.text += chunk.toString();
    read.ended = true;
  })();
  return { read, done, ending };
}

test('gives all bytes of a body, those that come late too', async () => {
  const body = new PassThrough();
  const { read, done } = reading(body);
  body.write('ab');
  await soon();
  expect(read).toEqual({ text: 'ab', ended: false });
  body.end('cd');
  await done;
  expect(read.text).toBe('abcd');
});

test('an empty body is one without bytes', async () => {
  const body = new PassThrough();
  body.end();
  const { read, done } = reading(body);
  await done;
  expect(read.text).toBe('');
});

test('what came before a body broke off is included, even if nobody had read it yet', async () => {
  const body = new PassThrough();
  body.on('error', () => undefined);
  body.write('ab');
  body.destroy(new Error('the line broke'));
  const { read, done } = reading(body);
  await done;
  expect(read.text).toBe('ab');
});

test('a body that breaks off while it is awaited ends it', async () => {
  const body = new PassThrough();
  const { read, done } = reading(body);
  body.write('ab');
  await soon();
  body.destroy(new Error('the line broke'));
  await done;
  expect(read.text).toBe('ab');
});

test('asked to end it stops waiting, and leaves the body open and without listeners', async () => {
  const body = new PassThrough();
  const before = body.eventNames().map((name) => [name, body.listenerCount(name)]);
  const { read, done, ending } = reading(body);
  body.write('ab');
  await soon();
  ending.abort();
  await done;
  expect([read.text, body.destroyed]).toEqual(['ab', false]);
  expect(body.eventNames().map((name) => [name, body.listenerCount(name)])).toEqual(before);
});

test('a loop that ends early leaves the body open too', async () => {
  const body = new PassThrough();
  body.write('ab');
  for await (const chunk of bytesUntil(body, new AbortController().signal)) {
    expect(chunk.toString()).toBe('ab');
    break;
  }
  expect(body.destroyed).toBe(false);
});
