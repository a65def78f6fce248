import { AppError } from '../../../../shared/errors/app-error.ts';
import type { Caller } from '../../../identity/index.ts';
import { rowsOf, type Steps } from '../../../platform/index.ts';
import { playlistFor } from '../repositories/playlists.ts';

/**
 * Only its owner may change a playlist, not staff.
 * @throws AppError `not_found`, `playlist_is_private`, `dont_have_permission`
 */
export function* requireOwnPlaylist(id: number, caller: Caller): Steps<void> {
  const [found] = yield* rowsOf(playlistFor(id, caller));
  if (!found) throw new AppError({ code: 'not_found' });
  if (!found.is_seen) throw new AppError({ code: 'playlist_is_private' });
  if (found.owner_id !== caller.memberId) throw new AppError({ code: 'dont_have_permission' });
}
