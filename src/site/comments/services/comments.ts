import type { InputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { COMMENTS_FILE_PAGES, COMMENTS_MOST, COMMENTS_PAGE_SIZE } from '../../../shared/constants.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { CommentSection } from '../../../shared/filters/comments.ts';
import type { SiteDatabase } from '../../db/open.ts';
import type { Caller } from '../../accounts/policies/caller.ts';
import { canSeeAlbum, canSeeVideo, commentsJson, commentTotal } from '../repositories/comments.ts';
import { findObject } from '../../paging/repositories/objects.ts';
import { prepared, type PreparedJson } from '../../paging/services/prepared-json.ts';
import { requireTab } from '../../members/services/member-lists.ts';
import { requirePlaylist } from '../../collections/services/playlists.ts';

/**
 * Comments of something the caller may see, a file of the newest `COMMENTS_MOST` (specification 7, `comments.list`);
 * a file beyond the last is empty.
 * @throws AppError `not_found`, the same for what is missing and what is hidden; `dont_have_permission` and
 * `playlist_is_private` where the object itself answers so
 */
export function listComments(
  { database }: { readonly database: SiteDatabase },
  { section, object_id, file = 1 }: InputOf<Api['comments.list']>,
  caller: Caller,
): PreparedJson {
  const on = { section, id: commentedId(database, section, object_id, caller) };
  const total = commentTotal(database, on);
  const size = COMMENTS_FILE_PAGES * COMMENTS_PAGE_SIZE;
  const skip = Math.min((file - 1) * size, COMMENTS_MOST);
  const comments = commentsJson(database, on, { skip, count: Math.min(size, COMMENTS_MOST - skip) });
  const pages = Math.ceil(Math.min(total, COMMENTS_MOST) / COMMENTS_PAGE_SIZE);
  return prepared(`{"comments":${comments},"total_count":${total},"pages":${pages}}`);
}

/** The database's own id of what may be commented on and the caller may see. */
function commentedId(
  database: SiteDatabase,
  section: CommentSection,
  object: string,
  caller: Caller,
): number {
  const id =
    section === 'model' || section === 'channel'
      ? findObject(database, section, object)
      : numbered(database, section, object, caller);
  if (id === undefined) throw new AppError({ code: 'not_found' });
  return id;
}

function numbered(
  database: SiteDatabase,
  section: Exclude<CommentSection, 'model' | 'channel'>,
  object: string,
  caller: Caller,
): number | undefined {
  if (!/^\d+$/.test(object)) throw new AppError({ code: 'bad_request', field: 'object_id' });
  const id = Number(object);
  switch (section) {
    case 'video':
      return canSeeVideo(database, id, caller) ? id : undefined;
    case 'wall':
      return requireTab(database, id, 'wall', caller);
    case 'album':
      return canSeeAlbum(database, id, caller) ? id : undefined;
    case 'playlist':
      return requirePlaylist(database, object, caller);
  }
}
