import type { InputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import {
  type ListingMemory,
  prepared,
  type PreparedJson,
  type SiteDatabase,
} from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { mayViewPlaylist, playlistJson, playlistQuery } from '../repositories/playlists.ts';
import { collectionScope, listCollections } from './collections.ts';

interface PlaylistDeps {
  readonly database: SiteDatabase;
  readonly listings: ListingMemory;
}

/**
 * A page of playlists: the public ones, or those of a member that the caller may see.
 * @throws AppError `bad_request` (object_id), `not_found` (member or page)
 */
export function listPlaylists(
  deps: PlaylistDeps,
  { section, object_id, ...input }: InputOf<Api['playlists.list']>,
  caller: Caller,
): PreparedJson {
  const scope = collectionScope(deps.database, section, object_id);
  const listQuery = playlistQuery(scope, input.sort, caller);
  return listCollections(deps, listQuery, { ...input, plural: 'playlists', kind: 'playlist', scope, caller });
}

/** @throws AppError `not_found`, `playlist_is_private` */
export function getPlaylist({ database }: PlaylistDeps, id: string, caller: Caller): PreparedJson {
  requirePlaylist(database, id, caller);
  const json = playlistJson(database, id, caller);
  if (json === undefined) throw new AppError({ code: 'not_found' });
  return prepared(json);
}

/**
 * A playlist that the caller may see, for its page and its videos. Only here a private playlist is reported as private
 * (specification 6); lists leave it out.
 * @throws AppError `bad_request` (object_id), `not_found`, `playlist_is_private`
 */
export function requirePlaylist(database: SiteDatabase, object: string, caller: Caller): number {
  if (!/^[1-9]\d{0,14}$/.test(object)) throw new AppError({ code: 'bad_request', field: 'object_id' });
  const id = Number(object);
  const may = mayViewPlaylist(database, id, caller);
  if (may === undefined) throw new AppError({ code: 'not_found' });
  if (!may) throw new AppError({ code: 'playlist_is_private' });
  return id;
}
