import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { App } from 'electron';

/** Where everything the app keeps lies: `YORU_DATA` when that is set, else the system's place for it. */
export function userDataFolder(
  app: Pick<App, 'getPath'>,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const given = environment['YORU_DATA'];
  return given === undefined || given === '' ? app.getPath('userData') : resolve(given);
}

/**
 * Makes a folder the app's own; before anything reads the place.
 * @throws Error of the file system where nothing can be kept there
 */
export function setUserData(app: Pick<App, 'setPath'>, folder: string): void {
  // What somebody watched is nobody else's on this machine.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.W_OK);
  app.setPath('userData', folder);
}
