import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { db } from '../../src/site/platform/db/queries.ts';
import { callerOf } from '../../src/site/identity/accounts/services/sessions.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';

test('a world has the members and videos asked for, with the same ids and dates every time', async () => {
  await using world = await makeWorld({ members: 2, videos: 3 });
  expect(world.members).toEqual([
    { id: 1, name: 'member_1', role: 'member' },
    { id: 2, name: 'member_2', role: 'member' },
  ]);
  expect(world.videos.map(({ id, addedAt }) => [id, WORLD_NOW - addedAt])).toEqual([
    [1001, 3_600_000],
    [1002, 7_200_000],
    [1003, 10_800_000],
  ]);
});

test('a video is what was asked for, down to its stored bytes', async () => {
  await using world = await makeWorld();
  const owner = world.buildMember({ role: 'uploader' });
  const made = await world.buildVideo({
    isPrivate: true,
    isHd: true,
    state: 'pending',
    catalogue: 'trans',
    title: 'Rain',
    uploaderId: owner.id,
    tags: ['rain'],
    files: { '360p': 'small', '720p': 'large' },
  });
  const [row] = await world.database.read(
    db
      .selectFrom('video')
      .select(['is_private', 'is_hd', 'state', 'catalogue', 'title_en', 'uploader_id'])
      .where('id', '=', made.id),
  );
  expect(row).toEqual({
    is_private: 1,
    is_hd: 1,
    state: 'pending',
    catalogue: 'trans',
    title_en: 'Rain',
    uploader_id: owner.id,
  });
  const { key } = made.files['720p']!;
  expect(await readFile(join(world.mediaDir, key.slice(0, 2), key), 'utf8')).toBe('large');
});

test('a session proves its member until the clock has passed its end', async () => {
  await using world = await makeWorld({ members: 1 });
  const token = await world.sessionFor(world.members[0]!, 1_000);
  const caller = () => callerOf({ ...world, writer: world.database }, token);
  expect(caller()).toMatchObject({ role: 'member', memberId: 1, session: { kind: 'web' } });
  world.clock.advance(1_001);
  expect(caller()).toEqual({ role: 'visitor', memberId: null });
});

test('worlds do not share anything, and a world that is gone leaves no folder', async () => {
  const [one, other] = [await makeWorld({ members: 1 }), await makeWorld()];
  expect(other.database.sqlite.prepare('SELECT count(*) FROM member').pluck().get()).toBe(0);
  await one.dispose();
  await other.dispose();
  await expect(readFile(join(one.dir, 'site.db'))).rejects.toThrow('ENOENT');
});
