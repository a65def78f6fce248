import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITE_FLAGS } from '../../build/scripts/lib/site.mjs';
import { bootUnits, canBoot } from '../support/boot-units.ts';
import { ROOT } from '../support/planted-tree.ts';

const UNITS = join(ROOT, 'resources/deploy/systemd');
const unit = readFileSync(join(UNITS, 'yoru.service'), 'utf8');
/** Tenths; without any of its lines it would be 92. */
const EXPOSURE_MOST = 22;

/** The unit with lines more and another command, which ends. */
const tries = (command: string, more: string, without = '') =>
  unit
    .replaceAll(without === '' ? '\0' : without, '')
    .replace(/^ExecStart=.*$/m, `ExecStart=${command}`)
    .replace('Type=exec', 'Type=oneshot')
    .replace('Restart=on-failure', 'Restart=no')
    .replace('[Install]', `${more}\n[Install]`);

/** Makes a box as conversions do. */
const BOX = '/usr/bin/bwrap --unshare-all --cap-drop ALL --uid 65534 --ro-bind / / /bin/true';

/** Lines that would harden more, and why they are not in the unit: no box could be made. */
const TOO_MUCH: Readonly<Record<string, string>> = {
  proc: tries(BOX, 'ProcSubset=pid'),
  namespaces: tries(BOX, 'RestrictNamespaces=yes'),
  netlink: tries(BOX, '', ' AF_NETLINK'),
  mount: tries(BOX, '', ' @mount'),
  compile: tries('/opt/yoru/node_modules/.bin/node -e 1', 'MemoryDenyWriteExecute=yes'),
};

test('systemd finds nothing to say about the units, and that the site’s is hardened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yoru-unit-'));
  try {
    const here = join(folder, 'yoru.service');
    const all = readdirSync(UNITS).map((name) => {
      const text = readFileSync(join(UNITS, name), 'utf8');
      writeFileSync(join(folder, name), text.replaceAll('/opt/yoru', ROOT));
      return join(folder, name);
    });
    const verify = spawnSync('systemd-analyze', ['verify', '--man=no', ...all], { encoding: 'utf8' });
    expect([verify.status, verify.stderr]).toEqual([0, '']);
    const judge = (file: string) =>
      spawnSync('systemd-analyze', ['security', '--offline=true', `--threshold=${EXPOSURE_MOST}`, file])
        .status;
    expect(judge(here)).toBe(0);
    writeFileSync(here, unit.replace('SystemCallFilter=@system-service @mount\n', ''));
    expect(judge(here)).not.toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('it starts the site as it is meant to be started', () => {
  const [start = ''] = /^ExecStart=.*$/m.exec(unit) ?? [];
  expect(start).toContain(
    `/node ${SITE_FLAGS.join(' ')} /opt/yoru/src/site/app/server.mjs --data /var/lib/yoru`,
  );
});

test.runIf(canBoot)('a real systemd runs the site so, and conversions have their box', () => {
  const probes = { control: tries(BOX, ''), ...TOO_MUCH };
  const said = bootUnits(
    {
      'yoru.service': unit,
      'yoru.socket': readFileSync(join(UNITS, 'yoru.socket'), 'utf8'),
      'yoru.service.d/out.conf': '[Service]\nStandardOutput=append:OUT/site\nStandardError=inherit\n',
      ...Object.fromEntries(Object.entries(probes).map(([name, text]) => [`probe-${name}.service`, text])),
    },
    [
      'for i in $(seq 300); do curl -sf http://127.0.0.1:8080/health && break; sleep 0.1; done; echo',
      'stat -c "%U %a" /var/lib/yoru /var/lib/yoru/site.db',
      'grep -E "NoNewPrivs|CapBnd|Seccomp:" /proc/$(systemctl show -p MainPID --value yoru.service)/status',
      // The site tries its box once it listens.
      'sleep 2',
      'curl -sf http://127.0.0.1:9180/ready',
      // What nginx may, it may after a restart (resources/deploy/README.md).
      'setfacl -m u:www-data:x /var/lib/yoru',
      // Who comes while it starts again waits in the socket.
      'systemctl restart yoru.service & sleep 0.2; curl -sf -m 60 http://127.0.0.1:8080/health; echo; wait',
      'getfacl -cEp /var/lib/yoru | grep -E "www-data|mask"',
      'systemctl stop yoru.socket yoru.service',
      'systemctl show -p Result -p ExecMainStatus yoru.service',
      ...Object.keys(probes).map(
        (name) => `echo ${name} $(systemctl show --value -p Result probe-${name}.service) >> OUT/probes`,
      ),
    ].join('\n'),
  );
  expect(said['last']?.split('\n')).toEqual([
    ...['{"ok":true}', 'yoru 710', 'yoru 600'],
    ...[
      'CapBnd:\t0000000000000000',
      'NoNewPrivs:\t1',
      'Seccomp:\t2',
      'ready',
      '{"ok":true}',
      'user:www-data:--x',
      'mask::--x',
      'Result=success',
      'ExecMainStatus=0',
      '',
    ],
  ]);
  expect(said['site']?.match(/site listening on http:\/\/127\.0\.0\.1:8080/g)).toHaveLength(2);
  expect(said['site']).not.toContain(`members' videos wait`);
  expect(said['probes']?.trim().split('\n')).toEqual([
    'control success',
    ...Object.keys(TOO_MUCH).map(
      (name) => expect.stringMatching(`^${name} (exit-code|core-dump|signal)$`) as string,
    ),
  ]);
});
