import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { App } from 'electron';

/** The folder of all the app's data: `YORU_DATA` if set, else the system's default. */
export function userDataFolder(
  app: Pick<App, 'getPath'>,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const given = environment['YORU_DATA'];
  return given === undefined || given === '' ? app.getPath('userData') : resolve(given);
}

/**
 * Makes a folder the app's own; must run before anything reads the path.
 * @throws Error of the file system if nothing can be stored there
 */
export function setUserData(app: Pick<App, 'setPath'>, folder: string): void {
  makeFolder(folder);
  accessSync(folder, constants.W_OK);
  app.setPath('userData', folder);
}

/** Level by level: Node's recursive mkdir never ends below /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    // Other users of this machine must not see what was watched.
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    // The client started twice at once: the second hands over to the first, which was quicker.
    if (!isFolder(path)) throw cause;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
