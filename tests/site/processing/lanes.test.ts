import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProcessing } from '../../../src/site/publishing/processing/services/processing.ts';
import { type MediaProcessing } from '../../../src/site/publishing/processing/services/media-processing.ts';
import type { MediaStore } from '../../../src/site/platform/storage/media-store.ts';
import { marked, useRecordedTools } from '../../support/recorded-tools.ts';
import { makeWorld, type World } from '../../support/world.ts';
import { serveWorld } from '../support.ts';
import { makeClip, scratchFolder } from './clips.ts';
import { sendFile } from './send-file.ts';

/** Films behind a long one: all of them where lanes matter most, some in each other one. */
const SHORT = 20;
const SOME = 4;
const folder = scratchFolder();
const film = await readFile(
  await makeClip(join(folder, 'film.mp4'), '-c:v libx264 -preset ultrafast', {
    seconds: 1,
    rate: 2,
    sound: false,
  }),
);
// Which of them waits for which is asked here, not what is made of them.
useRecordedTools(folder);
const clips = Array.from({ length: SHORT + 1 }, (_each, at) => join(folder, `clip-${at}.mp4`));
await Promise.all(clips.map((clip, at) => writeFile(clip, marked(film, at))));

/** Of each lane: the ending of what its job stores. */
const LANES = [
  { lane: 'check', ending: '.source', films: SOME },
  { lane: 'pictures', ending: '.webp', films: SOME },
  { lane: 'rendition', ending: '.mp4', films: SHORT },
] as const;
const PATIENCE_MS = 60_000;

/** A store in which the first file with an ending is stored only when the test says so: its job is at it until then. */
function slowStore(store: MediaStore, ending: string) {
  let release = () => undefined as void;
  const end = new Promise<void>((resolve) => (release = resolve));
  let isHeld = false;
  const adopt: MediaStore['adopt'] = async (key, path) => {
    if (!isHeld && key.endsWith(ending)) {
      isHeld = true;
      await end;
    }
    await store.adopt(key, path);
  };
  return { store: { ...store, adopt }, release, isHeld: () => isHeld };
}

const closing = (processing: MediaProcessing) => ({
  ...processing,
  [Symbol.asyncDispose]: () => processing.close(),
});

const states = (world: World) =>
  world.database.sqlite.prepare<[], string>('SELECT state FROM submission ORDER BY id').pluck().all();

test.each(LANES)(
  '$films short films are not held up by a long job in the lane of $lane',
  async ({ ending, films }) => {
    await using world = await makeWorld();
    await using site = await serveWorld(world, { config: { unsafeMedia: true, shortVideos: true } });
    const { database, writer, clock, live, jobs, uploads, store } = site.context;
    const slow = slowStore(store, ending);
    await using processing = closing(
      createProcessing({
        clock,
        live,
        jobs,
        uploads,
        store: slow.store,
        database: { ...database, ...writer },
        data: world.dir,
        isUnsafe: true,
        onError: (thrown) => expect.fail(String(thrown)),
      }),
    );
    const [long = '', ...short] = clips;
    const send = (clip: string) => sendFile(site, world, world.buildMember({ role: 'uploader' }), clip);
    await send(long);
    await processing.start();
    await expect.poll(slow.isHeld, { timeout: PATIENCE_MS }).toBe(true);
    const first = states(world)[0];
    for (const clip of short.slice(0, films)) {
      await send(clip);
      processing.wake();
      const isThere = () => ['converting', 'ready'].includes(states(world).at(-1) ?? '');
      await expect.poll(isThere, { timeout: PATIENCE_MS, interval: 20 }).toBe(true);
    }
    // The long one is still at it: all others went by.
    expect([states(world)[0], slow.isHeld()]).toEqual([first, true]);
    slow.release();
    await processing.idle();
    expect(new Set(states(world))).toEqual(new Set(['ready']));
  },
  180_000,
);
