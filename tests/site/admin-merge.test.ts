import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildAlbum } from '../support/world-collections.ts';
import { buildModel } from '../support/world-models.ts';
import { servedWorld } from './served-world.ts';
import { openAdmin } from './admin-calls.ts';

const { world, site } = await servedWorld({ videos: 4 });
const admin = await openAdmin(site, world);
const ownerId = world.buildMember().id;
const albums: readonly number[] = [
  (await buildAlbum(world, { ownerId, photos: 1 })).id,
  (await buildAlbum(world, { ownerId, photos: 1 })).id,
];
const members: readonly number[] = [0, 1, 2].map(() => world.buildMember().id);

const run = (sql: string, ...values: readonly unknown[]) => world.database.sqlite.prepare(sql).run(...values);
const rows = (sql: string) => world.database.sqlite.prepare(sql).raw().all();
const model = (birthDate?: string) => String(buildModel(world, { birthDate: birthDate ?? null }).id);

const linkVideo = (id: string, at: number) =>
  run('INSERT INTO video_model (video_id, model_id) VALUES (?, ?)', world.videos[at]!.id, id);
const follow = (id: string, member: number, at = 5) =>
  run(
    `INSERT INTO subscription (member_id, kind, object_id, added_at) VALUES (?, 'model', ?, ?)`,
    member,
    id,
    at,
  );
const comment = (id: string, at: number) =>
  run(
    `INSERT INTO comment (target, object_id, member_id, text, added_at) VALUES ('model', ?, ?, 'Calm.', ?)`,
    ...[id, members[0], at],
  );

/** A name that members proposed, adopted as a model. */
const adoptName = (id: string, at: number) =>
  run(
    `INSERT INTO proposed_model (folded, name, state, model_id, proposed_at) VALUES (?, ?, 'adopted', ?, 5)`,
    ...[`name ${id} ${at}`, `Name ${id} ${at}`, id],
  );

/** All that hangs on models, and what is counted of it. */
const links = () => ({
  videos: rows('SELECT video_id, model_id FROM video_model ORDER BY 1, 2'),
  albums: rows('SELECT album_id, model_id FROM album_model ORDER BY 1, 2'),
  comments: rows(`SELECT id, object_id FROM comment WHERE target = 'model' ORDER BY 1`),
  followers: rows(
    `SELECT member_id, object_id, added_at FROM subscription WHERE kind = 'model' ORDER BY 1, 2`,
  ),
  names: rows('SELECT id, state, model_id FROM proposed_model ORDER BY 1'),
  models: rows(
    'SELECT id, dir, title_en, added_at, videos, subscribers, comments, birth_date FROM model ORDER BY 1',
  ),
});

async function merge(id: string, into: string, version = '0'): Promise<number> {
  for (;;) {
    const done = (await admin.act('merge', { id, into, version })) as {
      ok: boolean;
      left?: number;
      version: number;
    };
    expect(done).toMatchObject({ ok: true });
    if (done.left === 0) return done.version;
  }
}
const undo = (id: string, version: number) =>
  admin.undo('models', id, version) as Promise<{
    ok: boolean;
    left?: number;
    version: number;
    code?: string;
  }>;

const hung = fc.record({
  videos: fc.uniqueArray(fc.nat({ max: 3 })),
  albums: fc.uniqueArray(fc.nat({ max: 1 })),
  followers: fc.uniqueArray(fc.nat({ max: 2 })),
  comments: fc.nat({ max: 3 }),
  names: fc.nat({ max: 2 }),
});

test('whatever hangs on three models, merges that are undone leave all as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(hung, hung, hung), async (worlds) => {
      const ids = worlds.map(() => model('1980-02-29'));
      worlds.forEach((each, at) => {
        const id = ids[at]!;
        for (const video of each.videos) linkVideo(id, video);
        for (const album of each.albums) run('INSERT INTO album_model VALUES (?, ?)', albums[album], id);
        for (const member of each.followers) follow(id, members[member]!, 100 * at + member);
        for (let n = 0; n < each.comments; n += 1) comment(id, n);
        for (let n = 0; n < each.names; n += 1) adoptName(id, n);
      });
      run('UPDATE model SET added_at = added_at - 86400000 WHERE id = ?', ids[0]);
      const before = links();
      // The second one takes the first with it.
      const [a = '', b = '', c = ''] = ids;
      const first = await merge(a, b);
      const between = links();
      const second = await merge(b, c);
      expect(await undo(b, second)).toMatchObject({ ok: true, left: 0 });
      expect(links()).toEqual(between);
      expect(await undo(a, first)).toMatchObject({ ok: true, left: 0 });
      expect(links()).toEqual(before);
      expect(rows('SELECT * FROM merged_link')).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('what others have done since then stays as they left it', async () => {
  const [from, into] = [model(), model()];
  linkVideo(from, 0);
  linkVideo(from, 1);
  follow(from, members[0]!);
  follow(from, members[1]!);
  const version = await merge(from, into);
  // One link and one follower are taken from the other model, and it gets others of its own.
  run('DELETE FROM video_model WHERE model_id = ? AND video_id = ?', into, world.videos[0]!.id);
  run(`DELETE FROM subscription WHERE kind = 'model' AND object_id = ? AND member_id = ?`, into, members[0]);
  linkVideo(into, 2);
  follow(into, members[2]!);
  expect(await undo(from, version)).toMatchObject({ ok: true, left: 0 });
  const of = (id: string) => [
    rows(`SELECT video_id FROM video_model WHERE model_id = ${id}`).flat(),
    rows(`SELECT member_id FROM subscription WHERE kind = 'model' AND object_id = ${id}`).flat(),
  ];
  expect(of(from)).toEqual([[world.videos[1]!.id], [members[1]]]);
  expect(of(into)).toEqual([[world.videos[2]!.id], [members[2]]]);
});

test('where the other model is itself gone, that is to be undone first', async () => {
  const [a, b, c] = [model(), model(), model()];
  linkVideo(a, 0);
  const first = await merge(a, b);
  const second = await merge(b, c);
  const before = links();
  const refused = await admin.undo('models', a, first);
  expect(refused).toMatchObject({ code: 'edit_conflict' });
  expect(refused.params?.['name']).not.toBe('');
  expect(links()).toEqual(before);
  expect(await undo(b, second)).toMatchObject({ ok: true });
  expect(await undo(a, first)).toMatchObject({ ok: true });
  expect(rows(`SELECT video_id FROM video_model WHERE model_id = ${a}`)).toHaveLength(1);
});

test('hundreds of links come back in parts; until then nothing else changes the model', async () => {
  const [from, into] = [model(), model()];
  for (let at = 0; at < 450; at += 1) comment(from, at);
  const version = await merge(from, into);
  expect(
    (await admin.get<{ items: { id: string }[] }>('list', { kind: 'models', page: '1', state: 'removed' }))
      .items,
  ).toContainEqual(
    expect.objectContaining({ id: from, version, values: expect.objectContaining({ dir: `model-${from}` }) }),
  );
  expect(await undo(from, version)).toMatchObject({ ok: true, left: 250, version });
  expect(await admin.act('merge', { id: from, into, version: String(version) })).toMatchObject({
    code: 'edit_conflict',
  });
  expect(await admin.remove('models', from, version)).toMatchObject({ code: 'edit_conflict' });
  expect(await undo(from, version)).toMatchObject({ left: 50 });
  expect(await undo(from, version)).toMatchObject({ left: 0, version: version + 1 });
  expect(rows(`SELECT count(*) FROM comment WHERE target = 'model' AND object_id = ${from}`)).toEqual([
    [450],
  ]);
  expect((await admin.history('models', from)).items[0]?.values).toMatchObject({ dir: `model-${from}` });
  const audited = rows(
    `SELECT act FROM audit WHERE kind = 'model' AND object_id = '${from}' ORDER BY id`,
  ).flat();
  expect(audited).toEqual(['merge', 'remove', 'undo']);
});

test('a removal that was no merge brings nothing of an earlier one back', async () => {
  const [from, into] = [model(), model()];
  linkVideo(from, 0);
  const merged = await merge(from, into);
  const { version } = await undo(from, merged);
  run('DELETE FROM video_model WHERE model_id = ?', from);
  const removed = await admin.remove('models', from, version);
  expect(await undo(from, removed.version)).toMatchObject({ ok: true, left: 0 });
  expect(rows(`SELECT 1 FROM video_model WHERE model_id = ${from}`)).toEqual([]);
});
