import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAlike } from '../../../src/site/publishing/processing/services/find-alike.ts';
import {
  createMatches,
  knownPrints,
  LEAST,
} from '../../../src/site/publishing/processing/services/known-prints.ts';
import { takeFrames } from '../../../src/site/publishing/processing/steps/pictures.ts';
import { drawFrames } from '../../../src/site/publishing/processing/workers/frames-thread.ts';
import { putPrints, setBlocked } from '../../../src/site/publishing/uploads/repositories/prints.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { serveWorld } from '../support.ts';
import { checkFile, demoClip, openBox, scratchFolder } from './clips.ts';
import { memberOf, sendFile } from './send-file.ts';
import { useQuickTools } from './use-quick-tools.ts';

useQuickTools();

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

type Prints = Awaited<typeof film>;

/** Pictures of a film by which it is taken for a removed one. */
function found(own: Prints, removed: Prints): number {
  const matches = createMatches();
  for (const print of own)
    for (const other of removed)
      matches.compare({ ...print, submission_id: 1 }, { ...other, submission_id: 2, is_blocked: 1 });
  return matches.all().length;
}

describe('a print', () => {
  test.each(Object.entries(CHANGES))('is known again in a film %s', async (name, filter) => {
    const other = await printsOf(await changed(name, filter));
    // Whichever of them was removed.
    for (const count of [found(other, await film), found(await film, other)])
      expect(count).toBeGreaterThanOrEqual(LEAST * 2);
  });

  test.each(['clip-01', 'clip-03', 'clip-09'])('is not found in another film: %s', async (clip) => {
    const other = await printsOf(await demoClip(join(folder, `${clip}.mp4`), clip, 2));
    expect([found(other, await film), found(await film, other)]).toEqual([0, 0]);
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
        yield* setBlocked(id, true);
      }
      yield* setBlocked(own, true);
    });
    expect(await knownPrints(world.database, own, prints)).toEqual([]);
    await world.database.change(() => setBlocked(removed, true));
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

interface Item {
  readonly id: string;
  readonly state: string;
  readonly hash: string;
  readonly version: number;
  readonly severity: number;
  readonly look_alikes: readonly {
    readonly id: string;
    readonly is_new: boolean;
    readonly pairs: readonly { picture: string; removed: string; distance: number }[];
  }[];
}

test('what looks like a removed film is marked for staff alone: sent later, or there before and left as it is', async () => {
  await using world = await makeWorld();
  await using site = await serveWorld(world, { config: { unsafeMedia: !box.isSafe, shortVideos: true } });
  const [first, second] = [world.buildMember({ role: 'uploader' }), world.buildMember({ role: 'uploader' })];
  const staff = await memberOf(site, world, world.buildMember({ role: 'moderator' }));
  const item = (of: string) => staff.get<Item>(`/api/moderation/item/0/${of}.json`);
  const decide = async (of: string, verdict: string, reason = '') => {
    const { hash, version } = await item(of);
    const fields = { id: of, version: String(version), hash, verdict, ...(reason && { reason }) };
    return staff.post('/api/moderation/decide.php', fields);
  };
  const waiting = async () => {
    const path = '/api/moderation/queue/0/waiting.all.all.0.1.json';
    const { items, counts } = await staff.get<{ items: Item[]; counts: { waiting: number } }>(path);
    return { items: items.map(({ id, state, severity }) => [id, state, severity]), count: counts.waiting };
  };
  const send = (film: string, cid: string, by = second) => sendFile(site, world, by, film, { cid });
  const id = await send(FILM, 'the-removed-film', first);
  const before = await send(await changed('before', CHANGES['cut off at its sides']), 'there-before');
  const other = await send(await demoClip(join(folder, 'new.mp4'), 'clip-03', 2), 'another-film');
  await site.context.processing.start();
  await site.context.processing.idle();
  world.database.sqlite.exec(`UPDATE submission SET state = 'published' WHERE id IN (${before}, ${other});
    UPDATE video SET state = 'approved' WHERE id IN (SELECT video_id FROM submission WHERE state = 'published')`);
  expect(await waiting()).toEqual({ items: [], count: 0 });

  expect(await decide(id, 'remove', 'forbidden_content')).toMatchObject({ state: 'removed' });
  await site.context.shortJobs.idle();
  // On top of what waits, and visible as before.
  expect(await waiting()).toEqual({ items: [[before, 'published', 2]], count: 1 });
  expect((await item(before)).look_alikes).toMatchObject([{ id, is_new: true }]);
  expect((await item(other)).look_alikes).toEqual([]);
  // In the order sent: which of them is converted first, and so has the lower video id, is open.
  const states = world.database.sqlite
    .prepare('SELECT v.state FROM submission s JOIN video v ON v.id = s.video_id ORDER BY s.id')
    .pluck();
  expect(states.all()).toEqual(['rejected', 'approved', 'approved']);

  const again = await send(
    await changed('sent again', CHANGES['mirrored, small and with a logo']),
    'sent-again',
  );
  await site.context.processing.idle();
  const { state, look_alikes } = await item(again);
  expect([state, look_alikes.map((each) => each.id)]).toEqual(['ready', [id]]);
  const { pairs } = look_alikes[0]!;
  expect(pairs.length).toBeGreaterThanOrEqual(LEAST);
  expect(pairs.map(({ distance }) => distance)).toEqual(
    pairs.map(({ distance }) => distance).sort((a, b) => a - b),
  );
  for (const picture of [pairs[0]!.picture, pairs[0]!.removed])
    expect((await site.get(picture, { token: staff.token })).headers['content-type']).toBe('image/webp');
  const own = await memberOf(site, world, second);
  for (const of of [again, before])
    expect(JSON.stringify(await own.get(`/api/json/upload/0/${of}.json`))).not.toContain('look_alikes');

  // Somebody has looked: it is not the same. Another job for the same film does not bring it back.
  expect(await decide(other, 'pass')).toMatchObject({ code: 'already_decided' });
  expect(await decide(before, 'pass')).toMatchObject({ state: 'published' });
  await findAlike(site.context, { payload: Buffer.from(id) });
  expect(await waiting()).toEqual({ items: [], count: 0 });
  expect((await item(before)).look_alikes).toMatchObject([{ id, is_new: false }]);
});
