import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SITE_FLAGS } from '../../build/scripts/lib/site.mjs';
import { options } from '../../src/site/platform/config/config-options.ts';
import { type CallFilter, runContained } from '../support/contained.ts';
import { ROOT } from '../support/planted-tree.ts';
import { worldsFolder } from '../support/worlds-folder.ts';

const FOLDER = join(ROOT, 'resources/deploy/container');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const containerfile = read('Containerfile');
const compose = read('compose.yaml');
const filter = JSON.parse(read('seccomp.json')) as CallFilter;
const scratch = mkdtempSync(join(worldsFolder(), 'yoru-image-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** As it is found now: tests have a folder of links that may be older than a tool. */
const env = { ...process.env, PATH: process.env['YORU_WHOLE_PATH'] ?? process.env['PATH'] };

const run = (command: string, args: readonly string[], cwd = ROOT) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    timeout: 900_000,
  });
  return { status, stdout, said: `${stdout}${stderr}${error?.message ?? ''}` };
};
/** buildah with a store of its own, for a machine without overlays and container runtimes. */
const buildah = (...args: readonly string[]) => {
  const [command = '', ...rest] = args;
  const store = [
    '--root',
    join(scratch, 'store'),
    '--runroot',
    join(scratch, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const isolation = ['build', 'run'].includes(command) ? ['--isolation', 'chroot'] : [];
  return run('buildah', [...store, command, ...isolation, ...rest]);
};

test('the compose file is one, with and without a store', () => {
  expect(run('docker-compose', ['config', '-q'], FOLDER)).toMatchObject({ status: 0 });
  const all = run('docker-compose', ['--profile', 'store', 'config', '--services'], FOLDER);
  expect(all.stdout.trim().split('\n').sort()).toEqual(['proxy', 'site', 'store']);
  // Control: a word that it does not know.
  writeFileSync(join(scratch, 'seccomp.json'), '{}');
  writeFileSync(join(scratch, 'compose.yaml'), compose.replace('read_only:', 'readonly:'));
  expect(run('docker-compose', ['config', '-q'], scratch).status).not.toBe(0);
});

test('each variable that it sets is one of the site’s', () => {
  const names = Object.keys(options).map(
    (name) => `YORU_SITE_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`,
  );
  const used = [...`${compose}${containerfile}`.matchAll(/\bYORU_SITE_[A-Z_]+/g)].map(([name]) => name);
  expect(used.length).toBeGreaterThan(6);
  expect(names).toEqual(expect.arrayContaining(used));
});

/** Calls of a group of systemd's, those of groups in it too. */
function callsOf(group: string): readonly string[] {
  const lines = run('systemd-analyze', ['syscall-filter', group]).stdout.split('\n').slice(1);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => (line.startsWith('@') ? callsOf(line) : [line]));
}

test('its filter of calls allows what the unit allows, and no more', () => {
  const unit = readFileSync(join(ROOT, 'resources/deploy/systemd/yoru.service'), 'utf8');
  const [, allowed = ''] = /^SystemCallFilter=(@.*)$/m.exec(unit) ?? [];
  const [, denied = ''] = /^SystemCallFilter=~(.*)$/m.exec(unit) ?? [];
  const all = new Set(allowed.split(' ').flatMap(callsOf));
  for (const name of denied.split(' ').flatMap(callsOf)) all.delete(name);
  for (const name of callsOf('@default')) all.add(name);
  const { defaultAction, syscalls } = filter;
  const [{ names, action } = { names: [], action: '' }] = syscalls;
  expect([defaultAction, syscalls.length, action]).toEqual(['SCMP_ACT_ERRNO', 1, 'SCMP_ACT_ALLOW']);
  expect(names).toEqual([...all].sort());
  for (const name of ['bpf', 'init_module', 'kexec_load', 'ptrace', 'reboot', 'add_key'])
    expect(all.has(name), name).toBe(false);
});

test('the image starts the site as it is meant to be started, and is made from its sources alone', () => {
  expect(containerfile).toContain(
    `ENTRYPOINT ["node", "${SITE_FLAGS.join('", "')}", "src/site/app/server.mjs"]`,
  );
  writeFileSync(join(scratch, 'Containerfile'), 'FROM scratch\nCOPY . /\n');
  const built = buildah('build', '-q', '-f', join(scratch, 'Containerfile'), '-t', 'context', '.');
  expect(built).toMatchObject({ status: 0 });
  const from = buildah('from', '--name', 'context', 'localhost/context').stdout.trim();
  const tree = buildah('mount', from).stdout.trim();
  for (const name of [
    'package-lock.json',
    'src/site/app/server.mjs',
    'locales/en',
    'resources/info',
    'build',
  ])
    expect([name, existsSync(join(tree, name))]).toEqual([name, true]);
  for (const name of ['.git', 'node_modules', 'out', 'tests', '.cache', '.yoru-data'])
    expect([name, existsSync(join(tree, name))]).toEqual([name, false]);
  buildah('umount', from);
  buildah('rm', from);
});

/** Makes a box as conversions do. */
const BOX = '/usr/bin/bwrap --unshare-all --cap-drop ALL --uid 65534 --ro-bind / / /bin/echo a box';

test.runIf(process.getuid?.() === 0)('under it conversions have their box', () => {
  expect(runContained(BOX.split(' '), filter)).toEqual({ status: 0, stdout: 'a box\n', stderr: '' });
  // Control: of each call that a box is made with, one is enough to have none.
  for (const call of ['clone', 'mount', 'pivot_root', 'umount2']) {
    const syscalls = filter.syscalls.map(({ names, action }) => ({
      action,
      names: names.filter((name) => name !== call),
    }));
    expect([call, runContained(BOX.split(' '), { ...filter, syscalls }).stdout]).toEqual([call, '']);
  }
});

/** An image on this machine with Debian, Node 24 and npm, as an archive: `oci-archive:FILE`. Takes minutes. */
const base = process.env['YORU_IMAGE_BASE'];

test.runIf(base !== undefined)('the image is built, and answers', () => {
  const built = buildah(
    ...['build', '--format', 'docker', '--build-arg', `BASE=${base ?? ''}`],
    ...['-f', 'resources/deploy/container/Containerfile', '-t', 'yoru', '.'],
  );
  expect(built.status, built.said.slice(-2_000)).toBe(0);
  const from = buildah('from', 'localhost/yoru').stdout.trim();
  const ask = `node --max-semi-space-size=8 src/site/app/server.mjs --port 8089 --monitor 127.0.0.1:8090 & site=$!
    for i in $(seq 200); do
      node -e "fetch('http://127.0.0.1:8089/health').then(async (r) => console.log(r.status, await r.text()))" && break
      sleep 0.2
    done
    node -e "fetch('http://127.0.0.1:8090/live').then(async (r) => console.log((await r.text()).trim()))"
    id -un; stat -c '%U %a' /var/lib/yoru/site.db; kill $site; wait $site; echo "ended $?"`;
  const { stdout } = buildah('run', from, '--', 'sh', '-c', ask);
  expect(stdout).toContain('200 {"ok":true}\nlive\nyoru\nyoru 600\n');
  expect(stdout).toContain('ended 0');
  // A conversion's box needs what this kind of start does not give: the unit's test shows it.
  expect(stdout).toContain('site listening on');
});
