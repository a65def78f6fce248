import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Configuration, type PackagerOptions } from 'electron-builder';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const OURS: Readonly<Record<string, string>> = {
  'out/main/index.cjs': 'void 0;',
  'out/main/keychain.cjs': 'void 0;',
  'out/main/main.cjs': 'void 0;',
  'out/main/main.cjs.map': '{}',
  'out/preload/index.cjs': 'void 0;',
  'out/renderer/index.html': '<!doctype html>',
  'out/renderer/assets/a.js': 'void 0;',
  'out/renderer/licences.txt': 'MIT',
  'out/licences.txt': 'MIT',
  'out/page-files.json': '["/index.html"]',
};

const CONFIGURATION = [
  'electron-builder.yml',
  'build/electron-builder.release.yml',
  'build/entitlements.mac.plist',
  'build/icons',
  'build/linux',
];

/** What `npm run build` makes of the client. */
const BUILT = ['main', 'preload', 'renderer', 'licences.txt', 'page-files.json'];

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

/**
 * A checkout in small with our own builder configuration, icons and native addons.
 * @param isReal whether it holds the client as it was built, not names alone
 */
export function makeProject(folder: string, isReal = false): string {
  const project = join(folder, 'project');
  const write = (file: string, content: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const copy = (name: string) => cpSync(join(ROOT, name), join(project, name), { recursive: true });
  for (const [name, content] of Object.entries({ ...(isReal ? {} : OURS), ...TRAPS }))
    write(join(project, name), content);
  write(join(project, 'package.json'), JSON.stringify(smallManifest()));
  for (const part of CONFIGURATION) copy(part);
  for (const part of ['package.json', 'lib', 'prebuilds', 'binding.gyp'])
    copy(join('node_modules/better-sqlite3', part));
  copy('node_modules/keytar');
  for (const part of isReal ? BUILT : []) {
    if (!existsSync(join(ROOT, 'out', part))) throw new Error('the client is not built: npm run build');
    copy(join('out', part));
  }
  return project;
}

const readJson = (name: string) =>
  JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as Record<string, string>;

/** Version of Electron that is asked for. */
export const ELECTRON = readJson('node_modules/electron/package.json')['version'] ?? '';

function smallManifest() {
  const { name, productName, desktopName, version, description, author, homepage, main } =
    readJson('package.json');
  return {
    name,
    productName,
    desktopName,
    version,
    description,
    author,
    homepage,
    main,
    dependencies: { 'better-sqlite3': '*', keytar: '*', decoy: '1.0.0' },
    devDependencies: { electron: ELECTRON },
  };
}

/** Packages a project on a given Electron; the paths of what came about. */
export async function packageProject(
  project: string,
  electron: string,
  targets: NonNullable<PackagerOptions['targets']>,
  config: Configuration = {},
): Promise<readonly string[]> {
  return build({
    projectDir: project,
    targets,
    config: {
      extends: './electron-builder.yml',
      electronDist: electron,
      electronVersion: ELECTRON,
      directories: { output: join(project, 'dist') },
      ...config,
    },
  });
}
