import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildModel } from '../support/world-models.ts';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { servedWorld } from './served-world.ts';
import { HANA, makeAccount, postForm } from './account-calls.ts';
import { openAdmin, type Admin } from './admin-calls.ts';
import { openStream } from './message-calls.ts';
import { multipart } from './report-calls.ts';
import { fetchRaw, serveWorld } from './support.ts';

let admin: Admin;

const { world, site } = await servedWorld({ videos: 3 });
await makeAccount(site);
const hana = String(
  world.database.sqlite.prepare('SELECT member_id FROM account WHERE email = ?').pluck().get(HANA.eml),
);
beforeEach(async () => {
  admin = await openAdmin(site, world);
});

const roleOf = (id: string) =>
  world.database.sqlite.prepare('SELECT role FROM member WHERE id = ?').pluck().get(id);
const members = (fields: Readonly<Record<string, string>>) =>
  admin.get<{
    items: readonly { _id: string; name: string; role: string; state: string; ban_reason: string }[];
  }>('members', { page: '1', ...fields });

test('what a thief of a session could do harm with needs a password of the last ten minutes', async () => {
  const values = { dir: 'thief', title_en: 'Thief', title_ja: '泥' };
  const warn = async () =>
    (
      await postForm(
        site.port,
        '/api/moderation/member.php',
        { _id: hana, act: 'warn', reason: 'spam' },
        { token: admin.token },
      )
    ).json<{ code?: string }>().code;
  world.confirmSessions();
  world.clock.advance(600_001);
  expect(await admin.save('categories', '', 0, values)).toMatchObject({ code: 'need_recent_auth' });
  expect(await warn()).toBe('need_recent_auth');
  // Reading goes on.
  expect(await admin.list('categories', 'Thief')).toEqual([]);
  world.confirmSessions();
  world.clock.advance(600_000);
  expect(await admin.save('categories', '', 0, values)).toMatchObject({ ok: true });
  expect(await warn()).toBeUndefined();
});

describe('roles', () => {
  test('are given and taken where nobody has changed them meanwhile, after a recent password', async () => {
    expect(await admin.act('role', { _id: hana, was: 'uploader', role: 'admin' })).toMatchObject({
      code: 'edit_conflict',
    });
    expect(await admin.act('role', { _id: hana, was: 'member', role: 'moderator' })).toMatchObject({
      ok: true,
    });
    expect(roleOf(hana)).toBe('moderator');
    expect((await members({ role: 'moderator' })).items.map(({ _id }) => _id)).toContain(hana);
    expect((await members({ q: HANA.usr.slice(0, 3).toUpperCase() })).items[0]).toMatchObject({
      role: 'moderator',
    });
    expect(await admin.act('role', { _id: String(admin.id), was: 'admin', role: 'member' })).toMatchObject({
      code: 'dont_have_permission',
    });
    world.clock.advance(660_000);
    expect(await admin.act('role', { _id: hana, was: 'moderator', role: 'admin' })).toMatchObject({
      code: 'need_recent_auth',
    });
  });

  test('leave an admin who can sign in, whatever two do at once', async () => {
    const other = await openAdmin(site, world);
    world.database.sqlite.exec(
      `UPDATE member SET role = 'member' WHERE id NOT IN (${admin.id}, ${other.id})`,
    );
    world.database.sqlite.exec(
      `INSERT OR IGNORE INTO account (member_id, name_key, email, email_key, password_at)
       SELECT id, 'k' || id, 'e' || id, 'e' || id, 0 FROM member WHERE id IN (${admin.id}, ${other.id})`,
    );
    const both = await Promise.all([
      admin.act('role', { _id: String(other.id), was: 'admin', role: 'member' }),
      other.act('role', { _id: String(admin.id), was: 'admin', role: 'member' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect([roleOf(String(admin.id)), roleOf(String(other.id))].sort()).toEqual(['admin', 'member']);
  });
});

test('a ban ends sessions and streams within a second, and says why; it is lifted', async () => {
  const token = await world.sessionFor({ id: Number(hana) });
  const stream = await openStream(site, token);
  await stream.events(1);
  for (const [fields, field] of [
    [{ reason: ' ' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ reason: 'spam', until: '2001-01-01' }, 'until'],
    [{ reason: 'spam', until: 'never' }, 'until'],
  ] as const)
    expect((await admin.act('ban', { _id: hana, ...fields })).errors?.[0]?.field).toBe(field);
  const began = performance.now();
  expect(await admin.act('ban', { _id: hana, reason: 'spam', until: '2099-01-31' })).toMatchObject({
    ok: true,
  });
  await stream.ended;
  expect(performance.now() - began).toBeLessThan(2_500);
  expect((await site.get('/api/json/uploads/0/all.1.json', { token })).status).toBe(401);
  expect((await members({ q: HANA.usr.toLowerCase() })).items[0]).toMatchObject({
    state: 'banned',
    ban_reason: 'spam',
  });
  expect(await admin.act('unban', { _id: hana })).toMatchObject({ ok: true });
  expect(await admin.act('unban', { _id: hana })).toMatchObject({ code: 'not_found' });
});

test('a model is merged into another with all that hangs on it, and nobody becomes too young', async () => {
  const { sqlite } = world.database;
  const from = String(buildModel(world, { dir: 'twice' }).id);
  const into = String(buildModel(world, { dir: 'once' }).id);
  for (const { id } of world.videos)
    sqlite.prepare('INSERT INTO video_model (video_id, model_id) VALUES (?, ?)').run(id, from);
  sqlite.prepare('INSERT INTO video_model (video_id, model_id) VALUES (?, ?)').run(world.videos[0]!.id, into);
  sqlite.exec(`UPDATE model SET birth_date = '1999-01-01', added_at = ${world.clock.now()} WHERE id = ${into};
    UPDATE video SET added_at = ${Date.parse('2016-01-01')} WHERE id = ${world.videos[1]!.id}`);
  const merge = (version = 0) => admin.act('merge', { id: from, into, version: String(version) });
  expect(await merge()).toMatchObject({ errors: [{ field: 'into', code: 'age_too_young' }] });
  expect(await merge(3)).toMatchObject({ code: 'edit_conflict' });
  sqlite.exec(`UPDATE model SET birth_date = NULL WHERE id = ${into}`);
  expect(await merge()).toMatchObject({ ok: true, left: 0 });
  expect(await merge(1)).toMatchObject({ code: 'not_found' });
  expect(sqlite.prepare('SELECT videos FROM model WHERE id = ?').pluck().get(into)).toBe(3);
  expect(await admin.act('merge', { id: into, into, version: '0' })).toMatchObject({ code: 'bad_request' });
});

test('a picture is re-encoded, answered at its address, and shown in its days', async () => {
  const png = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#234' } })
    .png()
    .toBuffer();
  const send = async (file: Buffer) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=xyz' };
    const body = multipart({ file }, 'xyz');
    const reply = await fetchRaw(site.port, '/api/moderation/admin/picture.php', {
      method: 'POST',
      body,
      token: admin.token,
      headers,
    });
    return reply.json<{ picture: string; errors?: readonly { code: string }[] }>();
  };
  expect((await send(Buffer.from('<svg>'))).errors?.[0]?.code).toBe('file_invalid_type');
  const { picture } = await send(png);
  const found = await site.get(picture);
  expect([found.status, found.headers['content-type']]).toEqual([200, 'image/webp']);
  const advert = {
    slot: 'footer-1',
    title_en: 'Rain sounds',
    title_ja: '雨の音',
    url: 'https://example.com/rain',
    picture,
    starts_at: '',
    ends_at: '',
  };
  expect(
    await admin.save('adverts', '', 0, { ...advert, picture: '/media/a/00000000000000000000.webp' }),
  ).toMatchObject({
    errors: [{ field: 'picture', code: 'setting_invalid' }],
  });
  expect(await admin.save('adverts', '', 0, { ...advert, url: 'http://example.com' })).toMatchObject({
    errors: [{ field: 'url', code: 'invalid_url' }],
  });
  expect(await admin.save('adverts', '', 0, advert)).toMatchObject({ id: 'footer-1', version: 1 });
  expect(site.context.content.adSlots()).toMatchObject([{ slot: 'footer-1', thumb: picture }]);
  await admin.save('adverts', 'footer-1', 1, { ...advert, ends_at: '2001-01-01' });
  expect(site.context.content.adSlots()).toEqual([]);
  expect(await admin.undo('adverts', 'footer-1', 1)).toMatchObject({ code: 'edit_conflict' });
  expect(await admin.undo('adverts', 'footer-1', 2)).toMatchObject({ version: 3 });
  expect(site.context.content.adSlots()).toMatchObject([{ slot: 'footer-1', thumb: picture }]);
  const { items: past } = await admin.history('adverts', 'footer-1');
  expect(past.map(({ version, values }) => [version, values?.['ends_at']])).toEqual([
    ...[
      [3, ''],
      [2, '2001-01-01'],
    ],
    ...[
      [1, ''],
      [0, undefined],
    ],
  ]);
  const again = await serveWorld(world);
  expect((await again.get(picture)).status).toBe(200);
  await again[Symbol.asyncDispose]();
});

test('jobs are seen without what they are about, tried again and taken away', async () => {
  const { sqlite } = world.database;
  await site.context.shortJobs.close();
  const put = (state: string) =>
    String(
      sqlite
        .prepare(
          `INSERT INTO job (kind, payload, state, run_at, error, created_at) VALUES ('none', x'736563726574', ?, 5, 'EIO', 1) RETURNING id`,
        )
        .pluck()
        .get(state),
    );
  const [failed, working, waiting] = [put('failed'), put('working'), put('waiting')];
  const text = JSON.stringify(await admin.get('jobs', { state: 'failed' }));
  expect(text).toContain('"error":"EIO"');
  expect(text).not.toMatch(/payload|secret|736563/);
  expect(await admin.act('job', { id: working, act: 'cancel' })).toMatchObject({ code: 'conflict' });
  expect(await admin.act('job', { id: waiting, act: 'retry' })).toMatchObject({ code: 'conflict' });
  expect(await admin.act('job', { id: failed, act: 'retry' })).toMatchObject({ ok: true });
  expect(await admin.act('job', { id: failed, act: 'cancel' })).toMatchObject({ ok: true });
  expect(await admin.act('job', { id: failed, act: 'cancel' })).toMatchObject({ code: 'not_found' });
  expect(await admin.get('health', {})).toMatchObject({ videos: 3, processing: 'off' });
});

test('staff deletes a video of anybody else, and adds it again once in its days', async () => {
  const moderator = await openAdmin(site, world, 'moderator');
  const owner = world.buildMember({ role: 'moderator' });
  const { id } = await world.buildVideo({ uploaderId: owner.id });
  const video = async (act: string, by = moderator, more = {}) => {
    const form = new URLSearchParams({ video_id: String(id), act, ...more }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (
      await fetchRaw(site.port, '/api/moderation/video.php', {
        method: 'POST',
        body: form,
        headers,
        token: by.token,
      })
    ).json<{ ok: boolean; code?: string; field?: string }>();
  };
  expect(await video('4')).toMatchObject({ ok: true });
  expect(await video('4')).toMatchObject({ code: 'readd_too_early' });
  const why = { reason: 'spam', note: 'An advert.' };
  expect(await video('2')).toMatchObject({ code: 'bad_request', field: 'reason' });
  expect(await video('2', await openAdmin(site, world, 'uploader'), why)).toMatchObject({
    code: 'not_found',
  });
  expect(await video('2', moderator, why)).toMatchObject({ ok: true });
  expect(await video('2', moderator, why)).toMatchObject({ code: 'not_found' });
  const said = `SELECT outcome, reason, note FROM notification WHERE member_id = ?`;
  expect(world.database.sqlite.prepare(said).all(owner.id)).toEqual([{ outcome: 'removed', ...why }]);
});

test('every act above left its row of the audit', async () => {
  const { rows, problems } = await verifyAudit(world.database, []);
  expect(rows).toBeGreaterThan(0);
  // Staff of tests have their roles from no act.
  expect(problems.filter(({ what }) => what !== 'a role has no row')).toEqual([]);
});
