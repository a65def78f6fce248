import { readFileSync, rmSync, truncateSync } from 'node:fs';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { shared } from '../support/shared.ts';
import { servedWorld } from './served-world.ts';
import { serveLibrary } from './tus-library.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

const SIZE = 12;
const BYTES = Buffer.from('abcdefghijklmnopqrstuvwxyz');

const { world, site } = await servedWorld();
const library = shared(await serveLibrary(site.context));
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const rowOf = (id: string) =>
  world.database.sqlite.prepare('SELECT received, state FROM upload WHERE id = ?').get(id) as {
    received: number;
    state: string;
  };

/** A PATCH whose body is still to be written. */
function open(port: number, address: string, token: string, offset: number, length?: number): ClientRequest {
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': offset,
    'content-type': 'application/offset+octet-stream',
    authorization: `Bearer ${token}`,
    ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
  };
  return request({ host: '127.0.0.1', port, path: address, method: 'PATCH', headers, agent });
}

const answerOf = (call: ClientRequest) =>
  new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (reply: IncomingMessage) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, body, headers: protocolHeaders(reply) }),
      );
    });
  });

/** What a client of the protocol goes by. */
function protocolHeaders({ headers }: IncomingMessage) {
  const names = ['tus-resumable', 'upload-offset', 'upload-expires', 'location', 'connection'] as const;
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

interface Case {
  readonly received: number;
  readonly state: 'open' | 'gone' | 'missing';
  readonly offset: number;
  readonly length: number;
  readonly isChunked: boolean;
}

const cases: fc.Arbitrary<Case> = fc.record({
  received: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: SIZE })),
  state: fc.oneof(
    { weight: 6, arbitrary: fc.constant('open' as const) },
    fc.constant('gone' as const),
    fc.constant('missing' as const),
  ),
  offset: fc.integer({ min: 0, max: SIZE + 1 }),
  length: fc.integer({ min: 0, max: SIZE + 2 }),
  isChunked: fc.boolean(),
});

/** An upload in the state of a case. */
async function prepared(uploader: Uploader, { received, state }: Case) {
  const { address, upload_id } = await uploader.begin(SIZE);
  if (received > 0) await uploader.patch(address, 0, BYTES.subarray(0, received));
  if (state === 'gone')
    world.database.sqlite.exec(`UPDATE upload SET state = 'gone' WHERE id = '${upload_id}'`);
  return state === 'missing'
    ? { upload_id, address: `/api/upload/${'0'.repeat(32)}` }
    : { upload_id, address };
}

async function sent(port: number, uploader: Uploader, one: Case) {
  const { upload_id, address } = await prepared(uploader, one);
  const call = open(port, address, uploader.token, one.offset, one.isChunked ? undefined : one.length);
  const answer = answerOf(call);
  call.end(BYTES.subarray(one.offset, one.offset + one.length));
  const reply = await answer;
  const file =
    rowOf(upload_id).received > 0 ? readFileSync(join(world.dir, 'uploads', upload_id), 'latin1') : '';
  return { reply, row: rowOf(upload_id), file };
}

test('is answered as the library answers it, and stores the same', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      // Every second one begins where the bytes end.
      fc.tuple(cases, fc.boolean()).map(([one, fits]) => (fits ? { ...one, offset: one.received } : one)),
      async (one) => {
        const uploader = await openUploader(site, world);
        const [ours, theirs] = [
          await sent(site.port, uploader, one),
          await sent(library.port, uploader, one),
        ];
        expect(ours).toEqual(theirs);
        seen.add(ours.reply.status);
      },
    ),
    { numRuns: 150 },
  );
  expect([...seen].toSorted()).toEqual([204, 404, 409, 410, 413]);
}, 120_000);

test.each([
  ['the site', () => site.port],
  ['the library', () => library.port],
])('%s ends a request that hangs when a new one comes, and both hear what is stored', async (_name, port) => {
  const uploader = await openUploader(site, world);
  const { address, upload_id } = await uploader.begin(SIZE);
  const hanging = open(port(), address, uploader.token, 0, SIZE);
  const first = answerOf(hanging);
  hanging.write(BYTES.subarray(0, 5));
  await vi.waitFor(() => expect(readFileSync(join(world.dir, 'uploads', upload_id), 'latin1')).toBe('abcde'));
  const next = open(port(), address, uploader.token, 5, SIZE - 5);
  const second = answerOf(next);
  next.end(BYTES.subarray(5, SIZE));
  const closed = { 'tus-resumable': '1.0.0', 'upload-offset': '5', connection: 'close' };
  expect(await first).toMatchObject({ status: 204, headers: closed });
  expect(await second).toMatchObject({
    status: 204,
    headers: { 'upload-offset': String(SIZE), connection: 'keep-alive' },
  });
  hanging.destroy();
  expect(readFileSync(join(world.dir, 'uploads', upload_id), 'latin1')).toBe('abcdefghijkl');
  expect(rowOf(upload_id)).toEqual({ received: SIZE, state: 'complete' });
});

test('a body that says it is too long is refused before a byte of it is sent', async () => {
  const uploader = await openUploader(site, world);
  const { address, upload_id } = await uploader.begin(SIZE);
  const call = open(site.port, address, uploader.token, 0, SIZE + 1);
  const answer = answerOf(call);
  call.flushHeaders();
  expect(await answer).toMatchObject({ status: 413, headers: { connection: 'close' } });
  call.destroy();
  expect(rowOf(upload_id)).toEqual({ received: 0, state: 'open' });
});

test('a refusal is a failure as everywhere, and its connection ends with it', async () => {
  const uploader = await openUploader(site, world);
  const { address } = await uploader.begin(SIZE);
  const reply = await uploader.patch(address, 3, BYTES.subarray(0, 3));
  expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    409,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(reply.headers['tus-resumable']).toBe('1.0.0');
});

test.each([
  ['lost', (path: string) => rmSync(path)],
  ['cut off', (path: string) => truncateSync(path, 4)],
])('bytes that the disk no longer has are not made up: %s', async (_how, lose) => {
  const uploader = await openUploader(site, world);
  const { address, upload_id } = await uploader.begin(SIZE);
  const part = BYTES.subarray(0, 5);
  expect((await uploader.patch(address, 0, part)).status).toBe(204);
  lose(join(world.dir, 'uploads', upload_id));
  expect((await uploader.patch(address, 5, part)).status).toBe(410);
  expect(rowOf(upload_id)).toEqual({ received: 5, state: 'open' });
});
