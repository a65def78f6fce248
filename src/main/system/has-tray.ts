import { execFile } from 'node:child_process';

/** D-Bus name of tray hosts on Linux; it has an owner if there is one. */
const WATCHER = 'org.kde.StatusNotifierWatcher';
const BUS = 'org.freedesktop.DBus';
const TIME_MS = 1_000;

/** Whether the desktop shows icons in a tray. Windows and macOS always do; on Linux the session's bus knows. Never rejects. */
export function hasTray(platform: NodeJS.Platform, command = 'busctl'): Promise<boolean> {
  if (platform !== 'linux') return Promise.resolve(true);
  const ask = [
    '--user',
    '--timeout=1',
    'call',
    BUS,
    `/${BUS.replaceAll('.', '/')}`,
    BUS,
    'NameHasOwner',
    's',
    WATCHER,
  ];
  return new Promise((resolve) => {
    execFile(command, ask, { timeout: TIME_MS }, (failure, said) =>
      resolve(!failure && said.trim() === 'b true'),
    );
  });
}
