import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../src/site/app/seed/index.ts';
import { contentHash, storedFiles } from '../support/world-checks.ts';
import { DEMO_RESOURCES, makeDemoFolder, makeDemoWorld } from '../support/world-demo.ts';
import { makeWorld, type World } from '../support/world.ts';

const seed = ({ database, store, dir }: World, resources = DEMO_RESOURCES) =>
  seedDemo({ database, store, uploadsDir: join(dir, 'uploads'), resources });

describe('a filled world', () => {
  let world: World;
  let hash: string;
  beforeAll(async () => {
    world = await makeDemoWorld();
    hash = contentHash(world.database);
  });
  afterAll(() => world.dispose());

  test('is the same in another folder, row for row and file for file', async () => {
    await using other = await makeDemoWorld();
    expect(contentHash(other.database)).toBe(hash);
    expect(await storedFiles(other.mediaDir)).toEqual(await storedFiles(world.mediaDir));
    // Control: the hash sees a change of one letter.
    other.database.sqlite.exec("UPDATE video SET title_ja = title_ja || '。' WHERE id = 1500");
    expect(contentHash(other.database)).not.toBe(hash);
  });

  test('is left alone by a second filling', async () => {
    expect(await seed(world)).toEqual({ seeded: false });
    expect(contentHash(world.database)).toBe(hash);
  });

  test('takes less than three seconds of work', async () => {
    await using other = await makeWorld();
    // The processor's time, which a busy machine does not stretch.
    const before = process.cpuUsage();
    expect(await seed(other)).toEqual({ seeded: true });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });

  test('breaks no reference', () => {
    expect(world.database.sqlite.pragma('foreign_key_check')).toEqual([]);
    expect(world.database.sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
  });
});

describe('a database that is not empty', () => {
  const foreign: Record<string, string> = {
    'a member': "INSERT INTO member (name, created_at) VALUES ('somebody', 1)",
    'half a world': "INSERT INTO category (dir, title_en, title_ja) VALUES ('rain', 'Rain', '雨')",
    'a stored object': "INSERT INTO media_object VALUES ('aa', 'video/mp4', 1, 'aa')",
    'another version of the demo': "INSERT INTO site_fact VALUES ('demo_world', '0')",
  };

  test.each(Object.entries(foreign))('with %s is refused and stays as it is', async (_what, statement) => {
    await using world = await makeWorld();
    world.database.sqlite.exec(statement);
    const before = contentHash(world.database);
    await expect(seed(world)).rejects.toThrow(/use an empty data folder/);
    expect(contentHash(world.database)).toBe(before);
    expect(await storedFiles(world.mediaDir)).toEqual({});
  });

  test('but for the server’s own facts is filled', async () => {
    await using world = await makeWorld();
    world.database.sqlite.exec("INSERT INTO site_fact VALUES ('media_keys', 'a secret')");
    expect(await seed(world)).toEqual({ seeded: true });
  });
});

describe('a demo folder', () => {
  const damage: Record<string, [(root: string) => Promise<void>, RegExp]> = {
    'without a clip': [(root) => rm(join(root, 'clips/clip-002-720.mp4')), /ENOENT/],
    'with a changed clip': [
      (root) => appendFile(join(root, 'clips/clip-001-360.mp4'), '!'),
      /clip-001-360.mp4 is not/,
    ],
    'with a broken manifest': [
      (root) => writeFile(join(root, 'manifest.json'), '{"clips":[{}]}'),
      /manifest.json/,
    ],
  };

  test.each(Object.entries(damage))('%s fills nothing', async (_what, [harm, message]) => {
    await using world = await makeWorld();
    const root = await makeDemoFolder(world.dir);
    const before = contentHash(world.database);
    await harm(root);
    await expect(seed(world, root)).rejects.toThrow(message);
    expect(contentHash(world.database)).toBe(before);
  });

  test('that is whole fills the world, also after a failed attempt', async () => {
    await using world = await makeWorld();
    const root = await makeDemoFolder(world.dir);
    const clip = join(root, 'clips/clip-003-360.mp4');
    await rm(clip);
    await expect(seed(world, root)).rejects.toThrow('ENOENT');
    await writeFile(clip, 'content of clips/clip-003-360.mp4');
    expect(await seed(world, root)).toEqual({ seeded: true });
  });
});

test('an interrupted filling leaves an empty database that can be filled', async () => {
  await using world = await makeWorld();
  const root = await makeDemoFolder(world.dir);
  const before = contentHash(world.database);
  world.database.sqlite.exec(
    "CREATE TRIGGER break_off BEFORE INSERT ON video_file BEGIN SELECT RAISE(ABORT, 'power cut'); END",
  );
  await expect(seed(world, root)).rejects.toThrow('power cut');
  expect(contentHash(world.database)).toBe(before);
  world.database.sqlite.exec('DROP TRIGGER break_off');
  expect(await seed(world, root)).toEqual({ seeded: true });
});
