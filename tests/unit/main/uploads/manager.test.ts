import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary.ts';
import { refuse, useTusSite } from './tus-site.ts';
import { makeFilm, MEBIBYTE, member, openYard, patiently } from './upload-yard.ts';

const site = await useTusSite();
beforeEach(() => void Object.assign(site, { meddle: null, cutAfter: Infinity, paceMs: 0 }));
/** Requests since the test began. */
const since = () => {
  const from = site.seen.length;
  return () => site.seen.slice(from);
};

test('files arrive byte for byte, two at a time, with the token and no request that makes anything', async () => {
  const yard = openYard();
  const seen = since();
  yard.manager.become(member(site));
  const films = ['1', '2', '3', '4'].map(
    (id) => [id, makeFilm(site, yard.root, 3 * MEBIBYTE + Number(id), `${id}.mp4`)] as const,
  );
  // Long enough for the list to be given while both move.
  site.paceMs = 12;
  for (const [id, film] of films) await yard.add(film, id);
  expect(yard.manager.list().map(({ id, state }) => [id, state])).toEqual([
    ['1', 'moving'],
    ['2', 'moving'],
    ['3', 'queued'],
    ['4', 'queued'],
  ]);
  expect(yard.manager.isRunning()).toBe(true);
  for (const [id] of films) await yard.until(id, 'done');
  expect(films.map(([, film]) => site.sha256(film.uploadId))).toEqual(films.map(([, film]) => film.sha256));
  // With the last bytes of each goes the hash of all.
  const digests = seen().flatMap(({ digest }) => (digest === undefined ? [] : [digest]));
  expect(digests.sort()).toEqual(
    films.map(([, film]) => `sha-256=:${Buffer.from(film.sha256, 'hex').toString('base64')}:`).sort(),
  );
  expect(site.mostMoving()).toBe(2);
  expect([...new Set(seen().map(({ method }) => method))].sort()).toEqual(['HEAD', 'PATCH']);
  expect([...new Set(seen().map(({ authorization, userAgent }) => `${authorization} ${userAgent}`))]).toEqual(
    ['Bearer a-token Yoru/0 (test)'],
  );
  expect(yard.ends.map(({ finished, hasStopped }) => [finished.length, hasStopped])).toEqual([[4, false]]);
  await patiently(() => yard.shares.at(-1)?.active === 0);
  expect(Math.max(...yard.shares.map(({ active }) => active))).toBe(2);
});

test('the row is there before the first byte, with all that going on needs', async () => {
  const yard = openYard();
  const film = makeFilm(site, yard.root, MEBIBYTE);
  const rows: unknown[] = [];
  site.meddle = (request) => {
    if (request.method === 'PATCH') rows.push(...yard.rows());
    return false;
  };
  yard.manager.become(member(site));
  await yard.add(film, '5');
  await yard.until('5', 'done');
  expect(rows).toEqual([
    expect.objectContaining({
      id: film.uploadId,
      path: film.path,
      bytes: MEBIBYTE,
      received: 0,
      memberId: '7',
      submissionId: '5',
      site: site.origin,
    }),
  ]);
});

test('one that waits can be put first', async () => {
  const yard = openYard();
  yard.manager.become(member(site));
  site.meddle = () => new Promise(() => undefined);
  for (const id of ['1', '2', '3', '4']) await yard.add(makeFilm(site, yard.root, 1_000, `${id}.mp4`), id);
  yard.manager.order('4', '3');
  expect(yard.manager.list().map(({ id }) => id)).toEqual(['1', '2', '4', '3']);
  yard.manager.order('4', null);
  expect(yard.manager.list().map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(() => yard.manager.order('9', null)).toThrow('not_found');
  expect(() => yard.manager.order('4', '9')).toThrow('not_found');
});

test('paused it sends nothing more; resumed it goes on from what the site has', async () => {
  const yard = openYard();
  const film = makeFilm(site, yard.root, 3 * MEBIBYTE);
  site.paceMs = 3;
  yard.manager.become(member(site));
  await yard.add(film, '1');
  await patiently(() => site.received(film.uploadId) > MEBIBYTE / 4);
  yard.manager.pause(['1']);
  await patiently(() => site.moving() === 0);
  const [stored, before] = [site.received(film.uploadId), site.bytesIn()];
  expect(stored).toBeLessThan(film.bytes);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([yard.of('1')?.state, site.received(film.uploadId)]).toEqual(['paused', stored]);
  site.paceMs = 0;
  yard.manager.resume(['1']);
  await yard.until('1', 'done');
  expect(site.sha256(film.uploadId)).toBe(film.sha256);
  expect(site.bytesIn() - before).toBe(film.bytes - stored);
});

test('a line that breaks in each request gets on all the same: what came is not sent again', async () => {
  const yard = openYard();
  const film = makeFilm(site, yard.root, 5 * MEBIBYTE + 17);
  site.cutAfter = 300_000;
  const before = site.bytesIn();
  yard.manager.become(member(site));
  await yard.add(film, '1');
  await yard.until('1', 'done');
  expect(site.sha256(film.uploadId)).toBe(film.sha256);
  // What was on its way when the line broke comes again.
  const cuts = Math.ceil(film.bytes / 300_000);
  expect(site.bytesIn() - before).toBeLessThan(film.bytes + cuts * 128 * 1024);
});

test.each([
  [401, 'need_auth'],
  [403, 'need_auth'],
  [404, 'upload_gone'],
  [410, 'upload_gone'],
  [507, 'storage_full'],
  [415, 'video_failed'],
] as const)('refused with %i it stops with %s, and nothing starts over in silence', async (status, code) => {
  for (const method of ['HEAD', 'PATCH']) {
    const yard = openYard();
    const film = makeFilm(site, yard.root, MEBIBYTE + 9);
    site.meddle = refuse(status, method);
    const seen = since();
    yard.manager.become(member(site));
    await yard.add(film, '1');
    await yard.until('1', 'stopped');
    expect(yard.of('1')?.code).toBe(code);
    const asked = seen().length;
    yard.manager.wake();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(seen()).toHaveLength(asked);
    expect(seen().every((one) => one.method !== 'POST' && one.id === film.uploadId)).toBe(true);
    expect(yard.refused()).toBe(code === 'need_auth' ? 1 : 0);
    // One press, and it asks again where it is.
    site.meddle = null;
    yard.manager.resume(['1']);
    await yard.until('1', 'done');
    expect(site.sha256(film.uploadId)).toBe(film.sha256);
  }
});

test.each([[423], [409], [500], [503], [429]])(
  'what passes (%i) is tried again, waits, and goes on when the network is back',
  async (status) => {
    const yard = openYard();
    const film = makeFilm(site, yard.root, MEBIBYTE);
    site.meddle = refuse(status);
    yard.manager.become(member(site));
    await yard.add(film, '1');
    await yard.until('1', 'stopped');
    expect([yard.of('1')?.code, yard.manager.isRunning(), yard.ends]).toEqual(['unreachable', false, []]);
    site.meddle = null;
    yard.manager.wake();
    await yard.until('1', 'done');
    expect([yard.of('1')?.code, site.sha256(film.uploadId)]).toEqual([null, film.sha256]);
  },
);

test('an answer that leads elsewhere is not followed', async () => {
  const yard = openYard();
  const film = makeFilm(site, yard.root, MEBIBYTE);
  const other = makeFilm(site, yard.root, MEBIBYTE, 'other.mp4');
  const seen = since();
  site.meddle = (_request, response, { id }) => {
    if (id !== film.uploadId) return false;
    response.writeHead(307, { location: `/api/upload/${other.uploadId}` }).end();
    return true;
  };
  yard.manager.become(member(site));
  await yard.add(film, '1');
  await yard.until('1', 'stopped');
  expect(seen().filter(({ id }) => id === other.uploadId)).toEqual([]);
});

test('removed it is gone here; the site does not hear of it', async () => {
  const yard = openYard();
  const film = makeFilm(site, yard.root, 4 * MEBIBYTE);
  site.paceMs = 5;
  yard.manager.become(member(site));
  await yard.add(film, '1');
  await patiently(() => site.received(film.uploadId) > 0);
  const seen = since();
  await yard.manager.remove(['1', '2']);
  expect([yard.manager.list(), yard.rows(), yard.manager.isRunning()]).toEqual([[], [], false]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen()).toEqual([]);
});

test('who signs out stops them; they are there for the same member alone, and go on by themselves', async () => {
  const yard = openYard();
  const film = makeFilm(site, temporaryFolder(), 3 * MEBIBYTE);
  site.paceMs = 3;
  yard.manager.become(member(site));
  await yard.add(film, '1');
  await patiently(() => site.received(film.uploadId) > MEBIBYTE / 4);
  yard.manager.become(null);
  await patiently(() => site.moving() === 0 && !yard.manager.isRunning());
  const seen = since();
  expect(yard.manager.list()).toEqual([]);
  await expect(yard.add(film, '1')).rejects.toMatchObject({ code: 'need_auth' });
  yard.manager.become(member(site, '8'));
  expect(yard.manager.list()).toEqual([]);
  yard.manager.resume(['1']);
  await yard.manager.remove(['1']);
  // The other one cannot take it over either.
  await expect(yard.add(film, '1')).rejects.toMatchObject({ code: 'conflict' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen()).toEqual([]);
  site.paceMs = 0;
  yard.manager.become(member(site));
  await yard.until('1', 'done');
  expect(site.sha256(film.uploadId)).toBe(film.sha256);
});

test('one that its member had to sign in for goes on when they have', async () => {
  const yard = openYard();
  const film = makeFilm(site, yard.root, MEBIBYTE);
  site.meddle = refuse(401);
  yard.manager.become(member(site));
  await yard.add(film, '1');
  await yard.until('1', 'stopped');
  yard.manager.become(null);
  site.meddle = null;
  yard.manager.become(member(site));
  await yard.until('1', 'done');
});

test('what was damaged on its way is sent once more when the site asks', async () => {
  const yard = openYard();
  yard.manager.become(member(site));
  const film = makeFilm(site, yard.root, MEBIBYTE);
  await yard.add(film, '1');
  await yard.until('1', 'done');
  // The site has thrown all of it away.
  site.make(film.uploadId, MEBIBYTE);
  yard.manager.resume(['1']);
  await patiently(() => site.received(film.uploadId) === MEBIBYTE);
  expect(site.sha256(film.uploadId)).toBe(film.sha256);
});
