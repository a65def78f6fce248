import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
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
 * Makes a folder the app's own; must run before anything reads the path.
 * @throws Error of the file system where nothing can be stored there
 */
export function setUserData(app: Pick<App, 'setPath'>, folder: string): void {
  makeFolder(folder);
  accessSync(folder, constants.W_OK);
  app.setPath('userData', folder);
}

/** One level after the other: Node's recursive way never ends below /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  try {
    // What somebody watched is nobody else's on this machine.
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    // The client started twice at once: the second hands over to the first, which was quicker.
    if (!isFolder(path)) throw cause;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
