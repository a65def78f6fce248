import path from 'node:path';
import type { App } from 'electron';
import { LINK_SCHEME } from './deep-link.ts';

/** Id of the package (`electron-builder.yml`). Windows finds the shortcut by it, and groups windows and notices. */
export const APP_ID = 'app.yoru.desktop';

type Introduced = Pick<App, 'isPackaged' | 'setAppUserModelId' | 'setAsDefaultProtocolClient'>;
type Started = Pick<NodeJS.Process, 'platform' | 'execPath' | 'argv'>;

/**
 * Registers the app's identity and link scheme with the system. On Linux the package's desktop file has both, and
 * registering there runs a shell script that would delay the window.
 */
export function introduceApp(app: Introduced, { platform, execPath, argv }: Started): void {
  if (platform === 'win32') app.setAppUserModelId(APP_ID);
  if (platform === 'linux') return;
  const script = argv[1];
  if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  // In development the command has to be given.
  else if (platform === 'win32' && script !== undefined)
    app.setAsDefaultProtocolClient(LINK_SCHEME, execPath, [path.resolve(script)]);
}
