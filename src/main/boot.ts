import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { endUnwritable } from './cannot-start.ts';
import { setUserData, userDataFolder } from './user-data.ts';

/**
 * The first thing that runs. The compile cache must be enabled before the rest of main is loaded, and it is in the
 * user's own data folder: a shared folder would let others plant compiled code.
 */
const folder = userDataFolder(app, process.env);
try {
  setUserData(app, folder);
  enableCompileCache(join(folder, 'compile-cache'));
  void import('./index.ts');
} catch (thrown) {
  endUnwritable({ app, dialog, folder }, thrown);
}
