import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { app } from 'electron';
import { setUserData } from './user-data.ts';

/**
 * The first thing that runs. The compile cache must be on before the rest of main is loaded, and it lies in the
 * user's own data folder: a shared folder would let others plant compiled code.
 */
setUserData(app, process.env);
enableCompileCache(join(app.getPath('userData'), 'compile-cache'));
void import('./index.ts');
