import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SITE_FLAGS } from '../../build/scripts/lib/site.mjs';
import { bootUnits, canBoot } from '../support/boot-units.ts';
import { ROOT } from '../support/planted-tree.ts';

const FILE = join(ROOT, 'resources/deploy/systemd/yoru.service');
const unit = readFileSync(FILE, 'utf8');
/** Tenths; without any of its lines it would be 92. */
const EXPOSURE_MOST = 24;

/** The same unit for another folder and port. */
const another = (name: string, port: number, more: string) =>
  unit
    .replaceAll('/var/lib/yoru', `/var/lib/${name}`)
    .replace('StateDirectory=yoru', `StateDirectory=${name}`)
    .replace('[Service]', `[Service]\nEnvironment=YORU_SITE_PORT=${port}`)
    .replace('[Install]', `${more}\n[Install]`);

const output = (name: string) => `[Service]\nStandardOutput=file:OUT/${name}\nStandardError=inherit\n`;

test('systemd finds nothing to say about the unit, and that it is hardened', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yoru-unit-'));
  try {
    const here = join(folder, 'yoru.service');
    writeFileSync(here, unit.replaceAll('/opt/yoru', ROOT));
    const verify = spawnSync('systemd-analyze', ['verify', '--man=no', here], { encoding: 'utf8' });
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
  const without = another('without', 8091, 'ProcSubset=pid');
  const ask = (port: number) =>
    `for i in $(seq 200); do curl -sf http://127.0.0.1:${port}/health && break; sleep 0.1; done; echo`;
  const said = bootUnits(
    {
      'yoru.service': unit,
      'yoru.service.d/out.conf': output('site'),
      'without.service': without,
      'without.service.d/out.conf': output('without'),
    },
    [
      ask(8080),
      ask(8091),
      'for i in $(seq 100); do grep -q wait OUT/without && break; sleep 0.1; done',
      'stat -c "%U %a" /var/lib/yoru /var/lib/yoru/site.db',
      'grep -E "NoNewPrivs|CapBnd|Seccomp:" /proc/$(systemctl show -p MainPID --value yoru.service)/status',
      'systemctl stop yoru.service without.service',
      'systemctl show -p Result -p ExecMainStatus yoru.service',
    ].join('\n'),
  );
  expect(said['last']?.split('\n')).toEqual([
    ...['{"ok":true}', '{"ok":true}', 'yoru 700', 'yoru 600'],
    ...[
      'CapBnd:\t0000000000000000',
      'NoNewPrivs:\t1',
      'Seccomp:\t2',
      'Result=success',
      'ExecMainStatus=0',
      '',
    ],
  ]);
  expect(said['site']).toContain('site listening on http://127.0.0.1:8080');
  expect(said['site']).not.toContain(`members' videos wait`);
  // Control: one line too many, and the site says so.
  expect(said['without']).toContain(`members' videos wait, no box`);
});
