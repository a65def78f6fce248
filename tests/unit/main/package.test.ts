import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire, FuseState } from '@electron/fuses';
import { Arch, Packager, Platform } from 'electron-builder';
import { expect, test } from 'vitest';
import checkKeys from '../../../build/scripts/lib/release-keys.mjs';
import { LINK_SCHEME } from '../../../src/main/windows/deep-link.ts';
import { APP_ID } from '../../../src/main/windows/system-identity.ts';
import { listAsar } from './package-asar.ts';
import { addonsFor, addonsIn } from './package-contents.ts';
import { linuxElectron } from './package-electrons.ts';
import { makeProject, packageProject, ROOT } from './package-project.ts';
import { temporaryFolder } from './temporary.ts';

async function readConfig(file = 'electron-builder.yml') {
  const packager = new Packager({ projectDir: ROOT, config: join(ROOT, file) });
  await packager.validateConfig();
  return packager.config;
}

const both = (target: string) => ({ target, arch: ['x64', 'arm64'] });

test('the configuration is valid and names every target', async () => {
  expect(await readConfig()).toMatchObject({
    appId: APP_ID,
    productName: 'Yoru',
    asar: true,
    npmRebuild: false,
    publish: null,
    protocols: [{ schemes: [LINK_SCHEME] }],
    linux: { target: ['AppImage', 'deb', 'tar.gz'].map(both) },
    mac: { target: ['dmg', 'zip'].map(both), hardenedRuntime: true },
    win: { target: ['nsis', 'zip'].map(both) },
    nsis: { buildUniversalInstaller: false },
  });
});

/** Reliability I8, the configured half. */
test('every fuse the builder knows is stated, the dangerous ones off', async () => {
  const { electronFuses } = await readConfig();
  expect(electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
});

test('the files it names are there', async () => {
  const { linux, mac, win, nsis } = await readConfig();
  for (const file of [mac?.icon, win?.icon, mac?.entitlements, mac?.entitlementsInherit, nsis?.include]) {
    expect(existsSync(join(ROOT, String(file))), String(file)).toBe(true);
  }
  const sizes = readdirSync(join(ROOT, String(linux?.icon)));
  expect(sizes).toEqual(expect.arrayContaining(['512x512.png', '256x256.png', '128x128.png', '48x48.png']));
});

test('a release is signed and notarised, with keys that no file names', async () => {
  const everyday = await readConfig();
  const release = await readConfig('build/electron-builder.release.yml');
  expect([everyday.forceCodeSigning, everyday.mac?.notarize]).toEqual([undefined, undefined]);
  expect(release).toMatchObject({
    ...everyday,
    forceCodeSigning: true,
    mac: { ...everyday.mac, notarize: true },
  });
  expect(JSON.stringify(release)).not.toMatch(/csc|password|certificate|identity/i);

  const mac = { electronPlatformName: 'darwin' };
  const keys = { APPLE_API_KEY: '/key.p8', APPLE_API_KEY_ID: 'ID', APPLE_API_ISSUER: 'issuer' };
  expect(() => checkKeys(mac, keys, 'darwin')).not.toThrow();
  expect(() => checkKeys(mac, { ...keys, APPLE_API_ISSUER: '' }, 'darwin')).toThrow('notarising needs');
  expect(() => checkKeys(mac, keys, 'linux')).toThrow('on macOS alone');
  expect(() => checkKeys({ electronPlatformName: 'win32' }, {}, 'linux')).not.toThrow();
});

test('a packaged app holds the build and the addons of its own system, and its fuses are set', async () => {
  const folder = temporaryFolder();
  const project = makeProject(folder);
  const electron = linuxElectron(folder);
  expect(await readFuses(join(electron, 'electron'))).toMatchObject({
    RunAsNode: true,
    OnlyLoadAppFromAsar: false,
  });
  await packageProject(project, electron, Platform.LINUX.createTarget('dir', Arch.x64, Arch.arm64));
  for (const [arch, name] of [
    ['x64', 'linux-unpacked'],
    ['arm64', 'linux-arm64-unpacked'],
  ] as const) {
    const app = join(project, 'dist', name);
    const packed = listAsar(join(app, 'resources/app.asar'));
    expect(packed.filter((file) => !file.startsWith('node_modules/better-sqlite3/lib/')).sort()).toEqual([
      'node_modules/better-sqlite3/package.json',
      `node_modules/better-sqlite3/prebuilds/linux-${arch}.node`,
      'node_modules/keytar/lib/keytar.js',
      'node_modules/keytar/package.json',
      `node_modules/keytar/prebuilds/linux-${arch}/keytar.node`,
      'out/main/index.cjs',
      'out/main/keychain.cjs',
      'out/main/main.cjs',
      'out/page-files.json',
      'out/preload/index.cjs',
      'out/renderer/assets/a.js',
      'out/renderer/index.html',
      'out/renderer/licences.txt',
      'package.json',
    ]);
    expect(addonsIn(app)).toEqual(addonsFor(`linux-${arch}`));
    expect(readFileSync(join(app, 'resources/licences.txt'), 'utf8')).toBe('MIT');
  }
  const app = join(project, 'dist/linux-unpacked');
  expect(readdirSync(join(app, 'locales')).sort()).toEqual(['en-US.pak', 'ja.pak']);
  expect(await readFuses(join(app, 'yoru'))).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  });
});

test('a package with a foreign addon is refused, and one without its own', async () => {
  const folder = temporaryFolder();
  const project = makeProject(folder);
  const electron = linuxElectron(folder);
  const target = () => Platform.LINUX.createTarget('dir', Arch.x64);
  const files = ['node_modules/keytar/prebuilds/linuxmusl-x64/keytar.node'];
  await expect(packageProject(project, electron, target(), { files })).rejects.toThrow(
    'addons of other systems are in the package: keytar/prebuilds/linuxmusl-x64/keytar.node',
  );
  const own = join(project, 'node_modules/better-sqlite3/prebuilds/linux-x64.node');
  renameSync(own, `${own}.gone`);
  await expect(packageProject(project, electron, target())).rejects.toThrow(
    'the package lacks its addons: better-sqlite3/prebuilds/linux-x64.node',
  );
});

async function readFuses(file: string): Promise<Record<string, boolean>> {
  const { version: _version, ...wire } = await getCurrentFuseWire(file);
  return Object.fromEntries(
    Object.entries(wire).map(([at, state]) => [FuseV1Options[Number(at)] ?? at, state === FuseState.ENABLE]),
  );
}
