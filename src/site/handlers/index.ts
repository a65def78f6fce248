import type { Api } from '../../shared/api/table/index.ts';
import type { ApiHandlers } from './types.ts';
import { albumHandlers } from './albums.ts';
import { browseHandlers } from './browse.ts';
import { channelHandlers } from './channels.ts';
import { commentHandlers } from './comments.ts';
import { infoHandlers } from './info.ts';
import { memberHandlers } from './members.ts';
import { modelHandlers } from './models.ts';
import { playlistHandlers } from './playlists.ts';
import { reportHandlers } from './reports.ts';
import { searchHandlers } from './search.ts';
import { siteHandlers } from './site.ts';
import { videoHandlers } from './videos.ts';

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
};
