import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTools, type Tools } from '../../../src/site/publishing/processing/box/tools.ts';
import { createProcessing } from '../../../src/site/publishing/processing/services/processing.ts';
import { layOutBrokenBox } from '../../support/broken-tools.ts';
import { openStaff } from '../case-calls.ts';
import { servedWorld } from '../served-world.ts';
import { openBox, scratchFolder } from './clips.ts';

const PATH = '/api/moderation/processing.php';
const folder = scratchFolder();
const box = await openBox(folder);
const broken = mkdtempSync(join(folder, 'broken-'));
layOutBrokenBox(broken);

const { world, site } = await servedWorld({ members: 2 });
const { token } = await openStaff(site, world);

const read = async () => (await site.get(PATH, { token })).json();

/** What staff reads once the site has tried these tools. */
async function triedWith(tools: Tools, isUnsafe = false): Promise<unknown> {
  const { writer, clock, store, live, jobs, uploads, database } = site.context;
  const processing = createProcessing({
    database: { ...database, ...writer },
    clock,
    store,
    live,
    jobs,
    uploads,
    data: world.dir,
    tools,
    isUnsafe,
    onError: () => undefined,
  });
  await processing.start();
  try {
    return await read();
  } finally {
    await processing.close();
  }
}

describe('what staff reads of the conversion', () => {
  const all = findTools(process.env['PATH'] ?? '');

  test('is nothing before the tools were tried', async () => {
    expect(await read()).toEqual({ lacks: '', waiting: 0 });
  });

  test('is what the site lacks, and how many files wait; nothing once all is there', async () => {
    const add = world.database.sqlite.prepare(
      `INSERT INTO submission (kind, member_id, state, draft, created_at, changed_at) VALUES ('video', 2, ?, '{}', 1, 1)`,
    );
    for (const state of ['receiving', 'received', 'received', 'converting', 'ready', 'waiting', 'failed'])
      add.run(state);
    expect(await triedWith({ ...all, ffmpeg: null })).toEqual({ lacks: 'ffmpeg', waiting: 3 });
    expect(await triedWith({ ...all, bwrap: null })).toEqual({ lacks: 'box', waiting: 3 });
    expect(await triedWith(findTools(broken))).toEqual({ lacks: 'box', waiting: 3 });
    // Control: a folder with the same programs and the machine's own box.
    world.database.sqlite.prepare(`DELETE FROM submission`).run();
    expect(await triedWith(all, !box.isSafe)).toEqual({ lacks: '', waiting: 0 });
  });

  test('is not there for members and visitors', async () => {
    const member = await world.sessionFor(world.buildMember({ role: 'uploader' }));
    for (const ask of [{ token: member }, {}]) expect((await site.get(PATH, ask)).status).toBe(404);
  });
});
