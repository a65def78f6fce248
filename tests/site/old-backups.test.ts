import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { runDoctor } from '../../src/site/app/commands/doctor-command.ts';
import { errorsIn, filesMissing, freshFolder, restore } from './backup-world.ts';
import { runSite } from './run-site.ts';
import { fetchRaw } from './support.ts';

/**
 * Backups as releases made them, each file of the place as base64: `makeOwnDataWorld` (tests/site/own-data-world.ts) after
 * `mediaKeys` and `VACUUM`. They stay as they are; a release adds its own.
 */
const FOLDER = new URL('./old-backups/', import.meta.url);

test.each(readdirSync(FOLDER))(
  'a backup of %s is whole, is restored, and a site starts on it',
  async (name) => {
    const files = JSON.parse(gunzipSync(readFileSync(new URL(name, FOLDER))).toString('utf8')) as Record<
      string,
      string
    >;
    const target = await freshFolder();
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), Buffer.from(bytes, 'base64'));
    }
    expect(await errorsIn(target)).toEqual([]);
    const folder = join(await freshFolder(), 'restored');
    const { missing } = await restore(target, folder);
    expect(missing).toEqual([]);
    const site = runSite(['--port', '0', '--data', folder, '--log-level', 'error'], { PATH: '/nowhere' });
    onTestFinished(() => site.signal('SIGKILL'));
    const port = await site.listening;
    expect((await fetchRaw(port, '/api/json/member/60/0/1.json')).status).toBe(200);
    site.signal('SIGTERM');
    expect((await site.exited).code).toBe(0);
    expect(filesMissing(folder)).toEqual([]);
    expect((await runDoctor(['doctor', '--data', folder], {})).text).not.toMatch(/is gone|are wrong/);
  },
);
