import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { layOutSite } from '../../build/scripts/lib/site-release.mjs';
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

test('the compose file is one, and the proxy is where the site believes it', () => {
  expect(run('docker-compose', ['config', '-q'], FOLDER)).toMatchObject({ status: 0 });
  const all = run('docker-compose', ['config', '--services'], FOLDER);
  expect(all.stdout.trim().split('\n').sort()).toEqual(['proxy', 'site']);
  const [valueOf, addresses] = [
    (name: string) => new RegExp(`\\b${name}: (\\S+)`).exec(compose)?.[1],
    compose.match(/ipv4_address/g),
  ];
  // The proxy uses the machine's network, whose address is the gateway's. Two in one network, and the first to start may take the other's.
  expect(valueOf('network_mode')).toBe('host');
  expect(valueOf('YORU_SITE_TRUST_PROXY')).toBe(valueOf('gateway'));
  expect(valueOf('YORU_SITE')).toBe(`${valueOf('ipv4_address')}:8080`);
  expect([addresses?.length, compose.match(/^ {4}networks:/gm)?.length]).toEqual([1, 1]);
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
  expect(used.length).toBeGreaterThan(4);
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

/** Starts an image, with a folder of its user's for its data, and asks it. @param words of `buildah run` */
const started = (image: string, ...words: readonly string[]) => {
  const from = buildah('from', image).stdout.trim();
  const data = mkdtempSync(join(scratch, 'data-'));
  chownSync(data, 10_001, 10_001);
  // Not its volume: buildah gives that to root.
  const volume = ['-v', `${data}:/data`, '-e', 'DATA=/data'];
  const ask = `bin/yoru --port 0 --monitor 127.0.0.1:0 --data "$DATA" > "$DATA/said" 2>&1 & site=$!
    until grep -q 'site listening' "$DATA/said"; do kill -0 $site || break; sleep 0.2; done
    at=$(grep -o 'http://[0-9.:]*' "$DATA/said" | head -n 1)
    node_modules/.bin/node -e "fetch('$at/live').then(async (r) => console.log(r.status, (await r.text()).trim()))"
    id -u; stat -c '%u %a' "$DATA/site.db"; bin/yoru doctor --data "$DATA" | tail -n 1
    kill $site; wait $site; echo "ended $?"`;
  const { stdout, said } = buildah('run', ...volume, ...words, from, '--', '/bin/sh', '-c', ask);
  buildah('rm', from);
  return { lines: stdout.trim().split('\n'), said };
};
const WELL = ['200 live', '10001', '10001 600', expect.stringMatching(/^all is well/), 'ended 0'];

/** Kept from run to run. */
function compiledFolder(): string {
  const folder = join(ROOT, '.cache/compiled-container');
  mkdirSync(folder, { recursive: true });
  chownSync(folder, 10_001, 10_001);
  return folder;
}

/** All but Node and what Debian's packages give: it runs over this machine's own files. */
test('an image of a release is built and started, with this machine below it', () => {
  const release = join(scratch, 'release');
  // As careful people have it: the image's user reads it all the same.
  const before = process.umask(0o077);
  layOutSite(ROOT, release);
  process.umask(before);
  // Half of the bytes that an image is made of; they are this machine's too.
  const node = join(scratch, 'node');
  renameSync(join(release, 'node_modules/node'), node);
  const own = containerfile.replace(/^RUN (?:.*\\\n)*.*\n/m, '').replace('FROM ${BASE}', 'FROM scratch');
  writeFileSync(join(scratch, 'Containerfile'), own);
  const words = ['--format', 'docker', '-f', join(scratch, 'Containerfile'), '-t', 'yoru-release', release];
  expect(buildah('build', '-q', ...words)).toMatchObject({ status: 0 });
  const system = ['usr', 'bin', 'lib', 'lib64', 'etc'].flatMap((name) => ['-v', `/${name}:/${name}:ro`]);
  const { lines, said } = started(
    'localhost/yoru-release',
    ...[...system, '-v', `${node}:/opt/yoru/node_modules/node:ro`, '-e', 'PATH=/usr/bin:/bin'],
    // What was compiled in an earlier run is there: the site is started twice.
    ...['-v', `${compiledFolder()}:/compiled`, '-e', 'NODE_COMPILE_CACHE=/compiled'],
    ...['--user', '10001:10001'],
  );
  expect(lines, said).toEqual(WELL);
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

/** An image of Debian on this machine, as an archive: `oci-archive:FILE`. Takes minutes. */
const base = process.env['YORU_IMAGE_BASE'];

test.runIf(base !== undefined)('the image as it is shipped is built and started', () => {
  const release = join(scratch, 'whole');
  layOutSite(ROOT, release);
  const file = join(release, 'resources/deploy/container/Containerfile');
  const words = ['--format', 'docker', '--build-arg', `BASE=${base ?? ''}`, '-f', file, '-t', 'yoru'];
  const built = buildah('build', ...words, release);
  expect(built.status, built.said.slice(-2_000)).toBe(0);
  // A conversion's box needs what this kind of start does not give: the unit's test shows it.
  const { lines, said } = started('localhost/yoru');
  expect(lines, said).toEqual(WELL);
});

/** Debian's Caddy in the place of the image that the compose file names, which is in no archive of this machine. */
const CADDY = `ARG BASE
FROM \${BASE}
RUN apt-get update && apt-get install -y --no-install-recommends caddy ca-certificates
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`;
const hasDocker = ['dockerd', 'docker', 'ip'].every(
  (name) => run('sh', ['-c', `command -v ${name}`]).status === 0,
);

/** After the one before, whose image it starts. Debian: docker.io, iproute2, iptables. */
test.runIf(base !== undefined && hasDocker)('the compose file runs under a real Docker', () => {
  writeFileSync(join(scratch, 'Caddyfile.image'), CADDY);
  const words = [
    '--format',
    'docker',
    '--build-arg',
    `BASE=${base ?? ''}`,
    '-f',
    join(scratch, 'Caddyfile.image'),
  ];
  expect(buildah('build', ...words, '-t', 'docker.io/library/caddy:2', FOLDER)).toMatchObject({ status: 0 });
  buildah('push', 'docker.io/library/caddy:2', `docker-archive:${scratch}/caddy.tar:caddy:2`);
  buildah('push', 'localhost/yoru', `docker-archive:${scratch}/yoru.tar:yoru:latest`);
  const script = join(ROOT, 'tests/support/run-compose.sh');
  const own = ['-mnp', '--fork', '--mount-proc', '--kill-child', 'sh', script];
  const ran = run('unshare', [...own, join(scratch, 'whole/resources/deploy/container'), scratch]);
  const lines = ran.stdout.trim().split('\n');
  expect(lines, ran.said.slice(-2_000)).toEqual([
    ...['ready', '{"ok":true}', '{"ok":true}', 'seen 10.9.0.2', 'seen fd09::2'],
    ...[expect.stringMatching(/^all is well/), 'a box', 'ended 0'],
  ]);
});
