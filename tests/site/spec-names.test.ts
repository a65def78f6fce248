import { expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { postForm, type Fields } from './account-calls.ts';
import { serveWorld } from './support.ts';

/** Calls with the names of the specification's section 7 alone, in the order in which they are sent. */
const world = shared(await makeWorld({ members: 3, videos: 2 }));
const token = await world.sessionFor({ id: 2 });
const site = shared(await serveWorld(world));

const video = () => String(world.videos[0]!.id);
let playlist = '';

const CALLS: readonly (readonly [what: string, fields: () => Fields])[] = [
  ['watch later', () => ({ act: 'watch_later', section: 'add', video_id: video() })],
  ['not watch later', () => ({ act: 'watch_later', section: 'rem', video_id: video() })],
  ['a favourite', () => ({ act: 'favourite', section: 'add', video_id: video() })],
  ['no favourite', () => ({ act: 'favourite', section: 'rem', video_id: video() })],
  [
    'a playlist',
    () => ({
      act: 'playlist',
      section: 'add',
      title: 'Rain',
      desc: 'What I watch when it rains',
      visible: '1',
      orientation: '1',
    }),
  ],
  ['in a playlist', () => ({ act: 'playlist', section: 'add', object_id: playlist, video_id: video() })],
  ['out of a playlist', () => ({ act: 'playlist', section: 'rem', object_id: playlist, video_id: video() })],
  ['no playlist', () => ({ act: 'playlist', section: 'del', object_id: playlist })],
  ['a comment on a video', () => ({ act: 'comm', section: 'add', video_id: video(), msg: 'Lovely rain' })],
  ['a vote on a video', () => ({ act: 'vote', section: 'add', video_id: video(), vote: 'like' })],
  ['another vote', () => ({ act: 'vote', section: 'add', video_id: video(), vote: 'dislike' })],
  ['no vote', () => ({ act: 'vote', section: 'rem', video_id: video() })],
  ['a view', () => ({ act: 'view', video_id: video(), sg_id: '', ex_tube: '', ex_id: '' })],
];

test.each(CALLS)('%s is taken by the names of the specification', async (_what, fields) => {
  const reply = await postForm(site.port, '/api/input.php', fields(), { token });
  const answer = reply.json<{ ok: boolean; code?: string; playlist_id?: string }>();
  playlist = answer.playlist_id ?? playlist;
  expect([reply.status, answer.ok, answer.code]).toEqual([200, true, undefined]);
});

test('our names count where both are given, and unknown names are refused', async () => {
  const send = async (fields: Fields) => {
    const reply = await postForm(
      site.port,
      '/api/input.php',
      { act: 'vote', section: 'add', ...fields },
      { token },
    );
    return [reply.status, reply.json<{ field?: string }>().field];
  };
  const target = { on: 'video', object_id: video() };
  expect(await send({ ...target, value: 'like' })).toEqual([200, undefined]);
  expect(await send({ ...target, value: 'dislike', vote: 'like' })).toEqual([400, 'vote']);
  expect(await send({ ...target, voted: 'dislike' })).toEqual([400, 'value']);
  expect(await send({ video_id: video(), vote: 'up' })).toEqual([400, 'value']);
});
