import { AppError } from '../errors/app-error.ts';
import { rowOf } from './client.ts';
import type { ApiTable, Endpoint } from './endpoint.ts';
import type { Operation } from './table/index.ts';
import { siteTable } from './table/site.ts';
import { videosTable } from './table/videos.ts';

const albums = () => import('./table/albums.ts').then((part) => part.albumsTable);
const browse = () => import('./table/browse.ts').then((part) => part.browseTable);
const channels = () => import('./table/channels.ts').then((part) => part.channelsTable);
const comments = () => import('./table/comments.ts').then((part) => part.commentsTable);
const info = () => import('./table/info.ts').then((part) => part.infoTable);
const members = () => import('./table/members.ts').then((part) => part.membersTable);
const models = () => import('./table/models.ts').then((part) => part.modelsTable);
const playlists = () => import('./table/playlists.ts').then((part) => part.playlistsTable);
const search = () => import('./table/search.ts').then((part) => part.searchTable);
const video = () => import('./table/video.ts').then((part) => part.videoTable);
const watching = () => import('./table/watching.ts').then((part) => part.watchingTable);

/**
 * Files of rows that are not loaded with the page, by the first word of their names. The contract may grow, but the
 * first load may not: each part is a chunk, fetched in parallel to its first call. Of the calls about videos, only
 * search is loaded later.
 */
const parts: Readonly<Record<string, () => Promise<ApiTable>>> = {
  album: albums,
  albums,
  categories: browse,
  category: browse,
  channel: channels,
  channels,
  comments,
  countries: browse,
  download: watching,
  info,
  input: watching,
  member: members,
  members,
  model: models,
  models,
  playlist: playlists,
  playlists,
  search,
  stats: watching,
  suggest: search,
  video,
  videos: search,
};

/** The loaded rows; at first those of the screens in the page's entry. */
let here: ApiTable = { ...siteTable, ...videosTable };

/** The row of an operation if it is loaded; `null` before the first call of a late one. */
export function knownRow(name: Operation): Endpoint | null {
  return Object.hasOwn(here, name) ? rowOf(here, name) : null;
}

/**
 * The row of an operation; its part of the contract is fetched by the first call that needs it. After a failed fetch
 * the next call tries again.
 * @throws AppError `bad_request` for an unknown name, `offline` if the chunk cannot be loaded
 */
export async function pageRow(name: Operation): Promise<Endpoint> {
  const word = name.split('.', 1)[0] ?? '';
  for (const part of [Object.hasOwn(parts, word) ? parts[word] : undefined, actionPart(word)])
    if (part && !Object.hasOwn(here, name)) await fetchPart(part);
  return rowOf(here, name);
}

/** Fetches the whole contract, for the site, which renders any screen. */
export async function fetchRows(): Promise<void> {
  const { actionParts } = await import('./action-rows.ts');
  await Promise.all([...Object.values(parts), ...Object.values(actionParts)].map(fetchPart));
}

/** Rows that no first screen of a visitor needs: the list of their files is loaded late too. */
const actionPart = (word: string) => async (): Promise<ApiTable> => {
  const { actionParts } = await import('./action-rows.ts');
  return Object.hasOwn(actionParts, word) ? ((await actionParts[word]?.()) ?? {}) : {};
};

async function fetchPart(load: () => Promise<ApiTable>): Promise<void> {
  try {
    const rows = await load();
    here = { ...here, ...rows };
  } catch (cause) {
    throw new AppError({ code: 'offline' }, { cause });
  }
}
