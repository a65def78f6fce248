import { expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { postForm } from './account-calls.ts';
import { own } from './profile-calls.ts';

const videos: number[] = [];

const { world, site } = await servedWorld();
const id = world.buildMember().id;
const token = await world.sessionFor({ id });
for (let at = 0; at < 3; at++) videos.push((await world.buildVideo()).id);

async function watch(video: number, ask: { token?: string } = { token }) {
  world.clock.advance(1_000);
  const form = { act: 'view', video_id: String(video), sg_id: '', ex_tube: '', ex_id: '' };
  return (await postForm(site.port, '/api/input.php', form, ask)).status;
}
const history = (fields: Record<string, string>) => own(site, token, { act: 'history', ...fields });
async function shown(ask: { token?: string } = { token }) {
  const { videos: tiles = [] } = (await site.get(`/api/json/member_history/0/${id}.1.json`, ask)).json<{
    videos?: readonly { video_id: string }[];
  }>();
  return tiles.map(({ video_id }) => Number(video_id));
}
const rows = () => world.database.sqlite.prepare('SELECT count(*) FROM member_visit').pluck().get();

test('nothing is stored until the member wants it, then the last first, one row a video', async () => {
  const [first = 0, second = 0] = videos;
  for (const video of videos) expect(await watch(video)).toBe(200);
  expect(rows()).toBe(0);
  expect((await history({ section: 'edit', keep: '1' })).status).toBe(200);
  for (const video of [first, second, first]) await watch(video);
  // A visitor's view, and one of nothing.
  await watch(second, {});
  expect(await watch(99_999)).toBe(404);
  expect([await shown(), rows()]).toEqual([[first, second], 2]);
  expect((await own(site, token, { act: 'profile' })).json()['keeps_history']).toBe(true);
});

test('one can be removed, then all; without the choice no more comes', async () => {
  const [first = 0, second = 0, third = 0] = videos;
  await watch(third);
  await history({ section: 'rem', video_id: String(first) });
  expect(await shown()).toEqual([third, second]);
  await history({ section: 'edit', keep: '0' });
  await watch(first);
  // What was stored stays until it is removed.
  expect(await shown()).toEqual([third, second]);
  await history({ section: 'rem' });
  expect([await shown(), rows()]).toEqual([[], 0]);
});

test('nobody removes what another watched', async () => {
  await history({ section: 'edit', keep: '1' });
  await watch(videos[0]!);
  const other = await world.sessionFor(world.buildMember());
  for (const fields of [{}, { video_id: String(videos[0]) }])
    await own(site, other, { act: 'history', section: 'rem', ...fields });
  expect([await shown(), await shown({ token: other })]).toEqual([[videos[0]], []]);
});
