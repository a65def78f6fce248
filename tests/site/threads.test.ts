import { beforeEach, describe, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { makeWorld } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import { recounted, stored } from './derived-truth.ts';
import { serveWorld } from './support.ts';

const INPUT = '/api/input.php';

let video = '';

interface Person {
  readonly id: number;
  readonly token: string;
}

const newMember = async (role: 'member' | 'uploader' | 'moderator' = 'member'): Promise<Person> => {
  const { id } = world.buildMember({ role });
  return { id, token: await world.sessionFor({ id }) };
};

const world = shared(await makeWorld());
const uploader = world.buildMember({ role: 'uploader' }).id;
const moderator = (await newMember('moderator')).token;
const site = shared(await serveWorld(world));
beforeEach(async () => {
  video = String((await world.buildVideo({ uploaderId: uploader })).id);
});

const post = async (fields: Readonly<Record<string, string>>, token: string) =>
  (await postForm(site.port, INPUT, { act: 'comm', ...fields }, { token })).json<Record<string, unknown>>();

let said = 0;
/** Somebody new says something, or answers. */
async function say(parent?: string, by?: Person, on = { on: 'video', object_id: video }) {
  const person = by ?? (await newMember());
  said += 1;
  const answered = parent === undefined ? {} : { parent_id: parent };
  const answer = await post(
    { section: 'add', ...on, ...answered, msg: `Said as number ${said}` },
    person.token,
  );
  expect(answer).toMatchObject({ ok: true, state: 'shown' });
  return { id: String(answer['comment_id']), by: person };
}
const remove = (id: string, token: string) => post({ section: 'del', comment_id: id }, token);

interface Item {
  readonly comment_id: string;
  readonly gone?: number;
  readonly comment?: string;
  readonly name?: string;
  readonly parent_id?: string;
  readonly reply_count?: number;
  readonly replies?: readonly Item[];
}
interface Page {
  readonly comments: readonly Item[];
  readonly total_count: number;
  readonly pages: number;
  readonly around?: { readonly page: number; readonly parent_id?: string } | null;
}
const bucketOf = (object: string) => (/^\d+$/.test(object) ? Math.floor(Number(object) / 1_000) * 1_000 : 0);
const address = (query = '', on = 'video', object = video) =>
  `/api/json/comments/3600/${on}/${bucketOf(object)}/${object}.json${query}`;
const list = async (query = '') => (await site.get(address(query))).json<Page>();
const shape = ({ comments }: Page) =>
  comments.map(({ comment_id, replies = [] }) => [comment_id, ...replies.map((each) => each.comment_id)]);

/** Counters are what a count gives. */
const expectExact = () =>
  expect(stored(world.database.sqlite)).toStrictEqual(recounted(world.database.sqlite));

describe('a thread', () => {
  test('holds replies to the comment and to its replies, the oldest first; three come along', async () => {
    const first = await say();
    const other = await say();
    const one = await say(first.id);
    const two = await say(one.id);
    const three = await say(two.id);
    const four = await say(first.id);
    const page = await list();
    expect(shape(page)).toEqual([[other.id], [first.id, one.id, two.id, three.id]]);
    expect(page.comments[1]).toMatchObject({ reply_count: 4 });
    expect(page.comments[1]?.replies?.map(({ parent_id }) => parent_id)).toEqual(Array(3).fill(first.id));
    expect(page).toMatchObject({ total_count: 6, pages: 1 });
    expect(page.comments[0]).toMatchObject({ reply_count: 0, replies: [] });
    const replies = await list(`?parent_id=${first.id}`);
    expect(shape(replies)).toEqual([one, two, three, four].map(({ id }) => [id]));
    expect(replies).toMatchObject({ total_count: 4, pages: 1 });
    expectExact();
  });

  test('is on one thing: an answer to what is elsewhere, hidden or gone is refused', async () => {
    const [here, gone] = [await say(), await say()];
    await remove(gone.id, gone.by.token);
    const { token } = await newMember();
    const elsewhere = String((await world.buildVideo({})).id);
    for (const [object_id, parent_id] of [
      [elsewhere, here.id],
      [video, gone.id],
      [video, '999999'],
    ] as const)
      expect(
        await post({ section: 'add', on: 'video', object_id, parent_id, msg: 'An answer to it' }, token),
      ).toMatchObject({ code: 'not_found', field: 'parent_id' });
  });

  test('counts against the five in ten minutes', async () => {
    const person = await newMember();
    const first = await say();
    for (let at = 0; at < 5; at++) await say(first.id, person);
    expect(
      await post(
        { section: 'add', on: 'video', object_id: video, parent_id: first.id, msg: 'One too many' },
        person.token,
      ),
    ).toMatchObject({ code: 'too_many_comments' });
  });

  test.each(['its author', 'staff'])(
    'stays without its first comment, removed by %s, as long as it is answered',
    async (who) => {
      const first = await say();
      const [one, two] = [await say(first.id), await say(first.id)];
      await remove(first.id, who === 'staff' ? moderator : first.by.token);
      const page = await list();
      expect(page.comments).toMatchObject([{ comment_id: first.id, gone: 1, reply_count: 2 }]);
      expect(page).toMatchObject({ total_count: 2, pages: 1 });
      expect(JSON.stringify(page.comments[0])).not.toContain(`"_id":"${first.by.id}"`);
      expect(page.comments[0]).not.toHaveProperty('comment');
      expectExact();
      const answered = await say(one.id);
      await remove(one.id, one.by.token);
      await remove(two.id, two.by.token);
      expect(shape(await list())).toEqual([[first.id, answered.id]]);
      await remove(answered.id, answered.by.token);
      expect(await list()).toMatchObject({ comments: [], total_count: 0, pages: 0 });
      const rows = world.database.sqlite
        .prepare('SELECT state, text FROM comment WHERE id = ?')
        .all(first.id);
      // What staff has removed stays for the record.
      expect(rows).toMatchObject(who === 'staff' ? [{ state: 'removed' }] : []);
      expectExact();
    },
  );

  test('whose first comment waits for a decision shows its replies, and it again afterwards', async () => {
    const first = await say();
    const one = await say(first.id);
    const { sqlite } = world.database;
    sqlite.prepare(`UPDATE comment SET state = 'held' WHERE id = ?`).run(first.id);
    expect((await list()).comments).toMatchObject([{ gone: 1, replies: [{ comment_id: one.id }] }]);
    sqlite.prepare(`UPDATE comment SET state = 'shown' WHERE id = ?`).run(first.id);
    expect((await list()).comments).toMatchObject([{ name: expect.any(String), reply_count: 1 }]);
    expectExact();
  });

  test('notifies whom it answers, once, and the owner', async () => {
    const first = await say();
    const one = await say(first.id);
    const two = await say(one.id);
    const rows = world.database.sqlite
      .prepare(
        `SELECT n.member_id AS who, n.kind, p.item_id AS item FROM notification n
         JOIN notification_part p ON p.notification_id = n.id WHERE n.place = 'video' AND n.place_id = ? ORDER BY p.item_id, n.kind`,
      )
      .all(video);
    const comment = (id: string) => ({ who: uploader, kind: 'comment', item: Number(id) });
    expect(rows).toEqual([
      comment(first.id),
      comment(one.id),
      { who: first.by.id, kind: 'reply', item: Number(one.id) },
      comment(two.id),
      { who: one.by.id, kind: 'reply', item: Number(two.id) },
    ]);
  });
});

describe('a comment that a link names', () => {
  test('is found wherever it lies, with the file in which it does', async () => {
    const { sqlite } = world.database;
    const by = world.buildMember({}).id;
    const add = sqlite.prepare(
      `INSERT INTO comment (target, object_id, member_id, text, added_at) VALUES ('video', ?, ?, 'Many words', ?)`,
    );
    const ids = Array.from({ length: 230 }, (_none, at) =>
      String(add.run(video, by, 1_000 + at).lastInsertRowid),
    );
    const newestFirst = ids.toReversed();
    for (const at of [0, 9, 10, 99, 100, 150, 229]) {
      const page = await list(`?around=${newestFirst[at]}`);
      expect(page.around).toEqual({ page: Math.floor(at / 10) + 1 });
      expect(page.comments.map(({ comment_id }) => comment_id)).toContain(newestFirst[at]);
    }
    const reply = await say(newestFirst[150]);
    const page = await list(`?around=${reply.id}`);
    expect(page.around).toEqual({ page: 16, parent_id: newestFirst[150] });
    sqlite.prepare(`UPDATE comment SET state = 'removed' WHERE id = ?`).run(reply.id);
    expect((await list(`?around=${reply.id}`)).around).toBeNull();
    expect((await list('?around=999999999')).around).toBeNull();
    const { headers } = await site.get(address(`?around=${ids[0]}`));
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('what is said is seen by others at once', () => {
  test.each(['video', 'album', 'model', 'channel', 'playlist', 'wall'] as const)('on a %s', async (on) => {
    const object = await {
      video: () => video,
      album: async () => String((await world.buildAlbum({ ownerId: uploader })).id),
      model: () => buildModel(world).dir,
      channel: () => buildChannel(world).dir,
      playlist: async () => String((await world.buildPlaylist({ ownerId: uploader })).id),
      wall: () => String(world.buildMember({}).id),
    }[on]();
    const read = async () => {
      const pages = [
        address('', on, object),
        ...(on === 'wall' ? [`/api/json/wall/3600/${object}.1.json`] : []),
      ];
      const answers = await Promise.all(pages.map((path) => site.get(path)));
      const seen = answers.map((answer) => answer.json<Page>());
      for (const page of seen) expect(page.total_count).toBe(seen[0]!.total_count);
      return { texts: JSON.stringify(seen), total: seen[0]!.total_count, tag: answers[0]!.headers['etag'] };
    };
    const other = address('', 'video', String((await world.buildVideo({})).id));
    await site.get(other);
    const before = await read();
    expect(before.total).toBe(0);
    const first = await say(undefined, undefined, { on, object_id: object });
    expect(await read()).toMatchObject({ total: 1 });
    await say(first.id, undefined, { on, object_id: object });
    const two = await read();
    expect(two.total).toBe(2);
    // Nothing new: the answer is the same, which a tag says.
    expect((await read()).tag).toBe(two.tag);
    await post({ section: 'edit', comment_id: first.id, msg: 'Said in other words' }, first.by.token);
    expect((await read()).texts).toContain('Said in other words');
    await remove(first.id, first.by.token);
    const last = await read();
    expect(last.total).toBe(1);
    expect(last.texts).not.toContain('Said in other words');
    expectExact();
  });
});
