import { beforeEach, describe, expect, test } from 'vitest';
import { submissionOfVideo } from '../../src/site/publishing/uploads/repositories/submissions.ts';
import { caseWorld } from './case-world.ts';
import { postForm, verdictOf } from './account-calls.ts';
import {
  casesOf,
  from,
  mailsOf,
  readTicket,
  reply,
  report,
  stateOfVideo,
  WHOLE,
  type Staff,
} from './case-calls.ts';

let staff: Staff;

const { world, site, openStaff, video, about, latest, shown } = await caseWorld();
beforeEach(async () => {
  staff = await openStaff();
});

describe('reports of one thing', () => {
  test('ten of them are one case with ten answers, each in its language', async () => {
    const id = await video();
    const tokens = [];
    for (let at = 0; at < 10; at += 1)
      tokens.push(
        await report(
          site,
          { ...about(id), subject: 'copyright', email: `r${at}@mail.example`, lang: at % 2 ? 'ja' : 'en' },
          from(`10.1.0.${at}`),
        ),
      );
    expect(new Set(tokens).size).toBe(10);
    const found = casesOf(world).filter(({ object_id }) => object_id === id);
    expect(found).toHaveLength(1);
    const detail = await staff.read(latest());
    expect([detail.reported.length, detail.reports, detail.holds]).toEqual([10, 10, false]);
    expect(verdictOf(await staff.decide(latest(), { verdict: 'dismissed', text: 'See our rules.' }))).toBe(
      '200 ok',
    );
    for (const [at, token] of tokens.entries()) {
      const { messages, state } = await readTicket(site, token);
      expect([state, messages.length]).toEqual(['decided', 2]);
      expect(messages[1]!.text).toContain(
        at % 2 ? 'ご報告ありがとうございます' : 'Thank you for your report',
      );
      expect(messages[1]!.text).toContain('See our rules.');
    }
    const mails = (await mailsOf(site, world)).filter((mail) => /To: r\d@mail/.test(mail));
    // One when it came, one with the answer.
    expect(mails).toHaveLength(20);
  });

  test('another subject, another thing, and no thing at all are cases of their own', async () => {
    const [first, second] = [await video(), await video()];
    const before = casesOf(world).length;
    await report(site, { ...about(first), subject: 'spam' });
    await report(site, { ...about(first), subject: 'copyright' });
    await report(site, { ...about(second), subject: 'spam' });
    await report(site, { subject: 'general' });
    await report(site, { subject: 'general' });
    await report(site, { ...about(first), subject: 'spam' }, from('10.1.1.1'));
    expect(casesOf(world).length - before).toBe(5);
  });

  test.each([
    ['a comment', () => '/videos/1001/x/?comments=2#comment-1', 'comment'],
    ['a member', () => '/member/2/', 'member'],
    ['a dialog', () => '/my_messages/inbox/2/', 'member'],
    ['a playlist', () => '/playlist/1/', 'playlist'],
    ['an album', () => '/album/1/', 'album'],
    ['a photo', () => '/album/1/#photo-2', 'photo'],
    ['a photo by its id', () => '/album/1/?photo=3#photo-1', 'photo'],
    ['a photo that the album does not have', () => '/album/1/?photo=999#photo-1', null],
    ['a photo beyond the last', () => '/album/1/#photo-99', null],
    ['a playlist that is not there', () => '/playlist/999/', null],
    ['what is not there', () => '/videos/999999/x/', null],
    ['a page', () => '/information/', null],
  ])('%s', async (_name, ref, kind) => {
    if (kind === 'comment') {
      await video();
      world.database.sqlite.exec(
        `INSERT OR IGNORE INTO comment (id, target, object_id, member_id, text, added_at) VALUES (1, 'video', 1001, 2, 'A word', 1)`,
      );
    }
    if (kind === 'playlist') await world.buildPlaylist({ ownerId: 2, videoIds: [] });
    if (kind === 'album') await world.buildAlbum({ ownerId: 2 });
    const [, photo] = /photo=(\d+)/.exec(ref()) ?? [];
    await report(site, { ref: ref(), subject: 'spam' });
    const detail = await staff.read(latest());
    expect(detail.thing.kind).toBe(kind);
    if (kind === 'photo' && photo !== undefined) expect(detail.thing.id).toBe(photo);
    expect(detail.owner?._id ?? null).toBe(kind === null ? null : '2');
    if (kind !== null && kind !== 'member') expect(detail.thing.path).not.toBe('');
  });
});

test('a place in an album is that of its page, where a photo that waits for review is not', async () => {
  const { id } = await world.buildAlbum({ ownerId: 2 });
  const photos = world.database.sqlite
    .prepare('SELECT id FROM photo WHERE album_id = ? ORDER BY position')
    .pluck()
    .all(id) as number[];
  const reported = async () => {
    await report(site, { ref: `/album/${id}/#photo-1`, subject: 'spam' });
    const { thing } = await staff.read(latest());
    return [Number(thing.id), thing.path];
  };
  const page = `/album/${id}/#photo-1`;
  expect(await reported()).toEqual([photos[0], page]);
  world.database.sqlite.prepare('UPDATE photo SET is_waiting = 1 WHERE id = ?').run(photos[0]);
  expect(await reported()).toEqual([photos[1], page]);
  // By its id it is the one that was meant; its page does not show it any more.
  await report(site, { ref: `/album/${id}/?photo=${photos[0]}#photo-1`, subject: 'spam' });
  const { thing } = await staff.read(casesOf(world).find(({ object_id }) => object_id === photos[0])!['id']!);
  expect([Number(thing.id), thing.path]).toEqual([photos[0], `/album/${id}/`]);
});

test('what is hidden, what is missing and what is nonsense are answered alike', async () => {
  const pending = (await world.buildVideo({ uploaderId: 2, state: 'pending' })).id;
  const shapes = [];
  for (const ref of [`/videos/${pending}/x/`, '/videos/888888/x/', '/album/1/?photo=x', '/nowhere/']) {
    const token = await report(site, { ref, subject: 'spam' }, from('10.9.0.1'));
    const { thing } = await readTicket(site, token);
    shapes.push({ ...thing, path: thing.path === ref });
  }
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
});

describe('what is hidden at once', () => {
  test('by a report of a minor, until it is decided', async () => {
    const id = await video();
    const answers = await shown(id);
    await report(site, { ...about(id), subject: 'minor' });
    expect([answers, await shown(id), stateOfVideo(world, id)]).toEqual([200, 404, 'pending']);
    const owner = (await mailsOf(site, world)).filter((mail) => mail.includes('about what you published'));
    expect(owner.length).toBeGreaterThan(0);
    expect(verdictOf(await staff.decide(latest(), { verdict: 'dismissed' }))).toBe('200 ok');
    expect(await shown(id)).toBe(200);
    // The same again is urgent, and hides nothing: staff has just said that nothing is wrong.
    await report(site, { ...about(id), subject: 'minor' });
    expect([await shown(id), casesOf(world).at(-1)!['is_urgent']]).toEqual([200, 1]);
  });

  test.each(['consent', 'performer'])('by %s only when nothing is missing', async (subject) => {
    const id = await video();
    const { signature: _none, ...partly } = WHOLE;
    const token = await report(site, { ...about(id), subject, ...partly });
    expect([await shown(id), casesOf(world).at(-1)!['due_at']]).toEqual([200, null]);
    expect(await readTicket(site, token)).toMatchObject({
      needs_statement: true,
      due_at: null,
      state: 'waiting',
    });
    world.clock.advance(3_600_000);
    // What was sent stays, and a word more is not what is missing.
    for (const more of [{ message: 'It is me.' }, { who: 'Hana M.' }]) {
      expect(verdictOf(await reply(site, token, more))).toBe('200 ok');
      expect(await shown(id)).toBe(200);
    }
    expect(await readTicket(site, token)).toMatchObject({
      statement: { who: 'Hana M.', what: WHOLE['what'], good_faith: true, signature: '' },
    });
    expect(verdictOf(await reply(site, token, { signature: WHOLE['signature'] ?? '' }))).toBe('200 ok');
    expect(await shown(id)).toBe(404);
    const due = new Date(world.clock.now() + 48 * 3_600_000).toISOString();
    expect(await readTicket(site, token)).toMatchObject({
      needs_statement: false,
      due_at: due,
      state: 'open',
    });
  });

  test('nothing by other subjects', async () => {
    const id = await video();
    for (const subject of ['illegal', 'copyright', 'records', 'spam'])
      await report(site, { ...about(id), subject });
    expect(await shown(id)).toBe(200);
  });

  test('a comment and an album as well', async () => {
    await video();
    world.database.sqlite.exec(
      `INSERT INTO comment (id, target, object_id, member_id, text, added_at) VALUES (77, 'video', 1001, 2, 'A word', 1)`,
    );
    const album = await world.buildAlbum({ ownerId: 3 });
    const state = (table: string, id: number) =>
      world.database.sqlite.prepare(`SELECT state FROM ${table} WHERE id = ?`).pluck().get(id);
    await report(site, { ref: '/videos/1001/x/#comment-77', subject: 'minor' });
    const first = latest();
    await report(site, { ref: `/album/${album.id}/#photo-1`, subject: 'minor' });
    expect([state('comment', 77), state('album', Number(album.id))]).toEqual(['held', 'pending']);
    await staff.decide(first, { verdict: 'removed', reason: 'underage_doubt' });
    await staff.decide(latest(), { verdict: 'dismissed' });
    expect([state('comment', 77), state('album', Number(album.id))]).toEqual(['removed', 'approved']);
  });
});

describe('a hold is released', () => {
  const hold = (id: number) =>
    world.database.sqlite.prepare(`SELECT state FROM submission WHERE video_id = ?`).pluck().get(id);

  test('not while another case holds', async () => {
    const id = await video();
    await report(site, { ...about(id), subject: 'minor' });
    const first = latest();
    await report(site, { ...about(id), subject: 'consent', ...WHOLE });
    expect(casesOf(world).at(-1)!['holds']).toBe(1);
    await staff.decide(first, { verdict: 'dismissed' });
    expect([hold(id), await shown(id)]).toEqual(['held', 404]);
    await staff.decide(latest(), { verdict: 'dismissed' });
    expect([hold(id), await shown(id)]).toEqual(['published', 200]);
  });

  test('never where somebody of the staff set it', async () => {
    const id = await video();
    await report(site, { ...about(id), subject: 'spam' });
    const submission = (await site.context.writer.change(() => submissionOfVideo(id)))!;
    const item = await site.get(`/api/moderation/item/0/${submission.id}.json`, { token: staff.token });
    const { hash } = item.json<{ hash: string }>();
    const fields = {
      id: String(submission.id),
      version: String(submission.version),
      hash,
      verdict: 'hold',
      reason: 'other',
    };
    const held = await postForm(site.port, '/api/moderation/decide.php', fields, { token: staff.token });
    expect(verdictOf(held)).toBe('200 ok');
    await report(site, { ...about(id), subject: 'minor' });
    expect(casesOf(world).at(-1)!['holds']).toBe(0);
    await staff.decide(latest(), { verdict: 'dismissed' });
    expect([hold(id), await shown(id)]).toEqual(['held', 404]);
  });

  test('and what its owner deleted meanwhile is deleted then, with its bytes until then', async () => {
    const id = await video();
    await report(site, { ...about(id), subject: 'minor' });
    world.database.sqlite.exec(`UPDATE member SET role = 'uploader' WHERE id = 2`);
    const token = await world.sessionFor({ id: 2 });
    const remove = () =>
      postForm(site.port, '/api/video_edit.php', { act: '2', video_id: String(id) }, { token });
    expect(verdictOf(await remove())).toBe('200 ok');
    expect([hold(id), stateOfVideo(world, id)]).toEqual(['held', 'pending']);
    const files = () =>
      world.database.sqlite.prepare('SELECT count(*) FROM video_file WHERE video_id = ?').pluck().get(id);
    expect(files()).not.toBe(0);
    const own = (await site.get('/api/json/uploads/0/all.1.json', { token })).text;
    expect(own).not.toContain(`"video_id":"${id}"`);
    await staff.decide(latest(), { verdict: 'dismissed' });
    expect([hold(id), stateOfVideo(world, id), await shown(id)]).toEqual(['deleted', 'deleted', 404]);
  });
});

describe('a flood', () => {
  test('of one network hides three things', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(Number((await world.buildVideo({ uploaderId: null })).id));
    for (const [at, id] of ids.entries())
      await report(site, { ...about(id), subject: 'minor', email: `n${at}@mail.example` }, from('10.8.0.1'));
    expect(ids.filter((id) => stateOfVideo(world, id) !== 'approved')).toHaveLength(3);
  });

  test('of one reporter hides three things, whatever the network', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(Number((await world.buildVideo({ uploaderId: null })).id));
    for (const [at, id] of ids.entries())
      await report(site, { ...about(id), subject: 'minor', email: 'one@mail.example' }, from(`10.7.${at}.1`));
    expect(ids.filter((id) => stateOfVideo(world, id) !== 'approved')).toHaveLength(3);
    // Nor does one address get a mail for each.
    const mails = (await mailsOf(site, world)).filter((mail) => mail.includes('To: one@mail.example'));
    expect(mails).toHaveLength(5);
  });
});
