import { beforeEach, describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import { recounted, stored } from './derived-truth.ts';
import { serveWorld } from './support.ts';
import { countCodes, swarm } from './swarm.ts';

const INPUT = '/api/input.php';
const MINUTE_MS = 60_000;

let member = { id: 0, token: '' };

const newMember = async (role: 'member' | 'uploader' | 'moderator' = 'member', createdAt?: number) => {
  const { id } = world.buildMember({ role, ...(createdAt !== undefined && { createdAt }) });
  return { id, token: await world.sessionFor({ id }) };
};

const world = shared(await makeWorld());
const owner = await newMember('uploader');
const moderator = (await newMember('moderator')).token;
const video = String((await world.buildVideo({ uploaderId: owner.id })).id);
const site = shared(await serveWorld(world));
beforeEach(async () => {
  member = await newMember();
});

interface Answer {
  readonly ok?: boolean;
  readonly code?: string;
  readonly comment_id: string;
  readonly state?: string;
  readonly minutes?: number;
  readonly params?: Readonly<Record<string, number>>;
  readonly errors?: readonly { readonly field: string; readonly code: string }[];
}

const post = async (fields: Readonly<Record<string, string>>, token = member.token) =>
  (await postForm(site.port, INPUT, { act: 'comm', ...fields }, { token })).json<Answer>();
const add = (msg: string, token = member.token, on = { on: 'video', object_id: video }) =>
  post({ section: 'add', ...on, msg }, token);
const codeOf = ({ ok, code, state }: Answer) => (ok === true ? (state ?? 'ok') : code);

interface Listed {
  readonly comments: readonly {
    readonly comment_id: string;
    readonly comment: string;
    readonly edited: number;
  }[];
  readonly total_count: number;
}
const list = async (on = 'video', object = video) => {
  const bucket = /^\d+$/.test(object) ? Math.floor(Number(object) / 1000) * 1000 : 0;
  return (await site.get(`/api/json/comments/0/${on}/${bucket}/${object}.json`)).json<Listed>();
};
const listed = async (id: string) => (await list()).comments.find((one) => one.comment_id === id);

describe('a comment', () => {
  test.each([
    ['', 'required'],
    [' \n　 ', 'required'],
    ['\u200b\u200b\u200b\u200b\u200b', 'required'],
    ['ああああ', 'min_length'],
    ['😀😀😀😀', 'min_length'],
    [' four  ', 'min_length'],
    ['a'.repeat(1_001), 'max_length'],
    ['😀'.repeat(1_001), 'max_length'],
  ])('%j is refused: %s', async (msg, code) => {
    expect(await add(msg)).toMatchObject({ ok: false, errors: [{ field: 'msg', code }] });
  });

  test.each([
    ['あああああ'],
    ['😀😀😀😀😀'],
    [`${'夜'.repeat(1_000)}  `],
    ['\u202e<b>&"\u0000 five\r\n\r\n\r\n\r\nrows'],
  ])('%j is accepted, and listed as it was tidied', async (msg) => {
    const { ok, comment_id } = await add(msg);
    expect(ok).toBe(true);
    const tidy = msg.replace('\u202e', '').replace('\u0000', '').replace('\r\n\r\n\r\n\r\n', '\n\n').trim();
    expect((await listed(comment_id))?.comment).toBe(tidy);
  });

  test.each(['video', 'album', 'model', 'channel', 'playlist', 'wall'])('is written on a %s', async (on) => {
    world.database.sqlite
      .exec(`INSERT OR IGNORE INTO model (id, dir, title_en, title_ja, birth_date) VALUES (3, 'anna', 'A', 'ア', '1950-01-01');
      INSERT OR IGNORE INTO channel (id, dir, title_en, title_ja) VALUES (3, 'anna', 'A', 'ア')`);
    const make: Readonly<Record<string, () => Promise<string> | string>> = {
      video: () => video,
      model: () => 'anna',
      channel: () => 'anna',
      wall: () => String(owner.id),
      album: async () => String((await world.buildAlbum({ ownerId: owner.id })).id),
      playlist: async () => String((await world.buildPlaylist({ ownerId: owner.id })).id),
    };
    const object = await make[on]!();
    const { comment_id } = await add('A calm evening.', member.token, { on, object_id: object });
    const { comments, total_count } = await list(on, object);
    expect(comments[0]?.comment_id).toBe(comment_id);
    expect(total_count).toBe(comments.length);
    const mine = await post({ section: 'mine', on, object_id: object });
    expect(mine).toMatchObject({
      comments: [{ item: { comment_id, _id: String(member.id) }, state: 'shown' }],
    });
    expect(stored(world.database.sqlite)).toEqual(recounted(world.database.sqlite));
  });

  test('is edited by its author within a quarter of an hour, and says so', async () => {
    const { comment_id } = await add('A calm evening.');
    const edit = (token?: string) => post({ section: 'edit', comment_id, msg: 'A calm night.' }, token);
    expect(codeOf(await edit(owner.token))).toBe('dont_have_permission');
    expect(codeOf(await edit(moderator))).toBe('dont_have_permission');
    expect((await listed(comment_id))?.edited).toBe(0);
    world.clock.advance(15 * MINUTE_MS);
    expect(codeOf(await edit())).toBe('shown');
    expect(await listed(comment_id)).toMatchObject({ comment: 'A calm night.', edited: 1 });
    world.clock.advance(1);
    expect(codeOf(await edit())).toBe('dont_have_permission');
    expect(codeOf(await post({ section: 'edit', comment_id: '999999', msg: 'A calm night.' }))).toBe(
      'not_found',
    );
  });

  test('is deleted by its author, by the owner of what it is on, and by staff; by nobody else', async () => {
    const stranger = await newMember();
    for (const token of [member.token, owner.token, moderator]) {
      const { comment_id } = await add('A calm evening.');
      const total = (await list()).total_count;
      const remove = (by: string) => post({ section: 'del', comment_id }, by);
      expect(codeOf(await remove(stranger.token))).toBe('dont_have_permission');
      expect(codeOf(await remove(token))).toBe('ok');
      expect([await listed(comment_id), (await list()).total_count]).toEqual([undefined, total - 1]);
      expect(codeOf(await remove(stranger.token))).toBe('not_found');
    }
    expect(stored(world.database.sqlite)).toEqual(recounted(world.database.sqlite));
  });
});

test('an old page that deletes what is gone hits nobody else', async () => {
  const gone = await add('A calm evening.', owner.token);
  await post({ section: 'del', comment_id: gone.comment_id }, owner.token);
  const next = await add('A calm night.');
  // The owner of the video may delete any comment on it: only the number keeps the new one.
  expect(codeOf(await post({ section: 'del', comment_id: gone.comment_id }, owner.token))).toBe('not_found');
  expect((await listed(next.comment_id))?.comment).toBe('A calm night.');
});

describe('5 comments in any 10 minutes', () => {
  test('are let through of 100 at once, 20 times over, and no more', async () => {
    const fields = { act: 'comm', section: 'add', on: 'video', object_id: video, msg: 'A calm evening.' };
    for (let round = 0; round < 20; round++) {
      const writer = await newMember();
      const replies = await swarm(site, INPUT, fields, { count: 100, token: writer.token });
      expect(countCodes(replies)).toEqual({ ok: 5, too_many_comments: 95 });
      const { body, status } = replies.find(({ code }) => code !== 'ok')!;
      expect([status, body['params']]).toEqual([429, { minutes: 10 }]);
    }
    expect(stored(world.database.sqlite)).toEqual(recounted(world.database.sqlite));
  });

  test('count over everything, slide, are not given back, and a clock set back opens nothing', async () => {
    const write = async () => codeOf(await add('A calm evening.', member.token));
    const first = await add('A calm evening.');
    world.clock.advance(5 * MINUTE_MS);
    const wall = { on: 'wall', object_id: String(owner.id) };
    for (let at = 0; at < 4; at++) expect((await add(`Evening ${at}.`, member.token, wall)).ok).toBe(true);
    expect(await write()).toBe('too_many_comments');
    expect(codeOf(await post({ section: 'del', comment_id: first.comment_id }))).toBe('ok');
    expect(await write()).toBe('too_many_comments');
    world.clock.advance(5 * MINUTE_MS - 100);
    expect(await write()).toBe('too_many_comments');
    world.clock.set(-60 * MINUTE_MS);
    expect(await write()).toBe('too_many_comments');
    world.clock.set(60 * MINUTE_MS);
    world.clock.advance(100);
    expect(await write()).toBe('shown');
    expect(await write()).toBe('too_many_comments');
  });

  test('are not spent by what is refused', async () => {
    for (let at = 0; at < 6; at++) await add('no');
    for (let at = 0; at < 6; at++)
      await add('Nowhere to be.', member.token, { on: 'video', object_id: '999999' });
    expect(codeOf(await add('A calm evening.'))).toBe('shown');
  });
});

test('what looks like spam waits: its author and nobody else is shown it, no counter counts it', async () => {
  const fresh = await newMember('member', world.clock.now() - 3_600_000);
  const { total_count } = await list();
  const { comment_id, state } = await add('Look here: https://deals.example/now', fresh.token);
  expect(state).toBe('held');
  expect([await listed(comment_id), (await list()).total_count]).toEqual([undefined, total_count]);
  const mine = await post({ section: 'mine', on: 'video', object_id: video }, fresh.token);
  expect(mine).toMatchObject({ comments: [{ item: { comment_id }, state: 'held' }] });
  const vote = { act: 'vote', section: 'add', on: 'comment', object_id: comment_id, value: 'like' };
  expect((await postForm(site.port, INPUT, vote, { token: member.token })).status).toBe(404);
  // An edit is no way around the review.
  expect(codeOf(await post({ section: 'edit', comment_id, msg: 'A calm evening.' }, fresh.token))).toBe(
    'held',
  );
  expect(await post({ section: 'mine', on: 'video', object_id: video })).toEqual({ comments: [] });
});

describe('a block between two', () => {
  const block = (one: number, other: number) =>
    world.database.sqlite
      .prepare('INSERT INTO block (member_id, blocked_id, added_at) VALUES (?, ?, 0)')
      .run(one, other);

  test.each(['the owner', 'the writer'])(
    'by %s keeps comments and votes away from what is theirs',
    async (by) => {
      const { comment_id } = await add('A calm evening.', owner.token);
      const own = await add('A calm evening.');
      if (by === 'the owner') block(owner.id, member.id);
      else block(member.id, owner.id);
      const wall = { on: 'wall', object_id: String(owner.id) };
      expect(codeOf(await add('A calm evening.'))).toBe('dont_have_permission');
      expect(codeOf(await add('A calm evening.', member.token, wall))).toBe('dont_have_permission');
      expect(codeOf(await post({ section: 'edit', comment_id: own.comment_id, msg: 'Another one.' }))).toBe(
        'dont_have_permission',
      );
      for (const [on, object_id] of [
        ['comment', comment_id],
        ['video', video],
      ] as const) {
        const vote = { act: 'vote', section: 'add', on, object_id, value: 'like' };
        const reply = await postForm(site.port, INPUT, vote, { token: member.token });
        expect(reply.json<Answer>().code).toBe('dont_have_permission');
      }
      expect(codeOf(await post({ section: 'del', comment_id: own.comment_id }))).toBe('ok');
    },
  );
});

test('marks say what may be done with a comment, and which ones are gone', async () => {
  const [theirs, gone] = [await add('A calm evening.'), await add('A calm night.')];
  await post({ section: 'del', comment_id: gone.comment_id });
  const marks = async (token: string) => {
    const form = { act: 'marks', comments: `${theirs.comment_id},${gone.comment_id}` };
    const reply = await postForm(site.port, '/api/member.php', form, { token });
    return reply
      .json<{ comments: readonly Record<string, unknown>[] }>()
      .comments.map(({ is_own, can_delete, is_gone }) => [is_own, can_delete, is_gone]);
  };
  const none = [false, false, true];
  expect(await marks(member.token)).toEqual([[true, true, false], none]);
  expect(await marks(owner.token)).toEqual([[false, true, false], none]);
  expect(await marks(moderator)).toEqual([[false, true, false], none]);
  expect(await marks((await newMember()).token)).toEqual([[false, false, false], none]);
});
