import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { App } from 'electron';

/** Puts everything the app keeps into `YORU_DATA` when that is set; before anything reads the place. */
export function setUserData(
  app: Pick<App, 'setPath' | 'getPath'>,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const given = environment['YORU_DATA'];
  if (given !== undefined && given !== '') app.setPath('userData', resolve(given));
  // What somebody watched is nobody else's on this machine.
  mkdirSync(app.getPath('userData'), { recursive: true, mode: 0o700 });
}
