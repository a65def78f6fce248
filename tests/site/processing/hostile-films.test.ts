import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unsafeBox } from '../../../src/site/publishing/processing/box/box.ts';
import { openBox, quickTools, scratchFolder } from './clips.ts';
import { HOSTILE_FILMS } from './hostile/all.ts';
import { LISTS } from './hostile/lists.ts';
import { outcomeOf } from './hostile/outcome.ts';
import { openSources, SECRET } from './hostile/sources.ts';

/** Processor milliseconds of the tools, from its first job to its code (checklist J7). */
const LONGEST_MS = 10_000;
const ENDS = ['video_corrupted_file', 'video_failed'];

const folder = scratchFolder();
const box = await openBox(folder);
const open = unsafeBox(quickTools()) ?? box;
let site: Awaited<ReturnType<typeof openSources>>;
beforeAll(async () => {
  site = await openSources(folder);
});
afterAll(() => site.close());

describe('a hostile film', () => {
  test('is one of 60 at least, each with a name of its own', () => {
    expect(HOSTILE_FILMS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(HOSTILE_FILMS.map(({ name }) => name)).size).toBe(HOSTILE_FILMS.length);
  });

  test.each(HOSTILE_FILMS)('$name ends with its code in time, or as a film', async (film) => {
    const made = await film.make(site.sources);
    const { check, pictures, lowest, codec, ms, output } = await outcomeOf(made, film.extension, box, folder);
    expect(check).toMatch(film.ends === 'either' ? /^(?:video_corrupted_file|taken)$/ : film.ends);
    const last = lowest || pictures || check;
    if (last === 'taken') expect(codec).toBe('avc');
    else expect(ENDS).toContain(last);
    expect(ms).toBeLessThan(LONGEST_MS);
    expect(output).not.toContain(SECRET);
    expect(site.connects()).toBe(0);
  });

  test.each(LISTS)('$name opens nothing, were there no box either', async ({ make, extension, ends }) => {
    const { check, output } = await outcomeOf(await make(site.sources), extension, open, folder);
    expect(check).toBe(ends);
    expect(output).not.toContain(SECRET);
    expect(site.connects()).toBe(0);
  });
});

describe('controls', () => {
  test('what films are made of is taken by every step', async () => {
    for (const [name, extension] of [
      ['mp4', 'mp4'],
      ['fast', 'mp4'],
      ['parts', 'mp4'],
      ['ts', 'mts'],
      ['wmv', 'wmv'],
    ] as const) {
      const outcome = await outcomeOf(site.sources.samples[name], extension, box, folder);
      expect(outcome, name).toMatchObject({
        check: 'taken',
        pictures: 'taken',
        lowest: 'taken',
        codec: 'avc',
      });
      expect(outcome.ms, name).toBeGreaterThan(100);
    }
  });

  test('the canaries are found: the file by its words, the address by who comes', async () => {
    expect(await readFile(site.sources.file, 'latin1')).toContain(SECRET);
    const list = LISTS.find(({ name }) => name === 'a playlist of an address');
    const input = join(folder, 'control.m3u8');
    await writeFile(input, (await list?.make(site.sources)) ?? '');
    await new Promise<void>((done) => {
      execFile('ffprobe', ['-protocol_whitelist', 'file,http,tcp', input], { timeout: 20_000 }, () => done());
    });
    expect(site.connects()).toBeGreaterThan(0);
  });
});
