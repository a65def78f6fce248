import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a process needs to reach a keyring of the test's own. */
export type KeyringEnv = Readonly<Record<string, string>>;

interface Bus {
  readonly env: KeyringEnv;
  readonly process: ChildProcess;
}

/** A message bus without anything on it. @param home folder of its own */
export async function openBus(home: string): Promise<Bus> {
  const data = join(home, 'data');
  mkdirSync(data);
  const own = { PATH: process.env['PATH'] ?? '', HOME: home, XDG_DATA_HOME: data, XDG_RUNTIME_DIR: home };
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    env: own,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(bus.stdout, 'data')) as [Buffer];
  return { env: { ...own, DBUS_SESSION_BUS_ADDRESS: line.toString().trim() }, process: bus };
}

/** The real service. @param passphrase unlocks it; without one it stays locked, and there is no prompt */
export async function openKeyring(env: KeyringEnv, passphrase?: string): Promise<ChildProcess> {
  const unlock = passphrase === undefined ? [] : ['--unlock'];
  const service = spawn('gnome-keyring-daemon', ['--foreground', '--components=secrets', ...unlock], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  service.stdin.end(passphrase ?? '');
  while (!isOnBus(env)) await wait(50);
  return service;
}

function isOnBus(env: KeyringEnv): boolean {
  const about = '/org/freedesktop/DBus org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets';
  const args = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', ...about.split(' ')];
  return spawnSync('dbus-send', args, { env, encoding: 'utf8' }).stdout.includes('boolean true');
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
