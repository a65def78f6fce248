import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Arch, Platform } from 'electron-builder';
import { afterEach, expect, test, vi } from 'vitest';
import { APP_ID } from '../../../src/main/windows/system-identity.ts';
import { listAsar } from './package-asar.ts';
import { addonsFor, addonsIn } from './package-contents.ts';
import { macElectron, windowsElectron } from './package-electrons.ts';
import { ELECTRON, makeProject, packageProject, ROOT } from './package-project.ts';
import { useSystemTools } from './package-tools.ts';
import { temporaryFolder } from './temporary.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
afterEach(() => vi.unstubAllEnvs());

function unzip(file: string | undefined): string {
  const folder = mkdtempSync(`${file}-`);
  execFileSync('7z', ['x', '-bso0', '-bsp0', `-o${folder}`, String(file)]);
  return folder;
}

/** What each of our packages has, whatever the system. */
async function expectClient(resources: string, system: string, program: string) {
  expect(addonsIn(resources)).toEqual(addonsFor(system));
  expect(readFileSync(join(resources, 'licences.txt'), 'utf8')).toBe('MIT');
  const packed = listAsar(join(resources, 'app.asar'));
  expect(packed).toEqual(expect.arrayContaining(['out/main/index.cjs', 'out/renderer/licences.txt']));
  expect(packed.filter((name) => /\.map$|^out\/web|decoy|\.env/.test(name))).toEqual([]);
  const fuses = await getCurrentFuseWire(program);
  expect(fuses[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe(FuseState.ENABLE);
  expect(fuses[FuseV1Options.RunAsNode]).toBe(FuseState.DISABLE);
}

test('Windows gets a zip for each processor, whose program says what it is', async () => {
  const folder = temporaryFolder();
  useSystemTools(folder);
  const targets = Platform.WINDOWS.createTarget('zip', Arch.x64, Arch.arm64);
  const made = await packageProject(makeProject(folder), windowsElectron(folder), targets);
  const zips = made.filter((file) => file.endsWith('.zip')).sort();
  expect(zips.map((file) => basename(file))).toEqual([
    `Yoru-${version}-arm64-win.zip`,
    `Yoru-${version}-win.zip`,
  ]);
  for (const [at, arch] of ['arm64', 'x64'].entries()) {
    const app = unzip(zips[at]);
    const program = join(app, 'Yoru.exe');
    await expectClient(join(app, 'resources'), `win32-${arch}`, program);
    for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'locales/ja.pak'])
      expect(existsSync(join(app, name)), name).toBe(true);
    expect(existsSync(join(app, 'locales/de.pak'))).toBe(false);
    // Texts of a program's resources have two bytes a letter, the hash of the archive has one.
    const text = readFileSync(program, 'latin1').replaceAll('\0', '');
    for (const part of ['ProductNameYoru', `ProductVersion${version}`, '"file":"resources\\\\app.asar"'])
      expect(text).toContain(part);
  }
});

test('macOS gets a zip for each processor, whose bundle says what it is and which links it opens', async () => {
  for (const [arch, name] of [
    ['x64', `Yoru-${version}-mac.zip`],
    ['arm64', `Yoru-${version}-arm64-mac.zip`],
  ] as const) {
    const folder = temporaryFolder();
    useSystemTools(folder);
    const targets = Platform.MAC.createTarget('zip', Arch[arch]);
    const made = await packageProject(makeProject(folder), macElectron(folder, ELECTRON, arch), targets);
    const zip = made.find((file) => file.endsWith('.zip'));
    expect(basename(String(zip))).toBe(name);
    const contents = join(unzip(zip), 'Yoru.app/Contents');
    const resources = join(contents, 'Resources');
    await expectClient(resources, `darwin-${arch}`, join(contents, '..'));
    for (const file of ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'ja.lproj/x.strings', 'icon.icns'])
      expect(existsSync(join(resources, file)), file).toBe(true);
    expect(existsSync(join(resources, 'de.lproj'))).toBe(false);
    const plist = readFileSync(join(contents, 'Info.plist'), 'utf8').replaceAll(/>\s+</g, '><');
    for (const part of [
      `<key>CFBundleIdentifier</key><string>${APP_ID}</string>`,
      `<key>CFBundleShortVersionString</key><string>${version}</string>`,
      '<key>CFBundleURLSchemes</key><array><string>yoru</string></array>',
      '<key>ElectronAsarIntegrity</key><dict><key>Resources/app.asar</key>',
    ])
      expect(plist).toContain(part);
  }
});

test('a release without a key does not come about, an everyday package does', async () => {
  const folder = temporaryFolder();
  useSystemTools(folder);
  for (const name of ['CSC_LINK', 'WIN_CSC_LINK', 'CSC_NAME']) vi.stubEnv(name, undefined);
  const project = makeProject(folder);
  const release = { extends: 'build/electron-builder.release.yml' };
  const windows = () => Platform.WINDOWS.createTarget('dir', Arch.x64);
  const electron = windowsElectron(folder);
  await expect(packageProject(project, electron, windows(), release)).rejects.toThrow('App is not signed');
  await expect(packageProject(project, electron, windows())).resolves.toEqual([]);
  const mac = Platform.MAC.createTarget('dir', Arch.x64);
  await expect(packageProject(project, macElectron(folder, ELECTRON, 'x64'), mac, release)).rejects.toThrow(
    'signed on macOS alone',
  );
});
