import type { PlaylistId } from '../../../shared/ids.ts';

/** What a link to a video carries when it is opened from a playlist (specification 2), `?` included. */
export function playlistVideoQuery(id: PlaylistId, page: number): string {
  return `?playlist=${id}&pl_page=${page}`;
}
