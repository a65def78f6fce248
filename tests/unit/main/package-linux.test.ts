import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Arch, Platform } from 'electron-builder';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listAsar } from './package-asar.ts';
import { addonsFor, addonsIn } from './package-contents.ts';
import { linuxElectron } from './package-electrons.ts';
import { makeProject, packageProject, ROOT } from './package-project.ts';
import { startProgram, type Program } from './package-start.ts';
import { RUNTIME_SIZE, STAND_IN_PROGRAM, useSystemTools } from './package-tools.ts';
import { temporaryFolder } from './temporary.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const METAINFO = 'usr/share/metainfo/app.yoru.desktop.metainfo.xml';
/** Scripts of a package look below their own root: the folders of the machine's PATH are there too. */
const env = { ...process.env, PATH: process.env['YORU_WHOLE_PATH'] };
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], env });
/** How a check ended and what it said. */
const check = (command: string, ...args: string[]) => {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return [status, stdout];
};

/** Names of what is made for a processor. */
const namesOf = (arch: 'x64' | 'arm64') => {
  const end = arch === 'x64' ? '' : '-arm64';
  return {
    image: `Yoru-${version}${end}.AppImage`,
    deb: `yoru_${version}_${arch === 'x64' ? 'amd64' : arch}.deb`,
    tar: `yoru-${version}${end}.tar.gz`,
  };
};
/** What can be started and installed here. */
const own = namesOf(process.arch === 'arm64' ? 'arm64' : 'x64');

const folder = temporaryFolder(afterAll);
let dist: string;

// The client as it was built, on an Electron that starts the stand-in.
beforeAll(async () => {
  useSystemTools(folder);
  const project = makeProject(folder, true);
  const targets = Platform.LINUX.createTarget(['AppImage', 'deb', 'tar.gz'], Arch.x64, Arch.arm64);
  const made = await packageProject(project, linuxElectron(folder, STAND_IN_PROGRAM), targets);
  vi.unstubAllEnvs();
  dist = join(project, 'dist');
  const expected = (['x64', 'arm64'] as const).flatMap((arch) => Object.values(namesOf(arch)));
  expect(made.map((path) => basename(path)).sort()).toEqual(expected.sort());
});

/** Unpacks the three of a processor; the folder with the program of each. */
function unpack(arch: 'x64' | 'arm64') {
  const { image, deb, tar } = namesOf(arch);
  const to = join(folder, 'unpacked', arch);
  const into = { image: join(to, 'image'), deb: join(to, 'deb'), tar: join(to, 'tar') };
  mkdirSync(into.tar, { recursive: true });
  run('unsquashfs', '-quiet', '-offset', String(RUNTIME_SIZE), '-dest', into.image, join(dist, image));
  run('dpkg-deb', '-x', join(dist, deb), into.deb);
  run('tar', '-xzf', join(dist, tar), '-C', into.tar, '--strip-components=1');
  return { image: into.image, apps: [into.image, join(into.deb, 'opt/Yoru'), into.tar] };
}

test.each(['x64', 'arm64'] as const)(
  'each package for %s holds the built client, the addons of its own system, and all licences',
  (arch) => {
    const { image, apps } = unpack(arch);
    const licences = readFileSync(join(ROOT, 'out/licences.txt'), 'utf8');
    expect(licences).toMatch(/^better-sqlite3 /m);
    for (const app of apps) {
      expect(addonsIn(app), app).toEqual(addonsFor(`linux-${arch}`));
      expect(readFileSync(join(app, 'resources/licences.txt'), 'utf8')).toBe(licences);
      for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html'])
        expect(existsSync(join(app, name))).toBe(true);
      const packed = listAsar(join(app, 'resources/app.asar'));
      expect(packed).toEqual(expect.arrayContaining(['out/main/index.cjs', 'out/renderer/licences.txt']));
      expect(packed.filter((name) => /\.map$|^out\/web|decoy|\.env/.test(name))).toEqual([]);
    }
    // The AppImage brings along what a deb puts into the system.
    expect(check('desktop-file-validate', join(image, 'yoru.desktop'))).toEqual([0, '']);
    expect(existsSync(join(image, METAINFO))).toBe(true);
    // The control: what an addon is for is read from it, not from its name.
    const name = `better-sqlite3/prebuilds/linux-${arch}.node`;
    const foreign = join(ROOT, `node_modules/better-sqlite3/prebuilds/linuxmusl-${arch}.node`);
    copyFileSync(foreign, join(image, 'resources/app.asar.unpacked/node_modules', name));
    expect(addonsIn(image)).toEqual({ ...addonsFor(`linux-${arch}`), [name]: `linuxmusl-${arch}` });
  },
);

test('the AppImage starts with a link, and what is started after it reaches the first', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  writeFileSync(join(data, 'device.json'), JSON.stringify({ ageVerifiedAt: Date.now() }));
  const env = { YORU_DATA: data, YORU_SITE: 'http://127.0.0.1:9' };
  const programs: Program[] = [];
  const start = (...args: string[]) => {
    programs.push(startProgram(join(dist, own.image), args, env));
    return programs.at(-1)!;
  };
  try {
    const first = start('yoru://history/1');
    await expect.poll(first.pages).toEqual(['/history/1']);
    // The addon from beside the archive is what opens it.
    await expect.poll(() => existsSync(join(data, 'history.db'))).toBe(true);
    expect(await start('yoru://downloads/').ended).toBe(0);
    await expect.poll(first.pages).toEqual(['/downloads/']);
    expect(await start('--new-window').ended).toBe(0);
    await expect.poll(first.pages).toEqual(['/', '/downloads/']);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
});

/** A root folder with what a package's scripts call, and dpkg's list of nothing. */
function makeRoot(): string {
  const root = join(folder, 'root');
  const programs = ['bash', 'chmod', 'ln', 'rm'].map((name) => join('/bin', name));
  const libraries = programs.flatMap((program) => run('ldd', program).match(/\/\S+/g) ?? []);
  for (const from of new Set([...programs, ...libraries])) {
    mkdirSync(dirname(join(root, from)), { recursive: true });
    copyFileSync(from, join(root, from));
  }
  for (const name of ['info', 'updates', 'triggers'])
    mkdirSync(join(root, 'var/lib/dpkg', name), { recursive: true });
  for (const name of ['status', 'available']) writeFileSync(join(root, 'var/lib/dpkg', name), '');
  for (const name of ['usr/bin', 'dev']) mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, 'dev/null'), '');
  return root;
}

/** Who is not root is so of a namespace. */
const dpkg = (root: string, ...args: string[]) => {
  const command = ['dpkg', `--root=${root}`, '--force-depends', '--force-bad-path', ...args];
  const [first = '', ...rest] =
    process.getuid?.() === 0 ? command : ['unshare', '--map-root-user', ...command];
  return run(first, ...rest);
};

test('the deb installs into a chroot, its desktop files are valid, and it goes without a trace', () => {
  const root = makeRoot();
  dpkg(root, '--install', join(dist, own.deb));
  const database = `--admindir=${join(root, 'var/lib/dpkg')}`;
  expect(run('dpkg-query', database, '-W', '-f', '${Status} ${Version}', 'yoru')).toBe(
    `install ok installed ${version}`,
  );
  // Its scripts have run: a name on the path, and the sandbox's helper where namespaces are missing.
  expect(readlinkSync(join(root, 'usr/bin/yoru'))).toBe('/opt/Yoru/yoru');
  expect(statSync(join(root, 'opt/Yoru/chrome-sandbox')).mode & 0o7777).toBe(0o4755);

  const entry = join(root, 'usr/share/applications/yoru.desktop');
  const validate = () => [
    check('desktop-file-validate', entry),
    check('appstreamcli', 'validate', '--no-net', join(root, METAINFO)),
    // This one looks whether its desktop file is there as well.
    check('appstreamcli', 'validate-tree', '--no-net', root),
  ];
  const successful = [0, expect.stringContaining('successful')];
  expect(validate()).toEqual([[0, ''], successful, successful]);
  expect(readFileSync(join(root, METAINFO), 'utf8')).toContain(`<release version="${version}"`);
  const text = readFileSync(entry, 'utf8');
  for (const line of [
    'Exec=/opt/Yoru/yoru %U',
    'Exec=/opt/Yoru/yoru --new-window',
    'Name[ja]=新しいウィンドウ',
  ])
    expect(text).toContain(`\n${line}\n`);
  for (const name of ['Name', 'GenericName', 'Comment', 'Keywords'])
    expect(text).toMatch(new RegExp(`^${name}\\[ja\\]=.`, 'm'));

  // The controls: all three find what is wrong.
  writeFileSync(entry, text.replace('\nType=Application', ''));
  const meta = readFileSync(join(root, METAINFO), 'utf8');
  writeFileSync(join(root, METAINFO), meta.replace(/<summary.*<\/summary>/g, ''));
  expect(validate()).toEqual([
    [1, expect.stringContaining('required key "Type"')],
    [3, expect.stringContaining('failed')],
    [3, expect.stringContaining('failed')],
  ]);

  dpkg(root, '--purge', 'yoru');
  for (const name of ['opt/Yoru', 'usr/bin/yoru', METAINFO, 'usr/share/applications/yoru.desktop'])
    expect(lstatSync(join(root, name), { throwIfNoEntry: false }), name).toBeUndefined();
});
