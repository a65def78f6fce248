import { AppError } from '../../../../shared/errors/app-error.ts';
import {
  cappedCount,
  findObject,
  itemsJson,
  type ListingMemory,
  type ListQuery,
  memberExists,
  noSuchPage,
  prepared,
  type PreparedJson,
  type SiteDatabase,
} from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { viewerOf } from '../../../visibility/index.ts';
import { collectionCounter, type CollectionKind, type CollectionScope } from '../repositories/collections.ts';

interface ListDeps {
  readonly database: SiteDatabase;
  readonly listings: ListingMemory;
}

interface ListRequest {
  readonly plural: 'playlists' | 'albums';
  readonly kind: CollectionKind;
  readonly scope: CollectionScope;
  readonly sort: string;
  readonly count: number;
  readonly page: number;
  readonly caller: Caller;
}

/** A page of playlists or albums. @throws AppError `not_found` (page) */
export function listCollections(deps: ListDeps, walk: ListQuery, ask: ListRequest): PreparedJson {
  const { database } = deps;
  const { scope, caller, count } = ask;
  const viewer = viewerOf(caller);
  // For the member and for staff, the list also has items that are not public; it is short enough to count.
  const isKept = scope.kind !== 'member' || caller.memberId === null;
  const total = isKept ? collectionCounter(database, ask.kind, scope) : cappedCount(database, walk, viewer);
  const pages = Math.ceil(total / count);
  if (ask.page > Math.max(1, pages)) throw noSuchPage(pages);
  const { cursors } = deps.listings.of(`${ask.plural} ${ask.sort}`);
  const page = { skip: (ask.page - 1) * count, count, viewer };
  const items = itemsJson(database, walk, page, cursors);
  return prepared(`{"${ask.plural}":`, items, `,"total_count":${total},"pages":${pages}}`);
}

/** The scope of a list. @throws AppError `bad_request` (object_id), `not_found` for an unknown member or model */
export function collectionScope(
  database: SiteDatabase,
  section: 'all' | 'member' | 'model',
  object: string,
): CollectionScope {
  if (section === 'all') {
    if (object !== '0') throw new AppError({ code: 'bad_request', field: 'object_id' });
    return { kind: 'all' };
  }
  if (object === '0') throw new AppError({ code: 'bad_request', field: 'object_id' });
  if (section === 'model') {
    const id = findObject(database, 'model', object);
    if (id === undefined) throw new AppError({ code: 'not_found' });
    return { kind: 'model', id };
  }
  if (!/^\d{1,15}$/.test(object)) throw new AppError({ code: 'bad_request', field: 'object_id' });
  const id = Number(object);
  if (!memberExists(database, id)) throw new AppError({ code: 'not_found' });
  return { kind: 'member', id };
}
