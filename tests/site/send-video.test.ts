import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { TIMES } from '../../src/site/app/http/http-server.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { multipart, type Fields } from './report-calls.ts';
import { fetchRaw, serveWorld, type Reply } from './support.ts';
import { openUploader, type Uploader } from './upload-calls.ts';
import { newUpload } from './upload-forms.ts';

const PATH = '/api/video_edit.php';
const BOUNDARY = 'x-boundary-of-the-test';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const BYTES = Buffer.from(Array.from({ length: 5_000 }, (_none, at) => at % 251));

let uploader: Uploader;

const world = shared(await makeWorld());
// A body must be there in half a second, but where its pace is watched.
const site = shared(await serveWorld(world, { times: { ...TIMES, request: 500, look: 50 } }));
beforeEach(async () => {
  uploader = await openUploader(site, world);
});

const send = (
  body: Buffer,
  more: Readonly<Record<string, string>> = {},
  token: string | null = uploader.token,
) =>
  fetchRaw(site.port, PATH, {
    method: 'POST',
    headers: { 'content-type': TYPE, ...more },
    body,
    ...(token !== null && { token }),
  });
const form = (fields: Fields) => multipart(fields, BOUNDARY);
const { quick_hash: _hash, ...GOOD } = newUpload({ bytes: '5000' });
const good = (more: Fields = {}): Fields => {
  const { cid: _cid, ...fields } = GOOD;
  return { ...fields, ...more, file: more['file'] ?? BYTES };
};
const codeOf = ({ status, text }: Reply) => {
  const { code, field } = JSON.parse(text) as { code: string; field?: string };
  return [status, code, field].join(' ');
};
const uploadsOf = () =>
  world.database.sqlite
    .prepare('SELECT state FROM upload WHERE member_id = ?')
    .pluck()
    .all(uploader.id) as string[];
const storedBytes = () => readdirSync(join(world.dir, 'uploads')).length;

test('bytes of every way in are counted as they are stored', async () => {
  const counted = async () => {
    const found = await site.context.metrics.registry.getSingleMetric('yoru_upload_bytes_total')?.get();
    return found?.values[0]?.value ?? 0;
  };
  const before = await counted();
  expect((await send(form(good()))).status).toBe(200);
  expect(await counted()).toBe(before + 5_000);
  const { address } = await uploader.begin(30);
  const part = (offset: number, body: Buffer, more: Readonly<Record<string, string>> = {}) =>
    fetchRaw(site.port, address, {
      ...{ method: 'PATCH', token: uploader.token, body },
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...more,
      },
    });
  expect((await part(0, BYTES.subarray(0, 10))).status).toBe(204);
  expect((await part(10, BYTES.subarray(0, 20), { 'transfer-encoding': 'chunked' })).status).toBe(204);
  expect(await counted()).toBe(before + 5_030);
  // What is refused is not stored.
  expect((await part(5, BYTES.subarray(0, 10))).status).toBe(409);
  expect(await counted()).toBe(before + 5_030);
});

describe('a video in one form', () => {
  test('is stored as by tus, and its conversion is put', async () => {
    const reply = await send(form(good({ act: '0', title: 'A calm night' })));
    const { id, upload_id, received } = reply.json<{ id: string; upload_id: string; received: number }>();
    expect([reply.status, received]).toEqual([200, 5_000]);
    expect(readFileSync(join(world.dir, 'uploads', upload_id)).equals(BYTES)).toBe(true);
    expect(await uploader.get(id)).toMatchObject({ state: 'received', draft: { title_en: 'A calm night' } });
    const key = `check:${id}`;
    expect(world.database.sqlite.prepare('SELECT count(*) FROM job WHERE key = ?').pluck().get(key)).toBe(1);
  });

  test('is one upload when it is sent twice by one name, and needs no act', async () => {
    const body = form(good({ cid: 'pressed-twice' }));
    const [first, second] = [await send(body), await send(body)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.json()['id']).toBe(second.json()['id']);
    expect(uploadsOf()).toEqual(['complete']);
  });

  const { declaration: _items, ...UNDECLARED } = GOOD;
  test.each<[string, () => Buffer, string]>([
    ['its file before its fields', () => form({ file: BYTES, ...good() }), '400 bad_request name'],
    ['no file', () => form(GOOD), '400 bad_request file'],
    ['no declaration', () => form({ ...UNDECLARED, file: BYTES }), '400 declaration_required declaration'],
    [
      'half a declaration',
      () => form(good({ declaration: 'minors' })),
      '400 declaration_required declaration',
    ],
    ['a name of other letters', () => form(good({ name: '夜.mp4' })), '400 video_bad_filename name'],
    ['another type', () => form(good({ name: 'night.exe' })), '400 video_invalid_type name'],
    ['no name', () => form(good({ name: '' })), '400 bad_request name'],
    ['more bytes than it says', () => form(good({ bytes: '4999' })), '400 bad_request bytes'],
    ['fewer bytes than it says', () => form(good({ bytes: '5001' })), '400 bad_request bytes'],
    ['a field after its file', () => form({ ...good(), title: 'late' }), '400 bad_request title'],
    ['a file of another name', () => form({ ...GOOD, other: BYTES }), '400 bad_request other'],
    ['an unknown field', () => form({ role: 'admin', ...good() }), '400 bad_request role'],
    ['another act', () => form({ act: '7', ...good() }), '400 bad_request act'],
    ['no end', () => form(good()).subarray(0, -8), '400 bad_request body'],
    ['an end inside its file', () => form(good()).subarray(0, -1_000), '400 bad_request body'],
    ['an end inside a field', () => form(good()).subarray(0, 100), '400 bad_request body'],
    ['no part', () => Buffer.from('no form at all'), '400 bad_request body'],
    [
      'too many parts',
      () =>
        form({
          ...Object.fromEntries(Array.from({ length: 20 }, (_none, at) => [`f${at}`, 'x'])),
          ...good(),
        }),
      '400 bad_request body',
    ],
  ])('with %s is refused, and nothing of it stays', async (_name, body, code) => {
    const before = storedBytes();
    expect(codeOf(await send(body()))).toBe(code);
    expect(uploadsOf().filter((state) => state !== 'gone')).toEqual([]);
    await expect.poll(storedBytes).toBe(before);
    // What was refused is no open upload: the next one passes.
    expect((await send(form(good()))).status).toBe(200);
  });

  test('whose line breaks leaves nothing', async () => {
    const before = storedBytes();
    await new Promise<void>((resolve) => {
      const headers = {
        'content-type': TYPE,
        authorization: `Bearer ${uploader.token}`,
        'content-length': 9_000,
      };
      const call = request({ port: site.port, path: PATH, method: 'POST', headers });
      call.on('error', () => resolve());
      call.write(form(good()).subarray(0, -1_000));
      setTimeout(() => call.destroy(), 200);
    });
    await expect.poll(() => uploadsOf().join()).toBe('gone');
    await expect.poll(storedBytes).toBe(before);
  });

  test('is refused before its body to nobody, to another site, and in another kind of body', async () => {
    const body = form(good());
    expect(codeOf(await send(body, {}, null))).toMatch(/^401 need_auth/);
    const crossed = { cookie: `yoru=${uploader.token}`, 'sec-fetch-site': 'cross-site' };
    expect(codeOf(await send(body, crossed, null))).toMatch(/^403 dont_have_permission/);
    expect(codeOf(await send(body, { 'content-type': 'multipart/form-data' }))).toMatch(/^400 bad_request/);
    expect(
      codeOf(await send(body, { 'content-type': `multipart/form-data; boundary=${'x'.repeat(71)}` })),
    ).toBe('400 bad_request body');
    expect(uploadsOf()).toEqual([]);
  });

  test('counts as an upload: quota and room are those of one', async () => {
    const { spaces } = site.context.uploads;
    site.context.uploads.spaces = () => Promise.resolve([{ free: 4_000, all: 10_000 }]);
    expect(codeOf(await send(form(good())))).toMatch(/^507 storage_full/);
    site.context.uploads.spaces = spaces;
    for (let at = 0; at < 3; at += 1) await uploader.create();
    expect(codeOf(await send(form(good())))).toMatch(/^409 quota_exceeded/);
  });
});

/** Sends a form whose file is made on the way: so many chunks, with some milliseconds between them. */
function sendLong(
  path: string,
  fields: Fields,
  { chunks, bytes, ms = 0 }: Record<string, number> & { chunks: number; bytes: number },
  each: (at: number) => void = () => undefined,
) {
  const [head = '', tail = ''] = form({ ...fields, file: '@' })
    .toString()
    .replace('name="file"', 'name="file"; filename="a"')
    .split('@');
  const total = chunks * bytes + head.length + tail.length;
  const hash = createHash('sha256');
  const sent = new Promise<string>((resolve, reject) => {
    const headers = {
      'content-type': TYPE,
      authorization: `Bearer ${uploader.token}`,
      'content-length': total,
    };
    const call = request({ port: site.port, path, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
    });
    call.on('error', reject);
    void (async () => {
      call.write(head);
      for (let at = 0; at < chunks; at += 1) {
        const chunk = Buffer.alloc(bytes, at);
        hash.update(chunk);
        if (!call.write(chunk)) await new Promise((drained) => call.once('drain', drained));
        if (ms > 0) await pause(ms);
        each(at);
      }
      call.end(tail);
    })();
  });
  return { sent, hash };
}

describe('a long video in one form', () => {
  test('never lies in memory', async () => {
    // What is only garbage does not count: when it is collected depends on how busy the machine is.
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const inUse = () => {
      collect();
      return process.memoryUsage().arrayBuffers;
    };
    const start = inUse();
    let most = 0;
    const size = 192 * 1024 ** 2;
    const { sent, hash } = sendLong(
      PATH,
      { ...GOOD, cid: 'a-long-video', bytes: String(size) },
      { chunks: 192, bytes: 1024 ** 2 },
      // Collecting takes longer than sending: some looks on the way are enough.
      (at) => {
        if (at % 32 === 31) most = Math.max(most, inUse() - start);
      },
    );
    const answer = await sent;
    expect(answer).toMatch(/^200 /);
    const { upload_id } = JSON.parse(answer.slice(4)) as { upload_id: string };
    const file = readFileSync(join(world.dir, 'uploads', upload_id));
    expect(createHash('sha256').update(file).digest('hex')).toBe(hash.digest('hex'));
    expect(most).toBeLessThan(96 * 1024 ** 2);
    // Control: the meter sees what does.
    const before = inUse();
    const held = Buffer.alloc(size);
    expect(inUse() - before).toBeGreaterThan(size * 0.9);
    // Neither was garbage in between.
    expect([held.length, file.length]).toEqual([size, size]);
  });

  test('may take longer than other bodies', async () => {
    const slow = { chunks: 10, bytes: 100, ms: 100 };
    expect(await sendLong(PATH, { ...GOOD, cid: 'a-slow-video', bytes: '1000' }, slow).sent).toMatch(/^200 /);
    // Control: elsewhere it ends.
    const report = await sendLong('/api/report.php', { subject: 'technical' }, slow).sent.catch(String);
    expect(report).toMatch(/^408|ECONNRESET|EPIPE/);
  });
});

test('a cover still goes by the same address', async () => {
  const { id } = await uploader.begin(5);
  const file = await sharp({ create: { width: 1_250, height: 250, channels: 3, background: '#123' } })
    .webp()
    .toBuffer();
  const sent = await send(form({ act: 'cover', id, file }));
  expect([sent.status, sent.json()['picture']]).toEqual([200, expect.stringContaining('/media/p/')]);
  expect(codeOf(await send(form({ act: 'cover', id })))).toBe('400 bad_request file');
  const large = await send(form({ act: 'cover', id, file: Buffer.alloc(10 * 1024 ** 2 + 1) }));
  expect(large.json()['errors']).toEqual([{ field: 'file', code: 'file_too_large' }]);
  expect(existsSync(join(world.dir, 'uploads'))).toBe(true);
});
