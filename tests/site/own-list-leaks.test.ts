import { beforeEach, describe, expect, test } from 'vitest';
import type { VideoState } from '../../src/site/platform/db/tables/columns.ts';
import { shared } from '../support/shared.ts';
import { between } from '../support/world-members.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import type { BuiltVideo } from '../support/world-videos.ts';
import { postForm, verdictOf, type Fields } from './account-calls.ts';
import { listingPath, serveWorld } from './support.ts';

const HIDDEN: readonly { readonly state: VideoState; readonly isPrivate: boolean }[] = [
  { state: 'approved', isPrivate: true },
  { state: 'pending', isPrivate: false },
  { state: 'rejected', isPrivate: false },
  { state: 'deleted', isPrivate: false },
];
const SECRET = 'Secret of somebody else';

let list = '';

const world = shared(await makeWorld());
const put = between(world.database, WORLD_NOW);
const site = shared(await serveWorld(world));
const me = world.buildMember().id;
const other = world.buildMember({ role: 'uploader' }).id;
const token = await world.sessionFor({ id: me });
beforeEach(async () => {
  world.database.sqlite.exec('DELETE FROM playlist; DELETE FROM subscription');
  list = String((await world.buildPlaylist({ ownerId: me, isPrivate: true })).id);
  put.subscribe(me, 'member', other);
});

const act = (fields: Fields, path = '/api/input.php') => postForm(site.port, path, fields, { token });

/** Everything of one's own that could say something of a video. */
async function ownAnswers(id: string): Promise<readonly string[]> {
  const listing = (section: string, object_id: string) =>
    site.get(listingPath({ section, object_id, sort: 'all' }), { token });
  const replies = [
    await listing('favourite_videos', String(me)),
    await listing('watch_later_videos', String(me)),
    await listing('playlist', list),
    await site.get(`/api/json/playlist/0/0/${list}.json`, { token }),
    await site.get('/api/json/feed/0/1.json', { token }),
    await site.get(`/api/json/member_history/0/${me}.1.json`, { token }),
    await act({ act: 'marks', videos: id }, '/api/member.php'),
  ];
  return replies.map(({ status, text }) => `${status} ${text.replaceAll(id, 'ID')}`);
}

describe.each(HIDDEN)('a video of somebody else that is $state, private: $isPrivate', (fate) => {
  let hidden: BuiltVideo;
  const missing = '987654';
  const build = (more: object = {}) => world.buildVideo({ title: SECRET, uploaderId: other, ...more });

  test('cannot be put into one’s own lists, and is answered as one that is not there', async () => {
    hidden = await build(fate);
    for (const fields of [
      { act: 'favourite', section: 'add' },
      { act: 'watch_later', section: 'add' },
      { act: 'playlist', section: 'add', object_id: list },
      { act: 'vote', section: 'add', on: 'video', value: 'like' },
      { act: 'comm', section: 'add', on: 'video', msg: 'Is this one here?' },
    ]) {
      const call = (id: string) =>
        act({ ...fields, ...('on' in fields ? { object_id: id } : { video_id: id }) });
      const [real, none] = [await call(String(hidden.id)), await call(missing)];
      expect([fields.act, real.status, real.text]).toEqual([fields.act, 404, none.text]);
    }
    expect(await ownAnswers(String(hidden.id))).toEqual(await ownAnswers(missing));
  });

  test('that was public and in one’s lists is in no answer any more', async () => {
    const video = await build();
    const id = String(video.id);
    for (const fields of [
      { act: 'favourite', section: 'add', video_id: id },
      { act: 'watch_later', section: 'add', video_id: id },
      { act: 'playlist', section: 'add', object_id: list, video_id: id },
    ])
      expect([fields.act, verdictOf(await act(fields))]).toEqual([fields.act, '200 ok']);
    put.visit(me, video.id);
    expect((await ownAnswers(id)).filter((text) => text.includes(SECRET))).toHaveLength(5);
    world.database.sqlite
      .prepare('UPDATE video SET state = ?, is_private = ? WHERE id = ?')
      .run(fate.state, fate.isPrivate ? 1 : 0, video.id);
    const answers = await ownAnswers(id);
    expect(answers.filter((text) => text.includes(SECRET) || text.includes(video.thumbKey))).toEqual([]);
    world.database.sqlite.exec('DELETE FROM favourite; DELETE FROM watch_later');
  });
});
