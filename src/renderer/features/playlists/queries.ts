import { playlistVideosInput } from '../../../shared/screens/playlists.ts';
import type { Choice } from '../../../shared/screens/screen.ts';
import { LIFETIME } from '../../../shared/constants.ts';
import type { PlaylistId } from '../../../shared/ids.ts';
import { apiQuery } from '../core/api/api-query.ts';

export const playlistQuery = (id: PlaylistId) => apiQuery('playlist.get', { playlist_id: id });

/** A page of a playlist's videos. Cached for a minute only: added videos are shown within one (specification 4). */
export const playlistVideosQuery = (choice: Choice, id: PlaylistId, page: number) =>
  apiQuery('videos.list', playlistVideosInput(choice, id, page), LIFETIME.playlist);
