import { AppError } from '../../../../shared/errors/app-error.ts';
import type { CommentTarget } from '../../../../shared/filters/comments.ts';
import type { Caller } from '../../../identity/index.ts';
import { mayViewPlaylist, requirePlaylist } from '../../../catalog/index.ts';
import { findObject, type SiteDatabase } from '../../../platform/index.ts';
import { canSeeAlbum, canSeeVideo, mayOpen, memberPrivacy, requireTab } from '../../../visibility/index.ts';

/**
 * The database's own id of a target that the caller may see.
 * @throws AppError `not_found`, the same for a missing target and a hidden one; `dont_have_permission` and
 * `playlist_is_private` if the target's own page answers so; `bad_request` (object_id)
 */
export function requireCommented(
  database: SiteDatabase,
  target: CommentTarget,
  object: string,
  caller: Caller,
): number {
  const id =
    target === 'model' || target === 'channel'
      ? findObject(database, target, object)
      : numbered(database, target, object, caller);
  if (id === undefined) throw new AppError({ code: 'not_found' });
  return id;
}

function numbered(
  database: SiteDatabase,
  target: Exclude<CommentTarget, 'model' | 'channel'>,
  object: string,
  caller: Caller,
): number | undefined {
  if (!/^\d+$/.test(object)) throw new AppError({ code: 'bad_request', field: 'object_id' });
  const id = Number(object);
  switch (target) {
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

/** Whether the caller may see the target of a comment; the target exists. */
export function canSeeCommented(
  database: SiteDatabase,
  { target, object_id }: { readonly target: CommentTarget; readonly object_id: number },
  caller: Caller,
): boolean {
  switch (target) {
    case 'video':
      return canSeeVideo(database, object_id, caller);
    case 'album':
      return canSeeAlbum(database, object_id, caller);
    case 'playlist':
      return mayViewPlaylist(database, object_id, caller) === true;
    case 'wall': {
      const member = memberPrivacy(database, object_id, caller);
      return member !== undefined && mayOpen('wall', member, caller);
    }
    case 'model':
      return findObject(database, 'model', String(object_id)) !== undefined;
    case 'channel':
      return true;
  }
}
