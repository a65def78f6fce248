import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSnapshotReader, type SnapshotReader } from '../../src/site/platform/db/snapshot-reader.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
let reader: SnapshotReader;

beforeAll(async () => {
  world = await makeWorld({ videos: 1, members: 1 });
  reader = openSnapshotReader(world.database.sqlite.name);
});

afterAll(async () => {
  reader.close();
  await world.dispose();
});

const seen = () => reader.database.prepared('SELECT views FROM video WHERE id = 1001').pluck().get();
const watch = (views: number) =>
  world.database.sqlite.exec(`UPDATE video SET views = ${views} WHERE id = 1001`);

test('a tick reads one state; the next one reads the newest', () => {
  watch(1);
  reader.begin();
  expect(seen()).toBe(1);
  watch(2);
  expect(seen()).toBe(1);
  reader.end();
  // Outside of a tick, as after something was waited for, every statement reads the newest.
  expect(seen()).toBe(2);
});

test('tells whether anybody has committed since the last turn', () => {
  const isMoved = () => {
    const moved = reader.begin();
    reader.end();
    return moved;
  };
  isMoved();
  expect(isMoved()).toBe(false);
  watch(3);
  expect([isMoved(), isMoved()]).toEqual([true, false]);
});

test('cannot write', () => {
  expect(() => reader.database.sqlite.exec('DELETE FROM video')).toThrow(/readonly/);
});
