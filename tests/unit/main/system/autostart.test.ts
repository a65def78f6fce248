import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { autostartEntry, setAutostart } from '../../../../src/main/system/autostart.ts';
import { ownAppImage } from '../../../../src/main/system/own-app-image.ts';
import { temporaryFolder } from '../temporary.ts';

/** The file and arguments of an entry, read by the specification's two steps: escapes of values, then quotes. */
function commandOf(entry: string): readonly string[] {
  const value = /^Exec=(.*)$/m.exec(entry)![1]!.replace(/\\\\/g, '\\');
  const [, quoted = '', rest = ''] = /^"((?:\\.|[^"\\])*)"(.*)$/.exec(value)!;
  return [quoted.replace(/\\(.)/g, '$1').replaceAll('%%', '%'), ...rest.split(' ').filter(Boolean)];
}

test('whatever a folder is called, it is one argument', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', ' ', '"', '\\', '$', '`', '%', '夜', ';', '-'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(name, fc.boolean(), (folder, isHidden) => {
      const file = `/home/${folder}/Yoru.AppImage`;
      expect(commandOf(autostartEntry(file, isHidden))).toEqual(isHidden ? [file, '--hidden'] : [file]);
    }),
  );
});

test('the entry comes and goes with the choice, and desktops take it', async () => {
  const folder = join(temporaryFolder(), 'autostart');
  const file = join(folder, 'yoru.desktop');
  await setAutostart(folder, '/opt/Yoru/yoru', { startAtLogin: true, startHidden: true });
  expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Yoru/yoru" --hidden\n');
  const validate = () => execFileSync('desktop-file-validate', [file], { encoding: 'utf8', stdio: 'pipe' });
  expect(validate()).toBe('');
  await setAutostart(folder, '/opt/Yoru/yoru', { startAtLogin: false, startHidden: true });
  expect(existsSync(file)).toBe(false);
  await setAutostart(folder, '/opt/Yoru/yoru', { startAtLogin: false, startHidden: true });
  // The control: the validator finds what is wrong.
  writeFileSync(file, '[Desktop Entry]\nType=Nonsense\n');
  expect(validate).toThrow();
});

test.each([
  ['its own', { APPIMAGE: '/home/a/Yoru.AppImage', APPDIR: '/tmp/.mount_Yoru1' }, '/home/a/Yoru.AppImage'],
  [
    'a browser’s, handed down',
    { APPIMAGE: '/home/a/Other.AppImage', APPDIR: '/tmp/.mount_Other' },
    undefined,
  ],
  ['a name without its folder', { APPIMAGE: '/home/a/Other.AppImage' }, undefined],
  ['a folder that begins alike', { APPIMAGE: '/home/a/O.AppImage', APPDIR: '/tmp/.mount_Yor' }, undefined],
  ['none', {}, undefined],
])('of %s only the own AppImage is believed', (_whose, env, expected) => {
  expect(ownAppImage({ env, execPath: '/tmp/.mount_Yoru1/yoru' })).toBe(expected);
});
