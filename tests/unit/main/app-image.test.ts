import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Arch, Platform } from 'electron-builder';
import { expect, test, vi } from 'vitest';
import { linuxElectron } from './package-electrons.ts';
import { makeProject, packageProject } from './package-project.ts';
import { temporaryFolder } from './temporary.ts';

/** Tools the builder would fetch; `mksquashfs` copies what would be packed, so that it can be read. */
function makeTools(folder: string, packed: string): string {
  const tools = join(folder, 'tools');
  const write = (name: string, text: string) => {
    mkdirSync(join(tools, name, '..'), { recursive: true });
    writeFileSync(join(tools, name), text);
    chmodSync(join(tools, name), 0o755);
  };
  write('linux-x64/mksquashfs', `#!/bin/sh\ncp -R "$1" '${packed}'\nhead -c 100000 /dev/zero > "$2"\n`);
  write('linux-x64/desktop-file-validate', '#!/bin/sh\n');
  write('runtime-x64', 'runtime');
  mkdirSync(join(tools, 'lib/x64'), { recursive: true });
  return tools;
}

async function buildAppImage(): Promise<string> {
  const folder = temporaryFolder();
  const packed = join(folder, 'packed');
  vi.stubEnv('APPIMAGE_TOOLS_PATH', makeTools(folder, packed));
  const target = Platform.LINUX.createTarget('AppImage', Arch.x64);
  await packageProject(makeProject(folder), linuxElectron(folder), target).finally(() => vi.unstubAllEnvs());
  return packed;
}

/** A part of a desktop file, by its keys. */
const keysOf = (part: string) =>
  Object.fromEntries(
    part
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

test('an AppImage is started in the sandbox and described in both languages', async () => {
  const packed = await buildAppImage();
  const [entry = '', action = ''] = readFileSync(join(packed, 'yoru.desktop'), 'utf8').split(
    '[Desktop Action ',
  );
  expect(keysOf(entry)).toMatchObject({
    Exec: 'AppRun %U',
    StartupWMClass: 'yoru',
    Comment: 'Watch and download videos of the Yoru site',
    'Comment[ja]': expect.stringMatching(/Yoru/),
    Keywords: expect.stringMatching(/^video;/),
    'Keywords[ja]': expect.stringMatching(/^動画;/),
    MimeType: 'x-scheme-handler/yoru;',
    Actions: 'new-window;',
  });
  expect(action).toMatch(/^new-window\]\n/);
  expect(keysOf(action)).toEqual({
    Name: 'New window',
    'Name[ja]': '新しいウィンドウ',
    Exec: 'AppRun --new-window',
  });

  // Its launcher, where user namespaces are to be had and where they are not.
  const run = (status: 0 | 1) => {
    const folder = temporaryFolder();
    const programs = {
      'app/yoru': 'echo started "$@"',
      'bin/unshare': `exit ${status}`,
      'bin/zenity': 'echo "$3"',
    };
    for (const name of ['AppRun', 'unshare']) cpSync(join(packed, name), join(folder, 'app', name));
    mkdirSync(join(folder, 'bin'));
    for (const [name, line] of Object.entries(programs)) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`);
      chmodSync(join(folder, name), 0o755);
    }
    const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, LANG: 'C' };
    return execFileSync(join(folder, 'app/AppRun'), ['yoru://history/1'], { env, encoding: 'utf8' });
  };
  expect(run(0)).toBe('started yoru://history/1\n');
  expect(run(1)).toMatch(/does not allow user namespaces.*\nstarted yoru:\/\/history\/1\n$/);
});
