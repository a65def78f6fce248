import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runSite } from './run-site.ts';

const dir = mkdtempSync(join(tmpdir(), 'yoru-starting-'));
const quiet = ['--log-level', 'warn', '--web', join(dir, 'no-web')];
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('starting', () => {
  test('a port in use is one clear line and 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const site = runSite(['--port', String(port), '--data', join(dir, 'used'), ...quiet]);
    expect((await site.exited).code).toBe(1);
    expect(site.err()).toBe(`port ${port} of 127.0.0.1 is in use: choose another with --port\n`);
    other.close();
  });

  test('a file that is no database is one clear line and 1, and stays as it is', async () => {
    writeFileSync(join(dir, 'site.db'), 'not a database at all, but a text of some length'.repeat(40));
    const site = runSite(['--port', '0', '--data', dir, ...quiet]);
    expect((await site.exited).code).toBe(1);
    expect(site.err()).toContain('site.db is not a database');
  });

  test('a folder of information that is not there is one clear line with its flag and 2', async () => {
    const site = runSite([
      '--port',
      '0',
      '--data',
      join(dir, 'no-info'),
      '--info',
      join(dir, 'none'),
      ...quiet,
    ]);
    expect((await site.exited).code).toBe(2);
    expect(site.err()).toBe(`--info: there is no folder ${join(dir, 'none')}\n`);
    // The first line of every start.
    expect(site.out()).toMatch(/^Yoru \d+\.\d+\.\d+\n$/);
  });

  test('an age policy that cannot be read starts nothing', async () => {
    const site = runSite([
      '--port',
      '0',
      '--data',
      join(dir, 'age'),
      '--age-countries',
      join(dir, 'none.json'),
      ...quiet,
    ]);
    expect((await site.exited).code).toBe(1);
    expect(site.err()).toContain('age policy');
  });
});

describe('the data folder', () => {
  const tell = async (data: string, ...more: string[]) => {
    const site = runSite(['--port', '0', '--data', data, ...quiet, ...more]);
    const { code } = await site.exited;
    return { code, err: site.err() };
  };

  test('is one site’s at a time, and free again when that one was killed', async () => {
    const folder = join(dir, 'shared');
    const first = runSite(['--port', '0', '--data', folder, ...quiet]);
    await first.listening;
    expect(await tell(folder)).toEqual({
      code: 1,
      err: `the folder ${folder} is in use by another site: stop it, or choose another with --data\n`,
    });
    first.signal('SIGKILL');
    await first.exited;
    const next = runSite(['--port', '0', '--data', folder, ...quiet]);
    await next.listening;
    next.signal('SIGTERM');
    expect((await next.exited).code).toBe(0);
  });

  test('that cannot be made or is none is one clear line', async () => {
    const file = join(dir, 'a-file');
    writeFileSync(file, '');
    expect(await tell(file)).toEqual({
      code: 1,
      err: `${file} is no folder: choose another with --data\n`,
    });
    const { code, err } = await tell('/proc/nope/below');
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^the folder \/proc\/nope cannot be made \(E[A-Z]+\): .*\n$/) as string,
    });
  });
});
