import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { setUserData, userDataFolder } from '../../../src/main/user-data.ts';
import { openDatabase } from '../../../src/site/db/open.ts';

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

test.skipIf(!existsSync('/proc/self'))(
  'a folder that can never be made is an error, not a wait',
  async () => {
    // In a process of its own: what this guards against cannot be stopped from inside.
    const source = new URL('../../../src/main/user-data.ts', import.meta.url).href;
    const script = `import { setUserData } from '${source}'; setUserData({ setPath() {} }, '/proc/none/data');`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      timeout: 10_000,
      killSignal: 'SIGKILL',
    });
    await expect(run).rejects.toMatchObject({ killed: false, stderr: expect.stringContaining('ENOENT') });
  },
);
