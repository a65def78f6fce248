import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from 'electron';
import type { DeviceSettings } from '../../shared/entities/device-settings.ts';
import { ownAppImage } from './own-app-image.ts';

/** Given at such a start: no window is shown until one is asked for. */
export const HIDDEN = '--hidden';

type Choices = Pick<DeviceSettings, 'startAtLogin' | 'startHidden'>;

/**
 * A desktop entry that starts the client with the session. The file to run is quoted as the Desktop Entry specification
 * has it, so that no folder's name can add an argument.
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

/** Writes or removes the entry in the folder of those that start with the session. */
export async function setAutostart(folder: string, file: string, choices: Choices): Promise<void> {
  const entry = join(folder, 'yoru.desktop');
  if (!choices.startAtLogin) return rm(entry, { force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(entry, autostartEntry(file, choices.startHidden));
}

/** Has the system start the client at sign-in, or not. */
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
