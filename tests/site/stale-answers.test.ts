import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get as httpGet } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DERIVED, makeDerived } from '../../src/site/platform/db/derived.ts';
import { TABLES } from '../../src/site/platform/db/derived/tables.ts';
import type { Derived } from '../../src/site/platform/db/derived/triggers.ts';
import type { World } from '../support/world.ts';
import { makeFullWorld } from './full-world.ts';
import { CACHED, SHOWN_CALLS, type ShownCall } from './shown-calls.ts';
import { ROWS_THAT_COME, shownColumns } from './shown-changes.ts';
import { serveWorld, type TestSite } from './support.ts';

let world: World;
let site: TestSite;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** How many comments there are ages with the answers that show many things: here it stops. */
const STILL: Derived = {
  ...DERIVED,
  counters: DERIVED.counters.filter(({ of, into }) => of !== 'comment' || /^comment/.test(into)),
};

/** Parts of keys, which cannot go where another row is. */
const REFUSED = [
  ...['video_text.video_id', 'video_tag.video_id', 'video_model.video_id', 'video_file.video_id'],
  ...['channel_text.channel_id', 'model_text.model_id', 'member_text.member_id', 'album_model.album_id'],
];

beforeAll(async () => {
  world = await makeFullWorld();
  site = await serveWorld(world);
  makeDerived(world.database.sqlite, STILL);
});
afterAll(async () => {
  agent.destroy();
  await site[Symbol.asyncDispose]();
  await world.dispose();
});

/** An answer as its body, a failure as its status. */
const read = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const request = httpGet({ host: '127.0.0.1', port: site.port, path, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(response.statusCode === 200 ? text : String(response.statusCode)));
    });
    request.on('error', reject);
  });

const readAll = (paths: readonly string[]) => Promise.all(paths.map(read));

/** Calls whose answer from the cache is not what it would be now, and all answers as they are now. */
async function staleCalls(calls: readonly ShownCall[] = SHOWN_CALLS) {
  const now = await readAll(calls.map(({ fresh }) => fresh));
  const given = await readAll(calls.map(({ cached }) => cached));
  return { now, stale: calls.filter((_call, at) => now[at] !== given[at]).map(({ cached }) => cached) };
}

const isCached = ({ cached }: ShownCall) =>
  site.context.answers.get(cached, site.context.version.check()) !== undefined;

/** Changes every column that answers show, and back. Which answers went stale, and what no answer showed. */
async function changeColumns(names?: readonly string[]) {
  const [stale, unseen, refused]: [string[], string[], string[]] = [[], [], []];
  const before = await staleCalls();
  for (const { name, change, undo } of shownColumns(world.database.sqlite)) {
    if (names && !names.includes(name)) continue;
    if (!change()) {
      refused.push(name);
      continue;
    }
    const after = await staleCalls();
    stale.push(...after.stale.map((path) => `${name}: ${path}`));
    if (after.now.every((text, at) => text === before.now[at])) unseen.push(name);
    // What is left of it would be stale for the next one.
    undo();
  }
  return { stale, unseen, refused };
}

describe('cached answers', () => {
  test('of every operation that caches are looked at here, and are cached', async () => {
    await staleCalls();
    expect(new Set(SHOWN_CALLS.filter(isCached).map(({ operation }) => operation))).toEqual(new Set(CACHED));
    expect(SHOWN_CALLS.filter((call) => !isCached(call))).toEqual([]);
  });

  test('are what they would be now after a change to any column', async () => {
    expect(await changeColumns()).toEqual({ stale: [], unseen: [], refused: REFUSED });
  });

  test('are what they would be now after rows came and went', async () => {
    expect(Object.keys(ROWS_THAT_COME).sort()).toEqual(
      Object.keys(TABLES)
        .filter((table) =>
          shownColumns(world.database.sqlite).some(({ name }) => name.startsWith(`${table}.`)),
        )
        .sort(),
    );
    const { sqlite } = world.database;
    for (const [table, [come, go]] of Object.entries(ROWS_THAT_COME)) {
      const before = await staleCalls();
      sqlite.exec(come);
      // New rows of some tables wait for the answers' age.
      if ((TABLES as Derived['tables'])[table]?.areNewLate) world.clock.advance(61_000);
      const there = await staleCalls();
      sqlite.exec(go);
      const gone = await staleCalls();
      expect([table, before.stale, there.stale, gone.stale]).toEqual([table, [], [], []]);
      expect([table, there.now, gone.now]).not.toEqual([table, before.now, there.now]);
    }
  });

  test('control: one column missing from the list is found', async () => {
    const { sqlite } = world.database;
    const { member } = TABLES;
    const columns = { ...member.columns, city: 'hidden' as const };
    makeDerived(sqlite, { ...STILL, tables: { ...STILL.tables, member: { ...member, columns } } });
    expect((await changeColumns(['member.city'])).stale).toContain(
      'member.city: /api/json/member/60/0/1.json',
    );
    makeDerived(sqlite, STILL);
  });

  test('of video listings outlive edits of profiles', async () => {
    const { sqlite } = world.database;
    await staleCalls();
    const stored = async (operation: string) => {
      // The next tick of the event loop reads the database again.
      await setImmediate();
      return SHOWN_CALLS.filter((call) => call.operation === operation && isCached(call)).length;
    };
    sqlite.exec(`UPDATE member SET city = 'Elsewhere' WHERE id = 1`);
    // Whether favourites may be seen is on the profile.
    expect([await stored('videos.list'), await stored('member.get')]).toEqual([8, 0]);
    sqlite.exec(`UPDATE video SET title_en = 'Other' WHERE id = 1001`);
    expect([await stored('videos.list'), await stored('albums.list')]).toEqual([0, 3]);
  });

  test('and finished pages end by what their calls show', async () => {
    const web = join(world.dir, 'web');
    mkdirSync(join(web, '.vite'), { recursive: true });
    writeFileSync(join(web, 'index.html'), '<html lang="en"><head><!--head--></head><!--state--></html>');
    writeFileSync(join(web, '.vite/manifest.json'), '{}');
    await using paged = await serveWorld(world, { config: { web, defaultCountry: 'ca' } });
    const { sqlite } = world.database;
    const page = async (path: string) => (await paged.get(path)).text;
    const [listing, profile] = ['/latest-updates/1/', '/member/1/'];
    const before = [await page(listing), await page(profile)];
    // Views age: they tell an old page from a new one.
    sqlite.exec(`UPDATE video SET views = views + 7; UPDATE member SET city = 'Overseas' WHERE id = 1`);
    expect(await page(listing)).toBe(before[0]);
    expect(await page(profile)).toContain('Overseas');
    sqlite.exec(`UPDATE video SET title_ja = 'その他' WHERE id = 1002`);
    expect(await page(listing)).not.toBe(before[0]);
  });
});
