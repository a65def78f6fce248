import type { VideoMark } from '../../../../shared/entities/marks.ts';
import { videoId } from '../../../../shared/ids.ts';
import type { DatabaseReader } from '../../../platform/index.ts';
import { padIds } from '../repositories/pad-ids.ts';
import { ownVotes } from '../repositories/own-votes.ts';
import { markedIn, ownPlaylists, playlistCounts } from '../repositories/video-marks.ts';

/** A member's own state of videos. Videos that they may not see are left out. */
export async function markVideos(
  database: DatabaseReader,
  memberId: number,
  asked: readonly string[],
): Promise<VideoMark[]> {
  const ids = padIds(asked.map(Number));
  if (ids === null) return [];
  const inList = async (list: 'favourite' | 'watch_later') =>
    new Set((await database.read(markedIn(list, memberId, ids))).map(({ video_id }) => video_id));
  const [votes, favourites, later, playlists] = await Promise.all([
    ownVotes(database, memberId, 'video', ids),
    inList('favourite'),
    inList('watch_later'),
    inPlaylists(database, memberId, ids),
  ]);
  return asked.map((each) => {
    const id = Number(each);
    return {
      id: videoId.parse(each),
      vote: votes.get(id) ?? 'none',
      isFavourite: favourites.has(id),
      isLater: later.has(id),
      playlists: playlists.get(id) ?? 0,
    };
  });
}

async function inPlaylists(database: DatabaseReader, memberId: number, ids: readonly number[]) {
  const own = padIds((await database.read(ownPlaylists(memberId))).map(({ id }) => id));
  const rows = own === null ? [] : await database.read(playlistCounts(own, ids));
  return new Map(rows.map(({ video_id, total }) => [video_id, total]));
}
