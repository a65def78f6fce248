import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { addMedia } from '../support/world-media.ts';
import { buildModel } from '../support/world-models.ts';
import { listingPath, serveWorld, videoPath } from './support.ts';

const world = shared(await makeWorld({ members: 1 }));
const { id } = buildModel(world, { dir: 'sora-kai', title: 'Sora Kai', imageKey: 'abcdef.webp' });
await addMedia(world, 'a picture', { key: 'abcdef.webp', contentType: 'image/webp' });
const video = (await world.buildVideo({ modelIds: [id] })).id;
const site = shared(await serveWorld(world));
const member = world.buildMember({});
const token = await world.sessionFor(member);
world.database.sqlite.exec(
  `INSERT INTO subscription (member_id, kind, object_id, added_at) VALUES (${member.id}, 'model', ${id}, 1)`,
);
const paths: readonly string[] = [
  '/api/json/models/0/alphabet/24/1.all.all.all.all.all.all.all.all.all.all.all.json',
  '/api/json/models/0/recent/24/1.all.all.all.all.all.all.all.all.all.s.all.json',
  '/api/json/model/0/sora-kai.json',
  '/api/json/main/0/str.en.json',
  listingPath({ section: 'model', object_id: 'sora-kai' }),
  '/api/json/albums/0/latest-updates/24/model.sora-kai.1.json',
  '/api/json/comments/0/model/0/sora-kai.json',
  `/api/json/subscriptions/0/${member.id}.json`,
  '/media/p/abcdef.webp',
];

/** What each address answers: a status, and whether the model is named. */
const said = async () => {
  const all: string[] = [];
  for (const path of paths) {
    const { status, text } = await site.get(path, { token });
    all.push(`${path.split('/').slice(2, 4).join('/')} ${status} ${text.includes('sora-kai')}`);
  }
  return all;
};
const born = (day: string | null) =>
  world.database.sqlite.prepare('UPDATE model SET birth_date = ?').run(day);
const linkOf = async () =>
  (await site.get(videoPath(video))).json<{
    models: { title: string; has_videos: number }[];
  }>().models;
const total = async () => (await site.get(paths[0] ?? '')).json<{ total_count: number }>().total_count;

test('a model whose birth is unknown is a name in videos, and nowhere else', async () => {
  const shown = await said();
  expect(await linkOf()).toMatchObject([{ title: 'Sora Kai', has_videos: 1 }]);
  expect(await total()).toBe(1);
  born(null);
  const hidden = await said();
  expect(hidden.filter((line) => line.endsWith(' 200 true'))).toEqual([]);
  expect(await total()).toBe(0);
  expect(await linkOf()).toMatchObject([{ title: 'Sora Kai', has_videos: 0 }]);
  // Each of them changed, so that none is proof of nothing.
  expect(shown.filter((line) => hidden.includes(line))).toEqual([]);
  born('1990-01-01');
  expect(await said()).toEqual(shown);
});

test('nothing puts the day of a video before somebody in it was 18', () => {
  const { sqlite } = world.database;
  const added = new Date(world.clock.now());
  const late = new Date(Date.UTC(added.getUTCFullYear() - 17, 0, 1)).toISOString().slice(0, 10);
  expect(() => born(late)).toThrow(/18|CHECK/);
  expect(() => sqlite.prepare('UPDATE video SET added_at = ? WHERE id = ?').run(0, video)).toThrow('18');
  expect(() =>
    sqlite.prepare('UPDATE video SET added_at = added_at + 1 WHERE id = ?').run(video),
  ).not.toThrow();
});
