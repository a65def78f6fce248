import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { worldsFolder } from '../support/worlds-folder.ts';
import { runSite, type SiteProcess } from './run-site.ts';

const dir = mkdtempSync(join(worldsFolder(), 'yoru-demo-folder-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const quiet = ['--log-level', 'warn', '--web', join(dir, 'no-web')];
const start = (data: string) => runSite(['--demo', '--port', '0', '--data', data, ...quiet]);
const modeOf = (path: string) => statSync(path).mode & 0o777;

async function stop(site: SiteProcess): Promise<void> {
  await site.listening;
  site.signal('SIGTERM');
  expect((await site.exited).code).toBe(0);
}

/** How a site ends that cannot start; one that does neither is killed. */
async function tell(site: SiteProcess): Promise<{ code: number | null; err: string }> {
  const timer = setTimeout(() => site.signal('SIGKILL'), 15_000);
  const { code } = await site.exited;
  clearTimeout(timer);
  return { code, err: site.err() };
}

describe.runIf(process.platform === 'linux')('the data folder of a demo', () => {
  test('is its owner’s alone, so that nobody else reads what lies in it', async () => {
    const data = join(dir, 'new', 'data');
    await stop(start(data));
    expect([modeOf(join(dir, 'new')), modeOf(data)]).toEqual([0o700, 0o700]);
    for (const name of readdirSync(data).filter((each) => /\.(?:db|db-wal|db-shm|json|lock)$/.test(each)))
      expect([name, modeOf(join(data, name))]).toEqual([name, 0o600]);
    // The control: it is the folder where all of it lies, adverts too.
    expect(readdirSync(data)).toEqual(
      expect.arrayContaining(['ads', 'media', 'media-keys.json', 'search.db', 'site.db']),
    );
  });

  test('stays as the operator made it', async () => {
    const data = join(dir, 'made');
    mkdirSync(data);
    chmodSync(data, 0o750);
    await stop(start(data));
    expect(modeOf(data)).toBe(0o750);
    expect(existsSync(join(data, 'ads'))).toBe(true);
  });

  test('that is none is one clear line', async () => {
    const file = join(dir, 'a-file');
    writeFileSync(file, '');
    expect(await tell(start(file))).toEqual({
      code: 1,
      err: `${file} is no folder: choose another with --data\n`,
    });
  });

  test('that cannot be made is one clear line, and soon', async () => {
    expect(await tell(start('/proc/nope/below'))).toEqual({
      code: 1,
      err: expect.stringMatching(/^the folder \/proc\/nope cannot be made \(E[A-Z]+\): .*\n$/) as string,
    });
  });

  test('that is another site’s gets nothing laid into it', async () => {
    const data = join(dir, 'taken');
    const first = runSite(['--port', '0', '--data', data, ...quiet]);
    await first.listening;
    expect((await tell(start(data))).err).toContain('in use by another site');
    expect(existsSync(join(data, 'ads'))).toBe(false);
    await stop(first);
  });
});
