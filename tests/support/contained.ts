import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** A filter of system calls in the form of container runtimes. */
export interface CallFilter {
  readonly defaultAction: string;
  readonly defaultErrnoRet: number;
  readonly syscalls: readonly { readonly names: readonly string[]; readonly action: string }[];
}

const NONE = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] };
const HIDDEN = ['/proc/kcore', '/proc/keys', '/proc/latency_stats', '/proc/timer_list', '/sys/firmware'];

/**
 * Runs a command in a container (crun) over this machine's own files, read-only: without rights, under a filter, as Docker
 * would with `cap_drop: [ALL]`, `no-new-privileges` and `read_only`.
 */
export function runContained(command: readonly string[], filter: CallFilter) {
  const folder = mkdtempSync(join(tmpdir(), 'yoru-contained-'));
  const mount = (destination: string, type: string, ...options: readonly string[]) => ({
    ...{ destination, type, source: type },
    options: ['nosuid', ...options],
  });
  const { defaultAction, defaultErrnoRet, syscalls } = filter;
  const config = {
    ociVersion: '1.0.0',
    root: { path: 'root', readonly: true },
    process: {
      ...{ args: command, cwd: '/', env: ['PATH=/usr/bin:/bin'], noNewPrivileges: true, capabilities: NONE },
      user: { uid: 10_001, gid: 10_001 },
    },
    mounts: [
      ...[mount('/proc', 'proc'), mount('/dev', 'tmpfs', 'mode=755'), mount('/tmp', 'tmpfs')],
      mount('/dev/pts', 'devpts', 'newinstance'),
    ],
    linux: {
      namespaces: ['pid', 'network', 'ipc', 'uts', 'mount'].map((type) => ({ type })),
      maskedPaths: HIDDEN,
      seccomp: { defaultAction, defaultErrnoRet, syscalls },
    },
  };
  try {
    mkdirSync(join(folder, 'root'));
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    // A mount of its own of the second kind of control groups: runtimes refuse a mixture.
    const inside = `mount -t cgroup2 cgroup2 /sys/fs/cgroup && mount --bind / root &&
      exec crun --cgroup-manager=disabled --root ${folder}/state run ${basename(folder)}`;
    const env = { ...process.env, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
    const { status, stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', inside], {
      ...{ cwd: folder, env, encoding: 'utf8', timeout: 60_000 },
    });
    return { status, stdout, stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
