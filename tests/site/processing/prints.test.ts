import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownPrints, LEAST, NEAR } from '../../../src/site/processing/services/known-prints.ts';
import { printDistance } from '../../../src/site/processing/steps/d-hash.ts';
import { takeFrames } from '../../../src/site/processing/steps/pictures.ts';
import { drawFrames } from '../../../src/site/processing/workers/frames-thread.ts';
import { blockPrints, putPrints } from '../../../src/site/uploads/repositories/prints.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { serveWorld } from '../support.ts';
import { checkFile, demoClip, openBox, scratchFolder } from './clips.ts';
import { memberOf, sendFile } from './send-file.ts';

const run = promisify(execFile);
const folder = scratchFolder();
const box = await openBox(folder);
const FILM = await demoClip(join(folder, 'film.mp4'), 'clip-07', 2);

/** What somebody does with a film so that it is not found again; filters of ffmpeg. */
const CHANGES = {
  'encoded again': 'scale=iw:ih',
  'encoded again, small': 'scale=320:180',
  'cut off at its sides': 'crop=iw*0.95:ih*0.95',
  'with a logo': 'drawbox=x=iw*0.8:y=ih*0.05:w=iw*0.15:h=ih*0.12:color=white:t=fill',
  mirrored: 'hflip',
  brighter: 'eq=brightness=0.12',
  darker: 'eq=brightness=-0.1:contrast=0.9',
  'mirrored, small and with a logo': 'hflip,scale=320:180,drawbox=x=8:y=8:w=40:h=20:color=white:t=fill',
} as const;

async function changed(name: string, filter: string, from = FILM): Promise<string> {
  const path = join(folder, `${name.replaceAll(/\W/g, '-')}.mp4`);
  const how = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '34', '-threads', '1', '-c:a', 'copy'];
  await run('ffmpeg', ['-v', 'error', '-y', '-i', from, '-vf', filter, ...how, path]);
  return path;
}

const SOURCE = checkFile(box, FILM);

/** @param checked what is known of it, where it is not as long as the film */
async function printsOf(input: string, checked = SOURCE) {
  const source = await checked;
  const out = join(folder, `out-${Math.random()}`);
  mkdirSync(out);
  const { plan, ...frames } = await takeFrames({ box, input, out }, { source });
  const { pictures } = await drawFrames({ ...frames, tileCount: plan.tiles, out });
  return pictures.flatMap(({ prints }, at) => {
    const [bits, mirrored] = (prints ?? []).map((hex) => Buffer.from(hex, 'hex'));
    return bits && mirrored ? [{ position: at + 1, bits, mirrored }] : [];
  });
}
const film = printsOf(FILM);

/** How near each picture comes to one of the film, as it is and mirrored. */
async function nearest(input: string) {
  const known = await film;
  return (await printsOf(input)).map(({ bits }) =>
    Math.min(
      ...known.flatMap((each) => [printDistance(bits, each.bits), printDistance(bits, each.mirrored)]),
    ),
  );
}
const near = (distances: readonly number[]) => distances.filter((distance) => distance <= NEAR).length;

describe('a print', () => {
  test.each(Object.entries(CHANGES))('is known again in a film %s', async (name, filter) => {
    expect(near(await nearest(await changed(name, filter)))).toBeGreaterThanOrEqual(LEAST * 2);
  });

  test.each(['clip-01', 'clip-03', 'clip-09'])('is not found in another film: %s', async (clip) => {
    expect(near(await nearest(await demoClip(join(folder, `${clip}.mp4`), clip, 2)))).toBeLessThan(LEAST);
  });
});

describe('what is known of removed films', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld({ members: 2 });
  });
  afterAll(() => world.dispose());

  const add = (count: number) =>
    world.database.sqlite
      .prepare(
        `INSERT INTO submission (kind, member_id, state, draft, created_at, changed_at)
         SELECT 'video', 1, 'removed', '', 0, 0 FROM generate_series(1, ?) RETURNING id`.replace(
          'generate_series(1, ?)',
          '(WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?) SELECT at FROM n)',
        ),
      )
      .pluck()
      .all(count) as number[];

  test('is compared with, whatever their number, and only with what is blocked', async () => {
    const prints = await film;
    const [own = 0, shown = 0, removed = 0, ...others] = add(1_003);
    const rows = (id: number) => prints.map((print) => ({ ...print, submission_id: id }));
    const noise = (seed: number) =>
      Buffer.from(Array.from({ length: 8 }, (_none, at) => (seed * 7_919 * (at + 3)) % 251));
    await world.database.change(function* () {
      for (const id of [own, shown, removed]) yield* putPrints(id, rows(id), []);
      for (const id of others) {
        const [bits, mirrored] = [noise(id), noise(id + 1)];
        yield* putPrints(
          id,
          Array.from({ length: 12 }, (_none, at) => ({ submission_id: id, position: at, bits, mirrored })),
          [],
        );
        yield* blockPrints(id);
      }
      yield* blockPrints(own);
    });
    expect(await knownPrints(world.database, own, prints)).toEqual([]);
    await world.database.change(() => blockPrints(removed));
    const started = performance.now();
    const matches = await knownPrints(world.database, own, prints);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(new Set(matches.map(({ other_id }) => other_id))).toEqual(new Set([removed]));
    expect(
      matches.map(({ position, other_position, distance }) => [position, other_position, distance]),
    ).toEqual(prints.map(({ position }) => [position, expect.any(Number) as number, 0]));
    // A few pictures alone say nothing.
    expect(await knownPrints(world.database, own, prints.slice(0, LEAST - 1))).toEqual([]);
  });
});

test('a removed film that somebody sends again goes to review, marked for staff alone', async () => {
  await using world = await makeWorld();
  await using site = await serveWorld(world, { config: { unsafeMedia: !box.isSafe, shortVideos: true } });
  const [first, second] = [world.buildMember({ role: 'uploader' }), world.buildMember({ role: 'uploader' })];
  const staff = await memberOf(site, world, world.buildMember({ role: 'moderator' }));
  const id = await sendFile(site, world, first, FILM);
  await site.context.processing.start();
  await site.context.processing.idle();
  const { hash } = await staff.get<{ hash: string }>(`/api/moderation/item/0/${id}.json`);
  const removal = { id, version: '1', hash, verdict: 'remove', reason: 'forbidden_content' };
  expect(await staff.post('/api/moderation/decide.php', removal)).toMatchObject({ state: 'removed' });
  const again = await sendFile(
    site,
    world,
    second,
    await changed('sent again', CHANGES['mirrored, small and with a logo']),
  );
  const other = await sendFile(site, world, second, await demoClip(join(folder, 'new.mp4'), 'clip-03', 2), {
    cid: 'another-film',
  });
  await site.context.processing.idle();

  interface Item {
    readonly state: string;
    readonly look_alikes: readonly {
      readonly id: string;
      readonly pairs: readonly { picture: string; removed: string; distance: number }[];
    }[];
  }
  const item = await staff.get<Item>(`/api/moderation/item/0/${again}.json`);
  expect([item.state, item.look_alikes.map((each) => each.id)]).toEqual(['ready', [id]]);
  const { pairs } = item.look_alikes[0]!;
  expect(pairs.length).toBeGreaterThanOrEqual(LEAST);
  expect(pairs.map(({ distance }) => distance)).toEqual(
    pairs.map(({ distance }) => distance).sort((a, b) => a - b),
  );
  for (const picture of [pairs[0]!.picture, pairs[0]!.removed])
    expect((await site.get(picture, { token: staff.token })).headers['content-type']).toBe('image/webp');
  const own = await memberOf(site, world, second);
  expect(JSON.stringify(await own.get(`/api/json/upload/0/${again}.json`))).not.toContain('look_alikes');
  expect((await staff.get<Item>(`/api/moderation/item/0/${other}.json`)).look_alikes).toEqual([]);
});
