import { describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { codeOf, form, formatsOf, gateCalls, INVALID } from './gate-calls.ts';
import { filePaths, serveWorld, type Ask } from './support.ts';

const MINUTE_MS = 60_000;

const world = shared(await makeWorld({ members: 3 }));
const files = { '360p': 'small', '720p': 'large' };
const video = await world.buildVideo({ title: 'Rain on the last train', titleJa: '終電の雨', files });
const site = shared(await serveWorld(world));

const { spend, resume, ready } = gateCalls(() => ({ world, site, video }));

describe('a download that was started', () => {
  test('gets its file’s address again, for a day, and no other’s', async () => {
    const ticket = await ready('timed60');
    expect(await codeOf(resume(ticket, '720p'))).toEqual(INVALID);
    expect(await codeOf(spend(ticket))).toBe(200);
    expect(await codeOf(spend(ticket))).toEqual(INVALID);
    expect(await formatsOf(resume(ticket, '720p'))).toEqual(['720p']);
    expect(await codeOf(resume(ticket, '360p'))).toEqual(INVALID);
    expect(await codeOf(resume(ticket, '1080p'))).toEqual(INVALID);
    await using again = await serveWorld(world);
    world.clock.advance(24 * 60 * MINUTE_MS - 1);
    expect(await formatsOf(resume(ticket, '720p', {}, again))).toEqual(['720p']);
    world.clock.advance(1);
    expect(await codeOf(resume(ticket, '720p', {}, again))).toEqual(INVALID);
  });

  test('a short wait gives no large file, also not later', async () => {
    const ticket = await ready('wait10');
    expect(await codeOf(spend(ticket))).toBe(200);
    expect(await codeOf(resume(ticket, '720p'))).toEqual(INVALID);
    expect(await formatsOf(resume(ticket, '360p'))).toEqual(['360p']);
  });

  test('a video that became private gives nothing more', async () => {
    const ticket = await ready('wait10');
    const [path] = filePaths(await spend(ticket));
    expect((await site.get(path!)).status).toBe(200);
    world.database.sqlite.exec(`UPDATE video SET is_private = 1 WHERE id = ${video.id}`);
    expect((await site.get(path!)).status).toBe(404);
    expect(await codeOf(resume(ticket, '360p'))).toEqual([404, 'not_found']);
    world.database.sqlite.exec(`UPDATE video SET is_private = 0 WHERE id = ${video.id}`);
  });
});

describe('what is downloaded', () => {
  const path = async () => filePaths(await spend(await ready('timed60')));

  test('is saved, under its title, with ranges and a strong tag', async () => {
    const [large] = await path();
    expect(large).toMatch(/^\/media\/d\//);
    const whole = await site.get(large!);
    expect([whole.status, whole.text, whole.headers['content-disposition']]).toEqual([
      200,
      'large',
      `attachment; filename="Rain on the last train 720p.mp4"; filename*=UTF-8''Rain%20on%20the%20last%20train%20720p.mp4`,
    ]);
    expect(whole.headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
    const headers = { range: 'bytes=2-', 'if-range': whole.headers.etag!, 'accept-language': 'ja' };
    const part = await site.get(large!, { headers });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'rge', 'bytes 2-4/5']);
    expect(part.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('終電の雨 720p.mp4')}`,
    );
    const changed = await site.get(large!, { headers: { range: 'bytes=2-', 'if-range': '"other"' } });
    expect([changed.status, changed.text]).toEqual([200, 'large']);
  });

  test('from an address that lives for an hour and is no address to play from', async () => {
    const [large] = await path();
    const streams = filePaths(await site.get(`/api/videofile.php?video_id=${video.id}`));
    expect((await site.get(streams[0]!)).headers['content-disposition']).toBeUndefined();
    expect((await site.get(streams[0]!.replace('/media/v/', '/media/d/'))).status).toBe(404);
    expect((await site.get(large!.replace('/media/d/', '/media/v/'))).status).toBe(404);
    world.clock.advance(60 * MINUTE_MS - 1_000);
    expect((await site.get(large!)).status).toBe(200);
    world.clock.advance(1_000);
    expect((await site.get(large!)).json()['code']).toBe('address_expired');
  });
});

describe('bad input and hidden videos', () => {
  test.each([
    [{ kind: 'wait10' }, 'video_id'],
    [{ video_id: 1001 }, 'kind'],
    [{ video_id: 1001, kind: 'wait0' }, 'kind'],
    [{ video_id: '01', kind: 'wait10' }, 'video_id'],
    [{ video_id: 1001, kind: 'wait10', seconds: 0 }, 'seconds'],
  ] as const)('%j', async (fields, field) => {
    const reply = await site.get('/api/download_gate.php', form(fields));
    expect([reply.status, reply.json()['field']]).toEqual([400, field]);
  });

  test.each([
    ['ticket=', 'ticket'],
    [`ticket=${'A'.repeat(401)}`, 'ticket'],
    ['ticket=a.b', 'ticket'],
    ['format=360p', 'ticket'],
    [`ticket=${'A'.repeat(80)}&format=..`, 'format'],
  ])('video.file with %s', async (query, field) => {
    const reply = await site.get(`/api/videofile.php?video_id=${video.id}&${query}`);
    expect([reply.status, reply.json()['field']]).toEqual([400, field]);
  });

  test('to others a hidden video is one that is not there; its owner may take it away', async () => {
    const owner = world.buildMember();
    const hidden = await world.buildVideo({ isPrivate: true, uploaderId: owner.id });
    const ask = { token: await world.sessionFor(owner) };
    const gate = (id: number, more: Ask = {}) =>
      site.get('/api/download_gate.php', form({ video_id: id, kind: 'wait10' }, more));
    const texts = await Promise.all([hidden.id, 999_999].map(async (id) => (await gate(id)).text));
    expect(texts[0]).toBe(texts[1]);
    const ticket = await ready('wait10', ask, hidden.id);
    expect(await codeOf(spend(ticket, {}, hidden.id))).toEqual([404, 'not_found']);
    const [path] = filePaths(await spend(ticket, ask, hidden.id));
    expect((await site.get(path!)).status).toBe(200);
  });
});
