import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire, FuseState } from '@electron/fuses';
import { Arch, build, Packager, Platform } from 'electron-builder';
import { expect, test } from 'vitest';
import { LINK_SCHEME } from '../../../src/main/windows/deep-link.ts';
import { makeProject, ROOT } from './package-project.ts';
import { temporaryFolder } from './temporary.ts';

const LINUX_KEYTAR = ['linux-arm', 'linux-arm64', 'linux-armv7l', 'linux-ia32', 'linux-x64'];

async function readConfig() {
  const packager = new Packager({ projectDir: ROOT, config: join(ROOT, 'electron-builder.yml') });
  await packager.validateConfig();
  return packager.config;
}

test('the configuration is valid and names every target', async () => {
  const config = await readConfig();
  expect(config).toMatchObject({
    appId: 'app.yoru.desktop',
    productName: 'Yoru',
    asar: true,
    npmRebuild: false,
    publish: null,
    protocols: [{ schemes: [LINK_SCHEME] }],
    linux: { target: ['AppImage', 'deb'] },
    mac: { target: ['dmg'], hardenedRuntime: true },
    win: { target: ['nsis'] },
  });
});

/** Reliability I8, the configured half. */
test('every fuse the builder knows is stated, the dangerous ones off', async () => {
  const { electronFuses } = await readConfig();
  expect(electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  });
});

test('the icons and entitlements it names are there', async () => {
  const { linux, mac, win } = await readConfig();
  for (const file of [mac?.icon, win?.icon, mac?.entitlements, mac?.entitlementsInherit]) {
    expect(existsSync(join(ROOT, String(file))), String(file)).toBe(true);
  }
  const sizes = readdirSync(join(ROOT, String(linux?.icon)));
  expect(sizes).toEqual(expect.arrayContaining(['512x512.png', '256x256.png', '128x128.png', '48x48.png']));
});

test('a packaged app holds the build and the addons of its platform, and its fuses are set', async () => {
  const folder = temporaryFolder();
  const { project, electron } = makeProject(folder);
  const output = join(folder, 'dist');
  expect(await readFuses(join(electron, 'electron'))).toMatchObject({
    RunAsNode: true,
    OnlyLoadAppFromAsar: false,
  });
  await build({
    projectDir: project,
    targets: Platform.LINUX.createTarget('dir', Arch.x64),
    config: {
      extends: './electron-builder.yml',
      electronDist: electron,
      electronVersion: '45.4.1',
      directories: { output },
    },
  });
  const app = join(output, 'linux-unpacked');
  const packed = listAsar(join(app, 'resources/app.asar'));
  expect(packed.filter((name) => !name.startsWith('node_modules/better-sqlite3/lib/')).sort()).toEqual([
    'node_modules/better-sqlite3/package.json',
    'node_modules/better-sqlite3/prebuilds/linux-arm64.node',
    'node_modules/better-sqlite3/prebuilds/linux-x64.node',
    'node_modules/keytar/lib/keytar.js',
    'node_modules/keytar/package.json',
    ...LINUX_KEYTAR.map((name) => `node_modules/keytar/prebuilds/${name}/keytar.node`),
    'out/main/index.cjs',
    'out/main/keychain.cjs',
    'out/main/main.cjs',
    'out/page-files.json',
    'out/preload/index.cjs',
    'out/renderer/assets/a.js',
    'out/renderer/index.html',
    'package.json',
  ]);
  const unpacked = join(app, 'resources/app.asar.unpacked/node_modules');
  for (const addon of ['better-sqlite3/prebuilds/linux-x64.node', 'keytar/prebuilds/linux-x64/keytar.node'])
    expect(existsSync(join(unpacked, addon)), addon).toBe(true);
  expect(readdirSync(join(app, 'locales')).sort()).toEqual(['en-US.pak', 'ja.pak']);
  expect(await readFuses(join(app, 'yoru'))).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: true,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  });
});

async function readFuses(file: string): Promise<Record<string, boolean>> {
  const { version: _version, ...wire } = await getCurrentFuseWire(file);
  return Object.fromEntries(
    Object.entries(wire).map(([at, state]) => [FuseV1Options[Number(at)] ?? at, state === FuseState.ENABLE]),
  );
}

interface AsarFolder {
  readonly files?: Readonly<Record<string, AsarFolder>>;
}

/** Files named in an archive's header: JSON after four lengths. */
function listAsar(file: string): string[] {
  const bytes = readFileSync(file);
  const header = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))) as AsarFolder;
  const walk = (folder: AsarFolder, path: string): string[] =>
    Object.entries(folder.files ?? {}).flatMap(([name, inside]) =>
      inside.files ? walk(inside, `${path}${name}/`) : [`${path}${name}`],
    );
  return walk(header, '');
}
