import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createContext } from '../../src/site/context.ts';
import { readConfig, type SiteConfig } from '../../src/site/config.ts';
import { diskStore } from '../../src/site/storage/disk-store.ts';

/** What was synced and renamed, in its order. */
const steps = vi.hoisted((): string[] => []);
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(path: string, flags: string) {
      const handle = await real.open(path, flags);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        steps.push(`sync ${path}`);
      };
      return handle;
    },
    async rename(from: string, to: string) {
      await real.rename(from, to);
      steps.push(`rename ${to}`);
    },
  };
});

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'yoru-store-'));
  steps.length = 0;
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const bytes = Buffer.from('picture');
function plant(...names: readonly string[]): string {
  const path = join(dir, ...names);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

describe.runIf(process.platform === 'linux')('what is stored', () => {
  test('is on the disk by its name too', async () => {
    await diskStore(dir).put('abcd.png', bytes);
    const named = steps.map((step) =>
      step.replace(/^(\w+) (.*)$/, (_all, what: string, path: string) => `${what} ${relative(dir, path)}`),
    );
    expect(named).toEqual([
      'sync ',
      expect.stringMatching(/^sync ab\/abcd\.png\.[\da-f]{12}-\d+\.part$/),
      'rename ab/abcd.png',
      'sync ab',
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
    const { PassThrough } = await import('node:stream');
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
    await context.database.db
      .insertInto('report')
      .values({ ...report, file_key: 'abcd.png', created_at: 1 })
      .execute();
    await context.reports.sweep();
    context.close();
    expect([known, orphan, media].map((path) => existsSync(path))).toEqual([true, false, true]);
  });
});
