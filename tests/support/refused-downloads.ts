import type { BridgeHandlers } from '../../src/shared/bridge/define.ts';
import type { Bridge } from '../../src/shared/bridge/schema.ts';
import { AppError } from '../../src/shared/errors/app-error.ts';

/** A host on which nothing is downloaded. */
export const refusedDownloads: BridgeHandlers<Bridge>['downloads'] = {
  start: refused,
  list: () => [],
  pause: refused,
  resume: refused,
  startOver: refused,
  remove: refused,
  move: refused,
  open: refused,
  showInFolder: refused,
  playAddress: refused,
  folder: refused,
  chooseFolder: refused,
};

function refused(): never {
  throw new AppError({ code: 'unavailable' });
}

/** A host that has no files, and from which nothing is uploaded. */
export const refusedUploads: Pick<BridgeHandlers<Bridge>, 'files' | 'uploads'> = {
  files: { pick: refused, adopt: refused },
  uploads: {
    preflight: refused,
    seconds: refused,
    add: refused,
    list: () => [],
    pause: refused,
    resume: refused,
    remove: refused,
    order: refused,
  },
};
