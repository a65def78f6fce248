import type { BridgeHandlers } from '../../src/shared/bridge/define.ts';
import type { PageBridge } from '../../src/shared/bridge/page-schema.ts';
import { AppError } from '../../src/shared/errors/app-error.ts';

/** A host on which nothing is downloaded. */
export const refusedDownloads: BridgeHandlers<PageBridge>['downloads'] = {
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
