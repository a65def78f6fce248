import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from 'electron';
import type { DeviceSettings } from '../../shared/entities/device-settings.ts';
import { ownAppImage } from './own-app-image.ts';

/** Argument of such a start: no window is shown until one is requested. */
export const HIDDEN = '--hidden';

type Choices = Pick<DeviceSettings, 'startAtLogin' | 'startHidden'>;

/**
 * A desktop entry that starts the client with the session. The executable is quoted as the Desktop Entry specification
 * requires, so that a folder's name cannot add an argument.
 */
export function autostartEntry(file: string, isHidden: boolean): string {
  const quoted = `"${file
    .replace(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`;
  return ['[Desktop Entry]', 'Type=Application', 'Name=Yoru', 'Icon=yoru', 'Terminal=false']
    .concat(`Exec=${quoted}${isHidden ? ` ${HIDDEN}` : ''}`, '')
    .join('\n');
}

/** Writes or removes the entry in the autostart folder. */
export async function setAutostart(folder: string, file: string, choices: Choices): Promise<void> {
  const entry = join(folder, 'yoru.desktop');
  if (!choices.startAtLogin) return rm(entry, { force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(entry, autostartEntry(file, choices.startHidden));
}

/** Enables or disables the start of the client at sign-in. */
export async function startAtLogin(
  app: Pick<App, 'getPath' | 'setLoginItemSettings'>,
  started: Pick<NodeJS.Process, 'platform' | 'execPath' | 'env'>,
  choices: Choices,
): Promise<void> {
  if (started.platform === 'linux') {
    const folder = join(app.getPath('appData'), 'autostart');
    return setAutostart(folder, ownAppImage(started) ?? started.execPath, choices);
  }
  app.setLoginItemSettings({
    openAtLogin: choices.startAtLogin,
    args: choices.startHidden ? [HIDDEN] : [],
  });
}
