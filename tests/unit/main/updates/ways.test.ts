import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findAppImage, layBeside } from '../../../../src/main/updates/app-image.ts';
import { createIsMetered } from '../../../../src/main/updates/metered.ts';
import { updateSource } from '../../../../src/main/updates/source.ts';
import { findWay } from '../../../../src/main/updates/way.ts';
import { DEFAULT_SITE } from '../../../../src/shared/constants.ts';
import { temporaryFolder } from '../temporary.ts';
import { hashOf } from './hash-of.ts';
import { NOTES } from './put-release.ts';
import { openYard } from './yard.ts';

test('each kind of installation has its own way to the next version', async () => {
  const folder = temporaryFolder();
  const image = join(folder, 'Yoru.AppImage');
  writeFileSync(image, '');
  symlinkSync(image, join(folder, 'yoru'));
  const [packaged, program] = [join(folder, 'yoru.list'), join(folder, 'win', 'Yoru.exe')];
  mkdirSync(join(folder, 'win'));
  const way = (platform: NodeJS.Platform, appImage?: string) =>
    findWay({ platform, appImage, program, packaged });
  expect(await way('linux', image)).toEqual({ kind: 'appImage', file: image });
  // A link stays a link: what it leads to is replaced.
  expect(await way('linux', join(folder, 'yoru'))).toEqual({ kind: 'appImage', file: image });
  expect(await way('linux', join(folder, 'gone.AppImage'))).toEqual({
    kind: 'elsewhere',
    ending: '.AppImage',
  });
  expect(await way('linux')).toEqual({ kind: 'elsewhere', ending: '.tar.gz' });
  writeFileSync(packaged, '/opt\n/opt/Yoru/yoru\n');
  expect(await way('linux')).toEqual({ kind: 'elsewhere', ending: '.tar.gz' });
  writeFileSync(packaged, `/opt\n${program}\n`);
  expect(await way('linux')).toEqual({ kind: 'elsewhere', ending: '.deb' });
  expect(await way('darwin')).toEqual({ kind: 'elsewhere', ending: '.dmg' });
  expect(await way('win32')).toEqual({ kind: 'elsewhere', ending: '-win.zip' });
  writeFileSync(join(folder, 'win', 'Uninstall Yoru.exe'), '');
  expect(await way('win32')).toEqual({ kind: 'installer' });
  expect(await findAppImage('/proc/self/exe/none')).toBeNull();
});

test('a package of the system is named by its own file, and nothing is downloaded', async () => {
  const yard = await openYard();
  yard.release({ names: ['Yoru-0.1.1.AppImage', 'yoru_0.1.1_amd64.deb', 'yoru-0.1.1.tar.gz'] });
  for (const [ending, name] of [
    ['.deb', 'yoru_0.1.1_amd64.deb'],
    ['.tar.gz', 'yoru-0.1.1.tar.gz'],
    ['.AppImage', 'Yoru-0.1.1.AppImage'],
    ['.rpm', 'Yoru-0.1.1.AppImage'],
  ] as const) {
    const engine = yard.open({ way: { kind: 'elsewhere', ending } });
    const address = `${yard.server.feed}stable/${name}`;
    expect(await engine.check()).toEqual({ version: '0.1.1', notes: NOTES, address });
    await expect(engine.download(() => undefined)).rejects.toThrow();
  }
  expect(yard.server.requests.every(({ path }) => path.includes('latest'))).toBe(true);
});

test('a file that was changed after it was looked at does not come beside the app', async () => {
  const folder = temporaryFolder();
  const [file, from] = [join(folder, 'Yoru.AppImage'), join(folder, 'new')];
  writeFileSync(file, 'old');
  chmodSync(file, 0o700);
  writeFileSync(from, 'new');
  const sum = hashOf(Buffer.from('new'));
  await layBeside(file, from, sum);
  expect(readdirSync(folder).sort()).toEqual(['.Yoru.AppImage.next', 'Yoru.AppImage', 'new']);
  writeFileSync(from, 'bad');
  await expect(layBeside(file, from, sum)).rejects.toMatchObject({ code: 'untrusted' });
  await expect(layBeside(file, join(folder, 'gone'), sum)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(readdirSync(folder).sort()).toEqual(['Yoru.AppImage', 'new']);
});

test('keys and address are the build’s; an address is https, or this machine', () => {
  const at = (YORU_UPDATE_FEED: string, YORU_UPDATE_KEY = 'a,b') =>
    updateSource(false, { YORU_UPDATE_FEED, YORU_UPDATE_KEY });
  expect(at('https://yoru.test/desktop')).toEqual({ keys: ['a', 'b'], feed: 'https://yoru.test/desktop/' });
  expect(at('http://127.0.0.1:8080/desktop/')?.feed).toBe('http://127.0.0.1:8080/desktop/');
  expect(updateSource(false, { YORU_UPDATE_KEY: 'a' })?.feed).toBe(`${DEFAULT_SITE}/desktop/`);
  for (const address of ['http://yoru.test/desktop/', 'file:///desktop/', 'desktop', ''])
    expect(at(address)).toBeNull();
  expect(at('https://yoru.test/', '')).toBeNull();
  expect(updateSource(true, { YORU_UPDATE_KEY: 'a' })).toBeNull();
});

test('a network costs where the system says so, or guesses it; where nothing is known it does not', async () => {
  const folder = temporaryFolder();
  const command = join(folder, 'busctl');
  const says = (script: string) => {
    writeFileSync(command, `#!/bin/sh\n${script}\n`);
    chmodSync(command, 0o755);
    return createIsMetered('linux', command)();
  };
  const answers = ['u 0', 'u 1', 'u 2', 'u 3', 'u 4'];
  expect(await Promise.all([says('echo u 1')])).toEqual([true]);
  const found: boolean[] = [];
  for (const answer of answers) found.push(await says(`echo ${answer}`));
  expect(found).toEqual([false, true, false, true, false]);
  expect(await says('echo u 1; exit 1')).toBe(false);
  expect(await says('[ "$3" = get-property ] && echo u 1')).toBe(true);
  expect(await createIsMetered('linux', join(folder, 'none'))()).toBe(false);
  expect(await createIsMetered('win32', command)()).toBe(false);
});

test('Windows gets an installer, which is started without a word when the app ends', async () => {
  const yard = await openYard();
  const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
  onTestFinished(() => platform.mockRestore());
  const engine = yard.open({ way: { kind: 'installer' } });
  yard.release({ names: ['Yoru-Setup-0.1.1.exe'], platform: 'latest.yml' });
  for (const end of ['', '.sig'])
    yard.server.files.set(
      `stable/latest.yml${end}`,
      [...yard.server.files].find(([name]) => name.endsWith(`.yml${end}`))![1],
    );
  expect(await engine.check()).toMatchObject({ version: '0.1.1', address: null });
  await engine.download(() => undefined);
  const installer = join(yard.folder, 'data/updates/pending/Yoru-Setup-0.1.1.exe');
  chmodSync(installer, 0o755);
  const said = join(yard.folder, 'said');
  vi.stubEnv('PAGE_EVENTS', said);
  expect(await engine.install(false)).toBeNull();
  await expect.poll(() => existsSync(said)).toBe(true);
  await expect.poll(() => readFileSync(said, 'utf8')).toBe('0.1.1\n');
});
