import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './planted-tree.ts';

/** A place that is another mount than the disk, so that it stays writable inside. */
const MEMORY = '/dev/shm';
const CGROUPS = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'].find((path) =>
  existsSync(join(path, 'cgroup.procs')),
);
const MOST_MS = 60_000;

/** Whether systemd can be run here beside the machine's own first process. */
export const canBoot =
  process.getuid?.() === 0 && CGROUPS !== undefined && existsSync('/lib/systemd/systemd');

/** Targets that a usual unit wants to come after. */
const STANDING = ['sysinit.target', 'basic.target', 'shutdown.target', 'network-online.target'];

/**
 * Runs a real systemd that knows these units alone, in namespaces of its own; the disk is read-only to it, `/opt/yoru` is
 * this package, and all it writes is gone after it.
 * @param units text by file name; `OUT` in a text is the folder of what is given back
 * @param last shell commands, run as root once the units have started
 * @returns what was written into `OUT`, by name
 */
export function bootUnits(
  units: Readonly<Record<string, string>>,
  last: string,
): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(MEMORY, 'yoru-units-'));
  const group = join(CGROUPS ?? '', basename(folder));
  const out = join(folder, 'out');
  const services = Object.keys(units).filter((name) => !name.includes('/'));
  const all = {
    ...Object.fromEntries(STANDING.map((name) => [name, '[Unit]\nDefaultDependencies=no\n'])),
    ...units,
    'all.target': `[Unit]\nDefaultDependencies=no\nWants=${services.join(' ')} last.service\n`,
    'last.service': [
      `[Unit]\nDefaultDependencies=no\nAfter=${services.join(' ')}`,
      `[Service]\nType=oneshot\nExecStart=/bin/bash ${folder}/last.sh\nStandardOutput=file:${out}/last`,
      `StandardError=inherit\nExecStopPost=/bin/kill -s RTMIN+14 1\n`,
    ].join('\n'),
    'last.sh': last,
  };
  try {
    mkdirSync(out, { recursive: true });
    for (const [name, text] of Object.entries(all)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text.replaceAll('OUT', out));
    }
    mkdirSync(group);
    const boot = join(ROOT, 'tests/support/boot-units.sh');
    const inside = `echo $$ > ${group}/cgroup.procs && exec unshare -pmCuinf --kill-child bash ${boot} ${folder} ${ROOT}`;
    const { stderr } = spawnSync('bash', ['-c', inside], { timeout: MOST_MS, killSignal: 'SIGKILL' });
    const found = readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')] as const);
    if (found.length === 0) throw new Error(`systemd did not start: ${stderr.toString()}`);
    return Object.fromEntries(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    spawnSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';']);
  }
}
