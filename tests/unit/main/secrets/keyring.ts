import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from '../temporary.ts';

/** What a process needs to reach a keyring of the test's own. */
export type KeyringEnv = Readonly<Record<string, string>>;

/** A message bus without anything on it. */
export async function startBus(): Promise<KeyringEnv> {
  const home = temporaryFolder();
  const data = join(home, 'data');
  mkdirSync(data);
  const own = { PATH: process.env['PATH'] ?? '', HOME: home, XDG_DATA_HOME: data, XDG_RUNTIME_DIR: home };
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    env: own,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  endLater(bus);
  const [line] = (await once(bus.stdout, 'data')) as [Buffer];
  return { ...own, DBUS_SESSION_BUS_ADDRESS: line.toString().trim() };
}

/** The real service. @param passphrase unlocks it; without one it stays locked, and there is no prompt */
export async function startKeyring(env: KeyringEnv, passphrase?: string): Promise<ChildProcess> {
  const unlock = passphrase === undefined ? [] : ['--unlock'];
  const service = spawn('gnome-keyring-daemon', ['--foreground', '--components=secrets', ...unlock], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  endLater(service);
  service.stdin.end(passphrase ?? '');
  await expect.poll(() => isOnBus(env)).toBe(true);
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

const endLater = (child: ChildProcess) => onTestFinished(() => endProcess(child));
