import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Where Electron keeps its fuses: a sentinel, a version, a length, a letter each. `@electron/fuses` looks for it. */
const FUSE_WIRE = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  // As Electron is delivered: run as Node, NODE_OPTIONS, --inspect and file privileges on.
  Buffer.from('101100011'),
]);

const OURS: Readonly<Record<string, string>> = {
  'out/main/index.cjs': 'void 0;',
  'out/main/keychain.cjs': 'void 0;',
  'out/main/main.cjs': 'void 0;',
  'out/main/main.cjs.map': '{}',
  'out/preload/index.cjs': 'void 0;',
  'out/renderer/index.html': '<!doctype html>',
  'out/renderer/assets/a.js': 'void 0;',
  'out/page-files.json': '["/index.html"]',
};

/** Things of a checkout that have no place in an installer. */
const TRAPS: Readonly<Record<string, string>> = {
  '.env': 'SECRET=1',
  '.yoru-data/site.db': 'members',
  'src/main/index.ts': 'export {};',
  'test-results/shot.png': 'x',
  'out/web/index.html': 'x',
  'out/types/main/x.d.ts': 'x',
  'resources/demo/clips/a.mp4': 'x',
  'node_modules/decoy/package.json': '{"name":"decoy","version":"1.0.0"}',
  'node_modules/decoy/index.js': 'x',
};

/** A checkout in small with our own builder configuration, icons and native addons, and an Electron that is only its fuses. */
export function makeProject(folder: string): { readonly project: string; readonly electron: string } {
  const project = join(folder, 'project');
  const electron = join(folder, 'electron');
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const [name, content] of Object.entries({ ...OURS, ...TRAPS })) write(join(project, name), content);
  write(
    join(project, 'package.json'),
    JSON.stringify({
      name: 'yoru',
      version: '0.1.0',
      description: 'Desktop client',
      author: 'Yoru <desktop@yoru.app>',
      homepage: 'https://yoru.app',
      main: 'out/main/index.cjs',
      desktopName: 'yoru.desktop',
      dependencies: { 'better-sqlite3': '*', keytar: '*', decoy: '1.0.0' },
      devDependencies: { electron: '45.4.1' },
    }),
  );
  for (const part of ['build/icons', 'build/linux', 'build/entitlements.mac.plist', 'electron-builder.yml']) {
    cpSync(join(ROOT, part), join(project, part), { recursive: true });
  }
  for (const part of ['package.json', 'lib', 'prebuilds', 'binding.gyp']) {
    const addon = join('node_modules/better-sqlite3', part);
    cpSync(join(ROOT, addon), join(project, addon), { recursive: true });
  }
  const keytar = 'node_modules/keytar';
  cpSync(join(ROOT, keytar), join(project, keytar), { recursive: true });
  write(
    join(electron, 'electron'),
    Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(500), FUSE_WIRE, Buffer.alloc(50)]),
  );
  chmodSync(join(electron, 'electron'), 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox', 'resources.pak', 'version'])
    write(join(electron, name), 'x');
  for (const language of ['de', 'en-US', 'ja']) write(join(electron, 'locales', `${language}.pak`), 'x');
  mkdirSync(join(electron, 'resources'));
  return { project, electron };
}
