import type { OwnLists } from '../../../../shared/entities/own-lists.ts';
import { playlistId, videoId, type VideoId } from '../../../../shared/ids.ts';
import { memberIdOf } from '../../../identity/index.ts';
import { markedOf, type MarkedTable } from '../repositories/marked.ts';
import { holdersOf, playlistsOf } from '../repositories/playlists.ts';
import type { Call } from '../../context.ts';

const videoIdOf = (id: number) => videoId.parse(String(id));

/** The caller's lists, and which of the videos each of them has. */
export async function listsOf(call: Call, videos: readonly VideoId[]): Promise<OwnLists> {
  const memberId = memberIdOf(call);
  const { database } = call.context;
  const ids = videos.map(Number);
  const marked = async (table: MarkedTable) => {
    const rows = await database.read(markedOf(table, memberId, ids));
    return rows.map(({ video_id }) => videoIdOf(video_id));
  };
  const holders = await database.read(holdersOf(memberId, ids));
  const playlists = await database.read(playlistsOf(memberId));
  return {
    favourites: await marked('favourite'),
    later: await marked('watch_later'),
    playlists: playlists.map(({ id, title, is_private, videos: count }) => ({
      id: playlistId.parse(String(id)),
      title,
      isPrivate: is_private === 1,
      videos: count,
      holds: holders.filter((row) => row.playlist_id === id).map((row) => videoIdOf(row.video_id)),
    })),
  };
}
