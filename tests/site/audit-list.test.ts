import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendAudit } from '../../src/site/identity/audit/services/append-audit.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld } from './support.ts';

let world: World;

beforeEach(async () => {
  world = await makeWorld({ members: 2 });
});
afterEach(() => world.dispose());

async function fill(rows: number): Promise<void> {
  await world.database.change(function* () {
    for (let at = 1; at <= rows; at++)
      yield* appendAudit(
        {
          actor: 1,
          act: 'approve',
          kind: 'submission',
          objectId: at,
          detail: { version: at, reason: 'spam' },
        },
        world.clock.now() + at,
      );
  });
}

describe('staff reads the audit', () => {
  const moderator = () =>
    world.database.sqlite.exec("UPDATE member SET role = 'moderator', name = 'member_1' WHERE id = 1");
  type Listed = {
    entries: { id: number; actor_name: string; kind: string; path: string }[];
    total_count: number;
    pages: number;
  };
  const asked = (query: string) =>
    `/api/moderation/audit.php?${new URLSearchParams({ kind: 'all', act: 'all', page: '1', ...Object.fromEntries(new URLSearchParams(query)) })}`;

  test('filtered; to others there is no such address', async () => {
    await fill(60);
    await world.database.change(() =>
      appendAudit(
        { actor: 'operator', act: 'ban', kind: 'member', objectId: 2, detail: { until: null } },
        world.clock.now() + 100,
      ),
    );
    moderator();
    await using site = await serveWorld(world);
    const token = await world.sessionFor({ id: 1 });
    const read = async (path: string, by = token) =>
      site.get(`/api/moderation/audit.php?${path}`, { token: by });
    const body = async (path: string) => (await read(path)).json<Listed>();
    const first = await body('kind=all&act=all&page=1');
    expect({
      ...first,
      entries: first.entries.slice(0, 2).map(({ id, actor_name }) => [id, actor_name]),
    }).toEqual({
      total_count: 61,
      pages: 2,
      entries: [
        [61, ''],
        [60, 'member_1'],
      ],
    });
    expect((await body('kind=all&act=all&page=2')).entries.map(({ id }) => id)).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
    expect(await body('kind=member&act=ban&page=1')).toMatchObject({
      total_count: 1,
      entries: [{ id: 61, path: '/member/2/' }],
    });
    expect((await read('kind=all&act=all&page=1', await world.sessionFor({ id: 2 }))).status).toBe(404);
  });

  test('by thing, by who did it, and by days', async () => {
    const DAY = Date.parse('2026-03-10T00:00:00Z');
    const add = (entry: Parameters<typeof appendAudit>[0], at: number) =>
      world.database.change(() => appendAudit(entry, at));
    world.database.sqlite.exec(
      `INSERT INTO video (id, dir, catalogue, title_en, thumb_key, color, duration, state, uploader_id, added_at)
       VALUES (9001, 'own', 'str', 'Own night', 'own', '#000000', 60, 'approved', 2, 1)`,
    );
    const { lastInsertRowid: submission } = world.database.sqlite
      .prepare(
        `INSERT INTO submission (kind, member_id, video_id, state, draft, created_at, changed_at)
         VALUES ('video', 2, 9001, 'published', '', 1, 1)`,
      )
      .run();
    await add({ actor: 1, act: 'warn', kind: 'member', objectId: 2 }, DAY - 1);
    await add({ actor: 1, act: 'approve', kind: 'submission', objectId: Number(submission) }, DAY);
    await add({ actor: 2, act: 'remove', kind: 'video', objectId: 9001 }, DAY + 86_399_999);
    await add({ actor: 'operator', act: 'ban', kind: 'member', objectId: 2 }, DAY + 86_400_000);
    moderator();
    await using site = await serveWorld(world);
    const token = await world.sessionFor({ id: 1 });
    const ids = async (query: string) => {
      const { entries, total_count } = (await site.get(asked(query), { token })).json<Listed>();
      expect(total_count).toBe(entries.length);
      return entries.map(({ id }) => id);
    };
    const found = {
      ofMember: await ids('kind=member&object=2'),
      ofVideo: await ids('kind=video&object=9001'),
      anyKind: await ids('object=2'),
      byName: await ids('by=Member_1'),
      byNumber: await ids('by=2'),
      byNobody: await ids('by=nobody'),
      oneDay: await ids('from=2026-03-10&until=2026-03-10'),
      since: await ids('from=2026-03-11'),
      upTo: await ids('until=2026-03-09'),
    };
    expect(found).toEqual({
      ofMember: [4, 1],
      ofVideo: [3, 2],
      anyKind: [4, 1],
      byName: [2, 1],
      byNumber: [3],
      byNobody: [],
      oneDay: [3, 2],
      since: [4],
      upTo: [1],
    });
    for (const wrong of ['from=2026-02-30', 'until=soon', 'object=a%20b'])
      expect((await site.get(asked(wrong), { token })).status).toBe(400);
  });
});
