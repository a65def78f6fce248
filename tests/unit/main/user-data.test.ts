import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
