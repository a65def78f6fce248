import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { walkData } from '../../src/site/app/backup/walk-data.ts';
import { createContext } from '../../src/site/app/context.ts';
import { readConfig, type SiteConfig } from '../../src/site/platform/config/config.ts';
import { addReport } from '../../src/site/moderation/reports/repositories/reports.ts';
import { bytesOnDisk } from '../../src/site/publishing/uploads/services/bytes-on-disk.ts';
import { diskStore } from '../../src/site/platform/storage/disk-store.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'yoru-store-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const bytes = Buffer.from('picture');
function plant(...names: readonly string[]): string {
  const path = join(dir, ...names);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

/** What is synced while `run` works: each path, and whether the stored file has its name then. */
async function syncedIn(
  run: () => Promise<void>,
  stored: string,
): Promise<readonly (readonly [string, boolean])[]> {
  const handle = await open(dir, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const steps: (readonly [string, boolean])[] = [];
  const { sync } = prototype;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    steps.push([relative(dir, readlinkSync(`/proc/self/fd/${this.fd}`)), existsSync(stored)]);
    return sync.call(this);
  });
  await run();
  spy.mockRestore();
  return steps;
}

describe.runIf(process.platform === 'linux')('what is stored', () => {
  test('may be a file that was made elsewhere, which moves', async () => {
    const store = diskStore(join(dir, 'media'));
    const made = plant('work', 'film.mp4');
    const stored = join(dir, 'media', 'ab', 'abcd.mp4');
    const steps = await syncedIn(() => store.adopt('abcd.mp4', made), stored);
    expect(steps).toEqual([
      ['', false],
      ['media', false],
      ['work/film.mp4', false],
      ['media/ab', true],
    ]);
    expect(existsSync(made)).toBe(false);
    const borrowed = await store.borrow('abcd.mp4');
    expect(readFileSync(borrowed?.path ?? '')).toEqual(bytes);
    expect(await store.borrow('abce.mp4')).toBeNull();
    expect(await store.borrow('../x')).toBeNull();
  });

  test('is on the disk by its name too', async () => {
    const steps = await syncedIn(() => diskStore(dir).put('abcd.png', bytes), join(dir, 'ab', 'abcd.png'));
    expect(steps).toEqual([
      ['', false],
      [expect.stringMatching(/^ab\/abcd\.png\.[\da-f]{12}-\d+\.part$/), false],
      ['ab', true],
    ]);
  });
});

describe('sweeping a store', () => {
  test('takes away what another process left half-written, and nothing else', async () => {
    const store = diskStore(dir);
    await store.put('abcd.png', bytes);
    const left = [plant('ab', 'abce.png.0123456789ab.part'), plant('zz', 'zzzz.mp4.0123456789ab-7.part')];
    const others = [plant('ab', 'abcd.640.webp'), plant('ab', 'notes.part'), plant('README')];
    await store.sweep();
    expect(left.filter((path) => existsSync(path))).toEqual([]);
    expect(others.filter((path) => !existsSync(path))).toEqual([]);
    expect(readdirSync(join(dir, 'ab'))).toContain('abcd.png');
  });

  test('leaves alone what is written now', async () => {
    const store = diskStore(dir);
    const slow = new PassThrough();
    const storing = store.put('abcd.png', slow);
    slow.write(bytes);
    await expect.poll(() => existsSync(join(dir, 'ab')) && readdirSync(join(dir, 'ab')).length).toBe(1);
    await store.sweep();
    slow.end(bytes);
    await storing;
    expect(readdirSync(join(dir, 'ab'))).toEqual(['abcd.png']);
  });

  test('of one that is not there does nothing', async () => {
    await diskStore(join(dir, 'none')).sweep(() => false);
  });

  test('takes pictures away that no report names', async () => {
    const config = readConfig(['--data', dir, '--log-level', 'silent'], {}) as SiteConfig;
    const context = createContext(config);
    const [known, orphan] = [plant('reports', 'ab', 'abcd.png'), plant('reports', 'ab', 'abce.png')];
    const media = plant('media', 'ab', 'abcf.png');
    const report = {
      subject: 'spam',
      email: 'hana@mail.example',
      message: 'x',
      ref: null,
      member_id: null,
    } as const;
    await context.writer.change(() =>
      addReport({ ...report, case_id: null, file_key: 'abcd.png', created_at: 1 }),
    );
    await context.reports.sweep();
    await context.close();
    expect([known, orphan, media].map((path) => existsSync(path))).toEqual([true, false, true]);
  });
});

test("the folder of the file system, at the root of a disk of its own, is nobody else's", async () => {
  for (const folder of ['media', 'uploads']) {
    plant(folder, 'lost+found', '#12');
    plant(folder, 'whole');
  }
  const store = diskStore(join(dir, 'media'));
  await store.sweep(() => false);
  const paths: string[] = [];
  for await (const { path } of walkData(dir, true)) paths.push(path);
  expect(paths.toSorted()).toEqual(['media/whole', 'uploads/whole']);
  await bytesOnDisk(join(dir, 'uploads'), store).sweep(async () => false);
  expect(readdirSync(join(dir, 'uploads'))).toEqual(['lost+found']);
  expect(readdirSync(join(dir, 'media', 'lost+found'))).toEqual(['#12']);
});
