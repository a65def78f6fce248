import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { UploadDetail } from '../../../src/shared/entities/upload.ts';
import { buildCategory } from '../../support/world-categories.ts';
import { makeWorld } from '../../support/world.ts';
import { serveWorld } from '../support.ts';
import { openBox, scratchFolder } from './clips.ts';
import { HOSTILE_FILMS } from './hostile/all.ts';
import { openSources } from './hostile/sources.ts';
import { toolMs } from './hostile/tool-time.ts';
import { memberOf, sendFile } from './send-file.ts';
import { useQuickTools } from './use-quick-tools.ts';

useQuickTools();

/** One of each kind: no film, no end, too much of something, a film that cannot be decoded. */
const SENT = [
  ...[
    'an MP4 cut before its index',
    'a playlist of an address',
    'boxes in boxes, 5,000 deep',
    '100,000 edits',
  ],
  ...['50 million frames of the same million bytes', 'words of 30 MB', 'frames that unpack to 500 MB each'],
  ...['a film whose pictures are nothing', 'locked by a key that nobody has', 'sound alone'],
];
/** Processor milliseconds of the tools for each, from its job's beginning to its code (checklist J7). */
const LONGEST_MS = 10_000;

test('hostile films in the queue get their codes one after the other, and the good one behind them is converted', async () => {
  const folder = scratchFolder();
  const box = await openBox(folder);
  const { sources, connects, close } = await openSources(folder);
  await using world = await makeWorld({ members: 1 });
  buildCategory(world, { dir: 'good' });
  const owner = world.buildMember({ role: 'uploader' });
  await using site = await serveWorld(world, { config: { unsafeMedia: !box.isSafe, shortVideos: true } });
  const send = async (film: Buffer, extension: string) => {
    const path = join(folder, `sent.${extension}`);
    await writeFile(path, film);
    return sendFile(site, world, owner, path, { name: `sent.${extension}` });
  };
  const ids: string[] = [];
  for (const name of SENT) {
    const found = HOSTILE_FILMS.find((film) => film.name === name);
    if (!found) throw new Error(`no film is called ${name}`);
    ids.push(await send(await found.make(sources), found.extension));
  }
  const good = await send(sources.samples.fast, 'mp4');
  const ms = await toolMs(async () => {
    expect(await site.context.processing.start()).toMatchObject({ state: 'on' });
    await site.context.processing.idle();
  });
  expect(ms).toBeLessThan(LONGEST_MS * SENT.length);
  const own = await memberOf(site, world, owner);
  const read = (id: string) => own.get<UploadDetail>(`/api/json/upload/0/${id}.json`);
  for (const [at, id] of ids.entries()) {
    const { state, code } = await read(id);
    expect({ name: SENT[at], state, code }).toEqual({
      name: SENT[at],
      state: 'failed',
      code: 'video_corrupted_file',
    });
  }
  expect(await read(good)).toMatchObject({ state: 'ready', code: '', percent: 100 });
  expect(connects()).toBe(0);
  close();
});
