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
import { albumJson, albumQuery } from '../repositories/albums.ts';
import { collectionScope, listCollections } from './collections.ts';

interface AlbumDeps {
  readonly database: SiteDatabase;
  readonly listings: ListingMemory;
}

/**
 * A page of albums: the public ones of the site or of a model, or those of a member that the caller may see.
 * @throws AppError `bad_request` (object_id), `not_found` (member, model or page)
 */
export function listAlbums(
  deps: AlbumDeps,
  { section, object_id, ...input }: InputOf<Api['albums.list']>,
  caller: Caller,
): PreparedJson {
  const scope = collectionScope(deps.database, section, object_id);
  const listQuery = albumQuery(scope, input.sort, caller);
  return listCollections(deps, listQuery, { ...input, plural: 'albums', kind: 'album', scope, caller });
}

/** @throws AppError `not_found`, the same for a missing, private, pending or deleted album */
export function getAlbum({ database }: AlbumDeps, id: string, caller: Caller): PreparedJson {
  const json = albumJson(database, id, caller);
  if (json === undefined) throw new AppError({ code: 'not_found' });
  return prepared(json);
}
