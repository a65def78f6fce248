import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { setUserData, userDataFolder } from '../../../src/main/user-data.ts';
import { openDatabase } from '../../../src/site/platform/db/open.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

test.skipIf(process.platform === 'win32')('folders made for private data are their owner’s alone', () => {
  const home = mkdtempSync(join(tmpdir(), 'yoru-private-'));
  try {
    const paths = new Map<string, string>();
    const app = {
      setPath: (name: string, path: string) => void paths.set(name, path),
      getPath: (name: string) => paths.get(name) ?? '',
    };
    setUserData(app, userDataFolder(app, { YORU_DATA: join(home, 'client') }));
    openDatabase(join(home, 'site', 'site.db')).close();
    expect([modeOf(join(home, 'client')), modeOf(join(home, 'site'))]).toEqual([0o700, 0o700]);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

/** Makes that folder in a process of its own. */
function setApart(folder: string, first = '') {
  const source = new URL('../../../src/main/user-data.ts', import.meta.url).href;
  const script = `import { setUserData } from '${source}'; ${first}; setUserData({ setPath() {} }, '${folder}');`;
  const how = { timeout: 120_000, killSignal: 'SIGKILL' } as const;
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], how);
}

test('clients that are started at once for the first time make one folder', async () => {
  const home = mkdtempSync(join(tmpdir(), 'yoru-private-'));
  try {
    const folder = join(home, ...'abcdefghij', 'client');
    const together = `while (Date.now() < ${Date.now() + 1_000});`;
    await Promise.all(Array.from({ length: 4 }, () => setApart(folder, together)));
    expect(statSync(folder).isDirectory()).toBe(true);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

test.skipIf(!existsSync('/proc/self'))(
  'a folder that can never be made is an error, not a wait',
  async () => {
    // What this guards against cannot be stopped from inside.
    await expect(setApart('/proc/none/data')).rejects.toMatchObject({
      killed: false,
      stderr: expect.stringContaining('ENOENT'),
    });
  },
);
