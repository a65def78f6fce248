import { randomBytes } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readZip } from '../support/read-zip.ts';
import { shared } from '../support/shared.ts';
import { startSwift } from '../support/swift/index.ts';
import { makeWorld } from '../support/world.ts';
import { MEMBER, postForm } from './account-calls.ts';
import { makeClip, openBox, scratchFolder } from './processing/clips.ts';
import { profilePath, sendPicture } from './profile-calls.ts';
import { GOOD, picture, proof, send } from './report-calls.ts';
import { runSite } from './run-site.ts';
import { fetchRaw } from './support.ts';
import { newUpload } from './upload-forms.ts';

const folder = scratchFolder();
const box = await openBox(folder);
const swift = shared(await startSwift());
const world = shared(await makeWorld());
const { sqlite } = world.database;

/** A film of three parts: what follows its end is a box that players skip. */
async function makeFilm(): Promise<Buffer> {
  const path = await makeClip(join(folder, 'film.mp4'), '-c:v libx264 -preset ultrafast -c:a aac', {
    size: '640x480',
    rate: 2,
  });
  const free = Buffer.concat([Buffer.alloc(4), Buffer.from('free'), randomBytes(11_000_000)]);
  free.writeUInt32BE(free.length, 0);
  appendFileSync(path, free);
  return readFileSync(path);
}

async function start() {
  const { mediaBucket, bucketKey, bucketSecret } = swift.config;
  const words = [
    ...['--port', '0', '--data', world.dir, '--media-bucket', mediaBucket, '--log-level', 'error'],
    ...['--short-videos', ...(box.isSafe ? [] : ['--unsafe-media'])],
  ];
  const site = runSite(words, { YORU_SITE_BUCKET_KEY: bucketKey, YORU_SITE_BUCKET_SECRET: bucketSecret });
  onTestFinished(() => site.signal('SIGKILL'));
  return { site, port: await site.listening };
}

/** The site's clock is the real one, whatever the world's is. */
const tokenOf = async (member: { readonly id: number }) => {
  const token = await world.sessionFor(member);
  sqlite.exec('UPDATE session SET idle_until = 4e12, expires_at = 4e12, strong_at = 4e12');
  return token;
};

/**
 * Files of the data folder but for databases, keys and the lock; mails, which a site with a mail server does not store; and chunks
 * of the web build, which the next start takes from the build.
 */
const filesHere = () =>
  readdirSync(world.dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(world.dir.length + 1))
    .filter((name) => !/^(?:(?:site|search)\.(?:db|lock)|media-keys\.json|mail\/|web-pieces\/)/.test(name));

test('all that a site stores is in its bucket: it goes on without its data folder but for the database and keys', async () => {
  const film = await makeFilm();
  const [owner, admin] = [world.buildMember({ role: 'uploader' }), world.buildMember({ role: 'admin' })];
  let { site, port } = await start();
  const [token, staff] = [await tokenOf(owner), await tokenOf(admin)];
  const ask = (path: string, more = {}) => fetchRaw(port, path, { token, ...more });

  const report = { ...GOOD, captcha: await proof(port), file: await picture('png') };
  expect((await send(port, report)).status).toBe(200);
  const at = { port, origin: '' } as Parameters<typeof sendPicture>[0];
  const avatar = await sendPicture(at, token, { act: 'avatar', file: await picture('png') });
  expect(avatar.status).toBe(200);
  expect((await postForm(port, MEMBER, { act: 'export' }, { token })).status).toBe(200);

  const upload = (
    await postForm(port, '/api/upload_create.php', newUpload({ bytes: String(film.length) }), { token })
  ).json<{ id: string; address: string }>();
  const tus = { 'tus-resumable': '1.0.0' };
  const patch = (from: number, to: number) =>
    ask(upload.address, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body: film.subarray(from, to),
    });
  expect((await patch(0, 7_000_000)).status).toBe(204);
  // Half of it comes, and nobody says so.
  void patch(7_000_000, film.length - 1).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 60));
  site.signal('SIGKILL');
  await site.exited;
  for (const name of readdirSync(world.dir))
    if (!/^(?:site\.db|media-keys\.json)/.test(name)) rmSync(join(world.dir, name), { recursive: true });

  ({ site, port } = await start());
  const offset = Number(
    (await ask(upload.address, { method: 'HEAD', headers: tus })).headers['upload-offset'],
  );
  expect(offset).toBe(7_000_000);
  expect((await patch(offset, film.length)).status).toBe(204);
  const stateOf = async () =>
    (await ask(`/api/json/upload/0/${upload.id}.json`)).json<{
      state: string;
      screenshots: { picture: string }[];
    }>();
  await expect.poll(async () => (await stateOf()).state, { timeout: 60_000 }).toBe('ready');
  const shot = await ask((await stateOf()).screenshots[0]?.picture ?? '');
  expect([shot.status, shot.headers['content-type']]).toEqual([200, 'image/webp']);
  const source = sqlite.prepare('SELECT source_key FROM submission WHERE id = ?').pluck().get(upload.id);
  const stored = await swift.client.getObject({ Bucket: swift.bucket, Key: String(source) });
  expect(film.equals(Buffer.from((await stored.Body?.transformToByteArray()) ?? []))).toBe(true);

  const reportId = String(sqlite.prepare('SELECT id FROM report').pluck().get());
  const pictureAt = `/api/moderation/case_picture/0/${reportId}.json`;
  expect((await fetchRaw(port, pictureAt, { token: staff })).json()).toEqual({
    webp: expect.stringMatching(/^UklGR/) as unknown,
  });
  // Nobody else gets it: the member who sent nothing, and who knows its name.
  expect((await ask(pictureAt)).status).toBe(404);
  const { url } = (await postForm(port, MEMBER, { act: 'download' }, { token })).json<{ url: string }>();
  const archive = await ask(url);
  expect(readZip(archive.bytes).get('index.html')?.toString()).toContain('<!doctype html>');

  const { avatar: shown } = (await ask(profilePath(owner.id))).json<{ avatar: string }>();
  expect((await ask(shown)).headers['content-type']).toBe('image/webp');

  const names = await swift.keys();
  const prefixes = names.map((name) => name.split('/').slice(0, -1).join('/'));
  expect([...new Set(prefixes)].sort()).toEqual(['', 'archives', 'reports']);
  // What a conversion borrows is given back.
  await expect.poll(filesHere, { timeout: 30_000 }).toEqual([]);
  site.signal('SIGTERM');
  expect((await site.exited).code).toBe(0);
}, 120_000);
