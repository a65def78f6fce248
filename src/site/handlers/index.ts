import type { Api } from '../../shared/api/table/index.ts';
import type { ApiHandlers } from './types.ts';
import { accountHandlers } from '../accounts/handlers.ts';
import { albumHandlers } from '../collections/album-handlers.ts';
import { browseHandlers } from '../categories/handlers.ts';
import { channelHandlers } from '../channels/handlers.ts';
import { commentHandlers } from '../comments/handlers.ts';
import { infoHandlers } from '../information/handlers.ts';
import { memberHandlers } from '../members/handlers.ts';
import { modelHandlers } from '../models/handlers.ts';
import { playlistHandlers } from '../collections/playlist-handlers.ts';
import { reportHandlers } from '../reports/handlers.ts';
import { searchHandlers } from '../search/handlers.ts';
import { siteHandlers } from '../information/site-handlers.ts';
import { videoHandlers } from '../videos/handlers.ts';

/** A handler for every row of the contract; a missing one does not compile. */
export const handlers: ApiHandlers<Api> = {
  ...playlistHandlers,
  ...albumHandlers,
  ...siteHandlers,
  ...videoHandlers,
  ...browseHandlers,
  ...commentHandlers,
  ...memberHandlers,
  ...modelHandlers,
  ...channelHandlers,
  ...infoHandlers,
  ...searchHandlers,
  ...reportHandlers,
  ...accountHandlers,
};
