import type { PlaylistId } from '../../../shared/ids.ts';

/** Query of a link to a video opened from a playlist (specification 2), `?` included. */
export function playlistVideoQuery(id: PlaylistId, page: number): string {
  return `?playlist=${id}&pl_page=${page}`;
}
