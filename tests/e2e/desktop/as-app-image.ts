import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../support/planted-tree.ts';

/** What a runtime of AppImages tells the program in it; the stand-in's program is the project's Node. */
export const asAppImage = async (file: string) => ({
  APPIMAGE: file,
  APPDIR: path.dirname(await realpath(path.join(ROOT, 'node_modules/node/bin/node'))),
});
