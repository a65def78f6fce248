import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAreaFaults } from '../../src/site/app/commands/doctor-areas.ts';
import { addReport } from '../../src/site/moderation/reports/repositories/reports.ts';
import { sweepUploads } from '../../src/site/publishing/uploads/services/sweep.ts';
import { partBytes } from '../../src/site/publishing/uploads/services/bucket-state.ts';
import { shared } from '../support/shared.ts';
import { startSwift } from '../support/swift/index.ts';
import { makeWorld } from '../support/world.ts';
import { serveWorld } from './support.ts';
import { openUploader, type CreatedBody, type Uploader } from './upload-calls.ts';

/** Two full parts, and some. */
const FILM = randomBytes(10_600_000);
const PART = partBytes(FILM.length);
/** All points at which a site is killed; the two that say most without. */
const ALL = process.env['YORU_ALL_POINTS'] === '1';

const swift = shared(await startSwift());
const world = shared(await makeWorld());
const site = shared(await serveWorld(world, { config: swift.config }));
const { bytes } = site.context.uploads;
const { store } = site.context;

let uploader: Uploader;
let upload: CreatedBody;
beforeEach(async () => {
  uploader = await openUploader(site, world);
  upload = await uploader.begin(FILM.length);
});
afterEach(async () => {
  for (const key of await swift.keys()) await swift.client.deleteObject({ Bucket: swift.bucket, Key: key });
});

const rowOf = (id = upload.upload_id) =>
  world.database.sqlite.prepare('SELECT state, received FROM upload WHERE id = ?').get(id) as {
    readonly state: string;
    readonly received: number;
  };
const triesOf = async (key: string) => {
  const found = [];
  for await (const each of store.parts?.list(key) ?? []) found.push(each.id);
  return found;
};
const source = () => `${upload.upload_id}.source`;
const original = async () => {
  const reader = await store.open(source());
  return reader && (await reader.readFile());
};
const patch = (from: number, to: number) => uploader.patch(upload.address, from, FILM.subarray(from, to));
/** Writes without the row that says so: as a site that is killed in between. */
const writeUnsaid = async (offset: number, body: Buffer, { isEnded = true, size = FILM.length } = {}) => {
  const writer = await bytes.open({ id: upload.upload_id, offset, size });
  for (let at = 0; at < body.length; at += 65_536) await writer.write(body.subarray(at, at + 65_536));
  if (isEnded) await writer.end();
  await writer.close();
};

test('an upload in small and large parts is the original with its last byte, and nothing else is left', async () => {
  let at = 0;
  for (const to of [1, 1_000_000, PART, PART + 1, 2 * PART - 1, FILM.length]) {
    const { status, headers } = await patch(at, to);
    expect([status, headers['upload-offset'], rowOf().received]).toEqual([204, String(to), to]);
    at = to;
  }
  expect(rowOf().state).toBe('complete');
  expect((await original())?.equals(FILM)).toBe(true);
  expect(await swift.keys()).toEqual([source()]);
  expect(await triesOf(source())).toEqual([]);
  expect(readdirSync(join(world.dir, 'uploads'))).toEqual([]);
});

test('a file of one part, and one of full parts only, are whole too', async () => {
  for (const size of [PART, 2 * PART]) {
    upload = await uploader.begin(size);
    expect((await patch(0, size)).status).toBe(204);
    expect((await original())?.equals(FILM.subarray(0, size))).toBe(true);
  }
});

/** From where the row says, to where the bucket has bytes that the row does not say. */
const POINTS = [
  ['within a part', 1_000, 1_000_000],
  ['over two parts', 7, 2 * PART + 9],
  ['within the first part', 0, 3_000_000],
  ['over one part', 1_000_000, PART + 9],
  ['up to a part’s end', PART - 1, PART],
  ['from a part’s start', PART, PART + 9],
] as const;
test.each(ALL ? POINTS : POINTS.slice(0, 2))(
  'a site killed with bytes stored that nobody acknowledged goes on where it said: %s',
  async (_name, said, stored) => {
    if (said > 0) await patch(0, said);
    // Other bytes than will come: what was not acknowledged must not stay.
    await writeUnsaid(said, Buffer.alloc(stored - said, 'x'));
    await writeUnsaid(said, Buffer.alloc(FILM.length - said - 1, 'y'), { isEnded: false });
    expect(rowOf().received).toBe(said);
    await sweepUploads(site.context);
    expect(rowOf().received).toBe(said);
    expect((await patch(said, FILM.length)).status).toBe(204);
    expect((await original())?.equals(FILM)).toBe(true);
  },
);

test('killed after the last byte, before the row says so, it is complete at the next start', async () => {
  upload = await uploader.begin(1_000);
  await writeUnsaid(0, FILM.subarray(0, 1_000), { size: 1_000 });
  expect(rowOf()).toEqual({ state: 'open', received: 0 });
  await sweepUploads(site.context);
  expect(rowOf()).toEqual({ state: 'complete', received: 1_000 });
});

test('or the client is sent to its end, and no part is sent for what is whole', async () => {
  await patch(0, PART + 9);
  const at = { Bucket: swift.bucket, Key: `uploads/${upload.upload_id}.1` };
  const state = await (await swift.client.getObject(at)).Body?.transformToByteArray();
  await writeUnsaid(PART + 9, FILM.subarray(PART + 9));
  // As if it had been killed before that was deleted.
  await swift.client.putObject({ ...at, Body: state ?? '' });
  expect((await patch(PART + 9, FILM.length)).json()).toMatchObject({ code: 'upload_offset' });
  expect(rowOf()).toEqual({ state: 'complete', received: FILM.length });
});

test('of lost bytes the client learns, and begins again', async () => {
  await patch(0, PART + 9);
  for (const key of await swift.keys()) await swift.client.deleteObject({ Bucket: swift.bucket, Key: key });
  expect((await patch(PART + 9, FILM.length)).json()).toMatchObject({ code: 'upload_offset' });
  expect(rowOf()).toEqual({ state: 'open', received: 0 });
});

test('a cancelled upload leaves nothing in the bucket', async () => {
  await patch(0, PART + 9);
  expect(await swift.keys()).toEqual([`uploads/${upload.upload_id}.1`]);
  expect(await triesOf(source())).toHaveLength(1);
  expect((await uploader.tus('DELETE', upload.address)).status).toBe(204);
  await expect.poll(() => swift.keys()).toEqual([]);
  await expect.poll(() => triesOf(source())).toEqual([]);
});

test('a sweep of the store leaves an open upload alone; one of uploads takes what nobody names', async () => {
  await patch(0, PART + 9);
  const stray = 'f'.repeat(32);
  await store.parts?.begin(`${stray}.source`);
  await swift.client.putObject({ Bucket: swift.bucket, Key: `uploads/${stray}.1`, Body: 'x' });
  await store.sweep();
  await sweepUploads(site.context);
  expect(await swift.keys()).toEqual([`uploads/${upload.upload_id}.1`]);
  expect([await triesOf(source()), await triesOf(`${stray}.source`)]).toEqual([[expect.any(String)], []]);
  expect((await patch(PART + 9, FILM.length)).status).toBe(204);
});

test('while the store is away an upload waits, with 503, and continues when it is back', async () => {
  await patch(0, PART + 9);
  await swift.stop();
  const away = await patch(PART + 9, FILM.length);
  expect([away.status, away.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
  await sweepUploads(site.context);
  expect(rowOf()).toEqual({ state: 'open', received: PART + 9 });
  await swift.start();
  expect((await patch(PART + 9, FILM.length)).status).toBe(204);
  expect((await original())?.equals(FILM)).toBe(true);
}, 60_000);

test('what lay on the disk before the site had a bucket is read, and goes there', async () => {
  const key = `${'ab'.repeat(16)}.webp`;
  mkdirSync(join(world.dir, 'reports', 'ab'), { recursive: true });
  writeFileSync(join(world.dir, 'reports', 'ab', key), 'RIFF');
  const at = { subject: 'spam', email: 'a@mail.example', message: 'x', ref: null, member_id: null } as const;
  await world.database.change(() => addReport({ ...at, case_id: null, file_key: key, created_at: 1 }));
  await site.context.reports.sweep();
  expect(await swift.keys()).toEqual([`reports/${key}`]);
  expect(readdirSync(join(world.dir, 'reports'))).toEqual([]);
  expect(Buffer.from((await site.context.reports.picture(key)) ?? []).toString()).toBe('RIFF');

  const { archives } = site.context;
  const id = randomBytes(24).toString('base64url');
  mkdirSync(join(world.dir, 'archives'));
  writeFileSync(join(world.dir, 'archives', `${id}.zip`), 'PK');
  expect(await text((await archives.read(id)) ?? Readable.from([]))).toBe('PK');
  await archives.remove(id);
  expect([await archives.read(id), readdirSync(join(world.dir, 'archives'))]).toEqual([null, []]);

  writeFileSync(join(world.dir, 'uploads', upload.upload_id), FILM.subarray(0, 1_000));
  world.database.sqlite.prepare('UPDATE upload SET received = 1000 WHERE id = ?').run(upload.upload_id);
  await sweepUploads(site.context);
  expect((await patch(1_000, 2_000)).status).toBe(204);
  expect(readFileSync(join(world.dir, 'uploads', upload.upload_id)).equals(FILM.subarray(0, 2_000))).toBe(
    true,
  );
});

test('the doctor sees what is lost and what nobody names in all areas', async () => {
  const open = { config: site.context.config, database: world.database };
  const later = Date.now() + 2 * 86_400_000;
  const lines = async () => {
    const { lost, stray } = await findAreaFaults(open, later);
    return [...lost, ...stray.map(({ line }) => line)].sort();
  };
  world.database.sqlite.exec('DELETE FROM report; DELETE FROM upload WHERE received > 0');
  await patch(0, PART + 9);
  expect(await lines()).toEqual([]);
  const reports = site.context.openArea('reports');
  await reports.put('aa1.webp', Buffer.from('x'));
  const id = randomBytes(24).toString('base64url');
  await site.context.archives.write(id, Readable.from([Buffer.from('PK')]));
  await swift.client.deleteObject({ Bucket: swift.bucket, Key: `uploads/${upload.upload_id}.1` });
  expect(await lines()).toEqual([
    `bytes of the upload ${upload.upload_id} are gone`,
    `no member has the archive ${id}`,
    'no report has the picture aa1.webp',
  ]);
  for (const { remove } of (await findAreaFaults(open, later)).stray) await remove();
  expect(await swift.keys()).toEqual([]);
});
