import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sweepUploads } from '../../src/site/publishing/uploads/services/sweep.ts';
import { storeBytes } from '../../src/site/publishing/uploads/services/store-bytes.ts';
import { connectTo, hostAt } from '../support/reach.ts';
import { proxyWanted } from '../support/through-proxy.ts';
import { servedWorld } from './served-world.ts';
import { type Reply } from './support.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

let uploader: Uploader;

const { world, site } = await servedWorld();
beforeEach(async () => {
  uploader = await openUploader(site, world);
});

const codeOf = ({ status, text }: Reply) =>
  `${status} ${text === '' ? '' : (JSON.parse(text) as { code: string }).code}`;
const rowOf = (id: string) =>
  world.database.sqlite.prepare('SELECT received, state FROM upload WHERE id = ?').get(id) as {
    received: number;
    state: string;
  };
const stateOf = (id: string) =>
  world.database.sqlite.prepare('SELECT state FROM submission WHERE id = ?').pluck().get(id);
const jobsOf = (id: string) =>
  world.database.sqlite.prepare(`SELECT count(*) FROM job WHERE key = 'check:' || ?`).pluck().get(id);
const fileOf = (id: string) => readFileSync(join(world.dir, 'uploads', id));
const BYTES = Buffer.from(Array.from({ length: 1_000 }, (_none, at) => at % 251));

describe('tus', () => {
  test('takes a file in parts, and knows it is whole', async () => {
    const { id, upload_id, address } = await uploader.begin(1_000);
    const first = await uploader.patch(address, 0, BYTES.subarray(0, 400));
    expect([first.status, first.headers['upload-offset'], first.headers['tus-resumable']]).toEqual([
      204,
      '400',
      '1.0.0',
    ]);
    expect(first.headers['x-content-type-options']).toBe('nosniff');
    const head = await uploader.tus('HEAD', address);
    expect([
      head.status,
      head.headers['upload-offset'],
      head.headers['upload-length'],
      head.headers['cache-control'],
    ]).toEqual([200, '400', '1000', 'no-store']);
    expect(stateOf(id)).toBe('receiving');
    expect((await uploader.patch(address, 400, BYTES.subarray(400))).headers['upload-offset']).toBe('1000');
    expect([stateOf(id), rowOf(upload_id).state, jobsOf(id)]).toEqual(['received', 'complete', 1]);
    expect(fileOf(upload_id).equals(BYTES)).toBe(true);
    // Repeated at its end it does nothing more.
    for (let at = 0; at < 3; at += 1) await uploader.patch(address, 1_000, Buffer.alloc(0));
    expect([stateOf(id), jobsOf(id)]).toEqual(['received', 1]);
    const detail = await uploader.get<{ processing_off: boolean; state: string; place: number }>(id);
    expect(detail).toMatchObject({ state: 'received', processing_off: true });
    // Its file has been moved to the store.
    rmSync(join(world.dir, 'uploads', upload_id));
    expect((await uploader.patch(address, 1_000, Buffer.alloc(0))).status).toBe(204);
    expect(codeOf(await uploader.patch(address, 1_000, Buffer.alloc(1)))).toBe('413 payload_too_large');
    expect(codeOf(await uploader.tus('DELETE', address))).toBe('409 conflict');
  });

  test('remembers the hash of the whole file that comes with its last bytes, for the job that checks it', async () => {
    const { upload_id, address } = await uploader.begin(1_000);
    const hash = createHash('sha256').update(BYTES);
    const more = { 'repr-digest': `sha-256=:${hash.copy().digest('base64')}:` };
    const stored = () =>
      world.database.sqlite.prepare('SELECT sha256 FROM upload WHERE id = ?').pluck().get(upload_id);
    await uploader.patch(address, 0, BYTES.subarray(0, 400));
    expect(stored()).toBeNull();
    await uploader.patch(address, 400, BYTES.subarray(400), more);
    expect(stored()).toBe(hash.digest('hex'));
    // Once it is whole nothing changes it.
    await uploader.patch(address, 1_000, Buffer.alloc(0), { 'repr-digest': `sha-256=:${'A'.repeat(43)}=:` });
    expect(stored()).not.toMatch(/^0+$/);
  });

  test.each([
    ['half a hash', 2, { 'repr-digest': 'sha-256=:AAAA:' }, '400 bad_request'],
    ['an offset that is behind', 1, {}, '409 upload_offset'],
    ['an offset that is ahead', 3, {}, '409 upload_offset'],
    ['no number', 2, { 'upload-offset': '-1' }, '400 bad_request'],
    ['half a number', 2, { 'upload-offset': '2x' }, '400 bad_request'],
    ['another type', 2, { 'content-type': 'application/octet-stream' }, '415 bad_request'],
    ['another version', 2, { 'tus-resumable': '0.2.0' }, '412 bad_request'],
    ['metadata', 2, { 'upload-metadata': 'name bmFtZQ==' }, '400 bad_request'],
    ['a length', 2, { 'upload-length': '10' }, '400 bad_request'],
    ['another method', 2, { 'x-http-method-override': 'DELETE' }, '400 bad_request'],
    ['too many bytes', 2, {}, '413 payload_too_large'],
    ['another site', 2, { authorization: '', 'sec-fetch-site': 'cross-site' }, '403 dont_have_permission'],
    ['nobody', 2, { authorization: '' }, '401 need_auth'],
  ] as const)('refuses a PATCH with %s, and stores nothing of it', async (name, offset, headers, code) => {
    const { upload_id, address } = await uploader.begin(10);
    await uploader.patch(address, 0, Buffer.from('ab'));
    const body = Buffer.alloc(name === 'too many bytes' ? 9 : 3, 'x');
    expect(codeOf(await uploader.patch(address, offset, body, headers))).toBe(code);
    expect([rowOf(upload_id), fileOf(upload_id).toString()]).toEqual([{ received: 2, state: 'open' }, 'ab']);
  });

  test('is nobody else’s: each method is answered as for a missing one', async () => {
    const { address, upload_id } = await uploader.begin(10);
    const other = await openUploader(site, world, { role: 'moderator' });
    const missing = `/api/upload/${'0'.repeat(32)}`;
    for (const method of ['HEAD', 'DELETE', 'PATCH']) {
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
      const [theirs, none] = [
        await other.tus(method, address, headers),
        await other.tus(method, missing, headers),
      ];
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    }
    for (const method of ['GET', 'POST', 'PUT'])
      expect((await uploader.tus(method, address)).status).toBe(405);
    expect(rowOf(upload_id)).toEqual({ received: 0, state: 'open' });
    const options = await uploader.tus('OPTIONS', address);
    expect([
      options.status,
      options.headers['tus-extension'],
      options.headers['access-control-allow-origin'],
    ]).toEqual([204, 'termination', undefined]);
  });

  test('is named by the path alone: a query leads to nobody else’s upload', async () => {
    const victim = await openUploader(site, world);
    const theirs = await victim.begin(10);
    await victim.patch(theirs.address, 0, Buffer.from('ab'));
    const { address } = await uploader.begin(10);
    const aimed = [
      `?/${theirs.upload_id}`,
      `?x=${theirs.upload_id}/`,
      `?a=b&c=/${theirs.upload_id}`,
      '?',
      '?x=1',
    ];
    for (const more of aimed) {
      expect(codeOf(await uploader.patch(address + more, 2, Buffer.from('XX')))).toBe('400 bad_request');
      expect(codeOf(await uploader.tus('DELETE', address + more))).toBe('400 bad_request');
      expect((await uploader.tus('HEAD', address + more)).status).toBe(400);
    }
    expect([rowOf(theirs.upload_id), fileOf(theirs.upload_id).toString()]).toEqual([
      { received: 2, state: 'open' },
      'ab',
    ]);
  });

  test('ends by DELETE, and is gone then', async () => {
    const { id, address, upload_id } = await uploader.begin(10);
    await uploader.patch(address, 0, Buffer.from('ab'));
    expect((await uploader.tus('DELETE', address)).status).toBe(204);
    expect(codeOf(await uploader.patch(address, 2, Buffer.from('c')))).toBe('410 upload_gone');
    expect((await uploader.tus('HEAD', address)).status).toBe(410);
    expect(stateOf(id)).toBe('gone');
    await vi.waitFor(() => expect(() => fileOf(upload_id)).toThrow(/ENOENT/));
  });

  test('stores what came before a line broke, so that one that breaks each time still gets on', async () => {
    const { id, address, upload_id } = await uploader.begin(1_000);
    let at = 0;
    while (at < 900) {
      await cut(address, at, BYTES.subarray(at, at + 300), 1_000 - at);
      await vi.waitFor(() => expect(rowOf(upload_id).received).toBeGreaterThan(at), { timeout: 20_000 });
      at = Number((await uploader.tus('HEAD', address)).headers['upload-offset']);
    }
    expect((await uploader.patch(address, at, BYTES.subarray(at))).status).toBe(204);
    expect([fileOf(upload_id).equals(BYTES), stateOf(id)]).toEqual([true, 'received']);
  });

  test('ends where the upload is cancelled while its bytes come, and leaves none', async () => {
    const { id, upload_id } = await uploader.begin(400 * 1024 ** 2);
    const place = { id: upload_id, offset: 0, size: 400 * 1024 ** 2 };
    const chunk = Buffer.alloc(4 * 1024 ** 2);
    let sent = 0;
    async function* bytes() {
      for (; sent < 100; sent += 1) {
        if (sent === 2) await uploader.post('/api/upload.php', { act: 'cancel', id });
        yield chunk;
      }
    }
    await expect(storeBytes(site.context, place, bytes())).rejects.toMatchObject({ reason: 'upload_gone' });
    expect(sent).toBeLessThan(20);
    // One that begins just after it has ended makes no file that stays.
    await storeBytes(site.context, place, Readable.from([Buffer.from('late')]));
    expect(() => fileOf(upload_id)).toThrow(/ENOENT/);
  });

  /** Sends a part of a longer body and breaks the line when the site has read it. */
  function cut(address: string, offset: number, body: Buffer, length: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connectTo(site.port);
      socket.on('error', reject);
      socket.on('close', () => resolve());
      const head = [
        ...[
          `PATCH ${address} HTTP/1.1`,
          `Host: ${hostAt(site.port)}`,
          'Tus-Resumable: 1.0.0',
          `Upload-Offset: ${offset}`,
        ],
        ...[`Content-Type: application/offset+octet-stream`, `Content-Length: ${length}`],
        ...[`Authorization: Bearer ${uploader.token}`, '', ''],
      ];
      socket.write(head.join('\r\n'));
      // A proxy hands on what it has read; the site has no more of it.
      socket.write(body, () => setTimeout(() => socket.destroy(), proxyWanted() ? 150 : 0));
    });
  }
});

describe('the start of the site', () => {
  test('goes on with what was whole when it ended, and cuts or deletes what nobody acknowledged', async () => {
    const { id, upload_id, address } = await uploader.begin(4);
    await uploader.patch(address, 0, Buffer.from('ab'));
    // As if the site had ended between the last byte and its answer, or after bytes that no row knows.
    writeFileSync(join(world.dir, 'uploads', upload_id), 'abcd');
    writeFileSync(join(world.dir, 'uploads', 'f'.repeat(32)), 'left');
    world.database.sqlite.prepare('UPDATE upload SET received = 4 WHERE id = ?').run(upload_id);
    await sweepUploads(site.context);
    expect([stateOf(id), jobsOf(id)]).toEqual(['received', 1]);
    expect(() => fileOf('f'.repeat(32))).toThrow(/ENOENT/);
    await sweepUploads(site.context);
    expect(jobsOf(id)).toBe(1);
    const other = await uploader.begin(6);
    await uploader.patch(other.address, 0, Buffer.from('ab'));
    writeFileSync(join(world.dir, 'uploads', other.upload_id), 'abXXX');
    await uploader.patch(other.address, 2, Buffer.from('cdef'));
    expect(fileOf(other.upload_id).toString()).toBe('abcdef');
  });

  test('an upload that nobody sends bytes of ends after seven days', async () => {
    const { id, address } = await uploader.begin(4);
    await uploader.patch(address, 0, Buffer.from('ab'));
    world.clock.advance(6 * 86_400_000);
    site.context.shortJobs.wake();
    await site.context.shortJobs.idle();
    expect(stateOf(id)).toBe('receiving');
    world.clock.advance(2 * 86_400_000);
    await site.context.shortJobs.start();
    await site.context.shortJobs.idle();
    expect(stateOf(id)).toBe('gone');
  });
});

describe('making an upload', () => {
  test('of 50 at once exactly as many pass as there are places, and a client’s name is one upload', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => uploader.create()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
      new Set(['409 quota_exceeded']),
    );
    const other = await openUploader(site, world, { role: 'member' });
    const same = await Promise.all(Array.from({ length: 10 }, () => other.create({ cid: 'pressed-twice' })));
    expect(new Set(same.map(({ text }) => text)).size).toBe(1);
    expect(codeOf(await other.create({ cid: 'pressed-twice', bytes: '7' }))).toBe('400 bad_request');
  });

  test.each([
    [{ name: 'night.exe' }, '400 video_invalid_type'],
    [{ name: '夜.mp4' }, '400 video_bad_filename'],
    [{ bytes: '0' }, '400 video_corrupted_file'],
    [{ bytes: String(10 * 1024 ** 3 + 1) }, '413 video_size_limit'],
    [{ bytes: '-1' }, '400 bad_request'],
    [{ seconds: '599' }, '400 video_too_short'],
    [{ seconds: '359', exclusive: '1' }, '400 video_too_short'],
    [{ declaration: 'minors,animals,rape,incest,violence,blood' }, '400 declaration_required'],
    [{ declaration_version: '0' }, '400 declaration_required'],
  ])('is refused with %j', async (more, code) => {
    expect(codeOf(await uploader.create(more))).toBe(code);
  });

  test('needs room on the disk, what is promised counted', async () => {
    const { spaces } = site.context.uploads;
    site.context.uploads.spaces = () =>
      Promise.resolve([
        { free: 90_000, all: 100_000 },
        { free: 7_000, all: 10_000 },
      ]);
    world.database.sqlite.exec(`UPDATE upload SET state = 'gone', received = 0`);
    expect((await uploader.create()).status).toBe(200);
    expect(codeOf(await uploader.create())).toBe('507 storage_full');
    site.context.uploads.spaces = spaces;
  });
});
