import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SITE_FLAGS } from '../../../build/scripts/lib/site.mjs';
import { runDoctor } from '../../../src/site/app/commands/doctor-command.ts';
import { startChild } from '../../support/child.ts';
import { layOutRecordedTools } from '../../support/recorded-tools.ts';
import { makeSmallDisk } from '../../support/small-disk.ts';
import { makeWorld, openWorld, type World } from '../../support/world.ts';
import { serveWorld } from '../support.ts';
import { makeClip, openBox, scratchFolder } from './clips.ts';
import { sendFile } from './send-file.ts';

const SCRIPT = fileURLToPath(new URL('../children/convert.ts', import.meta.url));
const folder = scratchFolder();
const box = await openBox(folder);
const recorded = layOutRecordedTools(folder);
/** As high as two qualities, and soon converted. */
const CLIP = await makeClip(join(folder, 'clip.mp4'), '-c:v libx264 -preset ultrafast', {
  size: '640x480',
  seconds: 1,
  rate: 2,
  sound: false,
});

/** One with other bytes, so that it is no duplicate. */
const another = (at: number) =>
  makeClip(join(folder, `clip-${at}.mp4`), `-c:v libx264 -preset ultrafast -crf ${20 + at}`, {
    size: '640x480',
    seconds: 1,
    rate: 2,
    sound: false,
  });

type Broken = '' | 'rows-first' | 'no-cleaning';

/**
 * Converts what waits until a point, or to its end. Its tools are the machine's, in their box, only where one of them is at
 * work when the site dies: elsewhere they have ended by then.
 */
async function convert(
  world: World,
  killAt = '',
  { broken = '', isReal = killAt.endsWith('making') }: { broken?: Broken; isReal?: boolean } = {},
) {
  const words = [SCRIPT, world.dir, killAt, broken, isReal && box.isSafe ? '' : 'unsafe'];
  const tools = isReal ? {} : { PATH: recorded };
  const env = { ...process.env, ...tools };
  const child = startChild(process.execPath, [...SITE_FLAGS, ...words], { env });
  let errors = '';
  child.stdout.resume();
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`it ended with ${code}: ${errors}`);
  return { isKilled: signal === 'SIGKILL' };
}

async function worldWithFile(): Promise<World> {
  const world = await makeWorld();
  const site = await serveWorld(world, { config: { shortVideos: true } });
  await sendFile(site, world, world.buildMember({ role: 'uploader' }), CLIP);
  await site[Symbol.asyncDispose]();
  return world;
}

/** What the doctor says a day later, when nothing can be on its way any more. */
async function doctorOf({ dir }: World): Promise<string> {
  const { text } = await runDoctor(['doctor', '--data', dir], {}, Date.now() + 25 * 3_600_000);
  return text;
}

/** All that belongs to the one video. */
function storedOf({ database: { sqlite } }: World) {
  const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const all = (sql: string) => sqlite.prepare(sql).pluck().all();
  return {
    state: all('SELECT state FROM submission'),
    events: all('SELECT event FROM submission_event ORDER BY id'),
    videos: all('SELECT state FROM video'),
    files: all('SELECT format FROM video_file ORDER BY format'),
    streams: all('SELECT format FROM video_stream ORDER BY format'),
    counts: ['screenshot', 'print', 'video_storyboard', 'media_object'].map((table) => [table, count(table)]),
    jobs: all('SELECT kind FROM job WHERE key NOT LIKE ? ORDER BY id'.replace('?', "'upload_expire%'")),
  };
}

/** Where it is killed: of each step the moments that differ in what is on the disk and in the database. */
const KILLS = [
  ...['check leased', 'check adopted', 'check written', 'check committed'],
  ...['pictures making', 'pictures adopted', 'pictures adopted 20', 'pictures written', 'pictures committed'],
  ...['rendition:360 making', 'rendition:360 adopted', 'rendition:360 written', 'rendition:360 committed'],
  ...['rendition:480 adopted', 'rendition:480 written'],
  ...['stream:360 making', 'stream:360 adopted', 'stream:360 committed'],
  ...['stream:480 adopted', 'stream:480 written', 'stream:480 committed'],
];

test('killed at each step of a conversion, and started again, it ends as if nothing had been', async () => {
  await using whole = await worldWithFile();
  const { isKilled } = await convert(whole, '', { isReal: true });
  expect(isKilled).toBe(false);
  const wanted = storedOf(whole);
  expect(wanted).toMatchObject({
    state: ['ready'],
    events: ['create', 'stored', 'checked', 'ready'],
    videos: ['pending'],
    files: ['360p', '480p'],
    streams: ['360p', '480p'],
    jobs: [],
  });
  expect(await doctorOf(whole)).toMatch(/^all is well/m);

  await using world = await worldWithFile();
  const missed: string[] = [];
  for (const point of KILLS) {
    if (!(await convert(world, point)).isKilled) missed.push(point);
    expect([point, await doctorOf(world)]).toEqual([point, expect.not.stringContaining('is gone')]);
  }
  await convert(world);
  expect(storedOf(world)).toEqual(wanted);
  expect(await doctorOf(world)).toMatch(/^all is well/m);
  expect(missed).toEqual([]);
}, 900_000);

test.each([
  ['rows before their files', 'rows-first', 'rendition:360 committed', /is gone/],
  ['no cleaning', 'no-cleaning', 'rendition:360 adopted', /no row has the file/],
] as const)('control: with %s a kill is seen', async (_name, broken, point, finding) => {
  await using world = await worldWithFile();
  await convert(world, point, { broken });
  await convert(world, '', { broken });
  expect(await doctorOf(world)).toMatch(finding);
});

test('a full disk ends nothing: each step waits for room, and leaves nothing half made', async () => {
  const disk = makeSmallDisk(join(folder, 'disk'), 64);
  await using world = await openWorld(join(disk.folder, 'world'));
  await using site = await serveWorld(world, { config: { unsafeMedia: !box.isSafe, shortVideos: true } });
  await sendFile(site, world, world.buildMember({ role: 'uploader' }), CLIP);
  const { processing } = site.context;
  await processing.start();
  await processing.idle();
  expect(storedOf(world)).toMatchObject({ state: ['ready'], streams: ['360p', '480p'] });

  const errors = new Set<string>();
  const { sqlite } = world.database;
  for (const [at, room] of [8, 64, 160, 320, 640, 1_280].entries()) {
    await sendFile(site, world, world.buildMember({ role: 'uploader' }), await another(at));
    disk.fill(room * 1024);
    processing.wake();
    await processing.idle();
    const jobs = sqlite
      .prepare<[], { error: string; attempts: number }>(
        `SELECT error, attempts FROM job WHERE key LIKE '%:${at + 2}%'`,
      )
      .all();
    for (const { error, attempts } of jobs) {
      errors.add(error);
      expect([error, attempts]).toEqual([error, error === '' ? attempts : 0]);
    }
    expect(storedOf(world).state).not.toContain('failed');
    disk.empty();
    expect(await doctorOf(world)).toMatch(/^all is well/m);
    world.clock.advance(31 * 60_000);
    processing.wake();
    await processing.idle();
    expect(storedOf(world).state.at(-1)).toBe('ready');
  }
  expect([...errors].filter((error) => error !== '')).not.toEqual([]);
  expect(await doctorOf(world)).toMatch(/^all is well/m);
}, 900_000);
