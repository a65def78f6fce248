import { db } from '../../../platform/index.ts';

/** Which of the videos are in the member's list. */
export const markedIn = (list: 'favourite' | 'watch_later', memberId: number, videoIds: readonly number[]) =>
  db.selectFrom(list).select('video_id').where('member_id', '=', memberId).where('video_id', 'in', videoIds);

export const ownPlaylists = (memberId: number) =>
  db.selectFrom('playlist').select('id').where('owner_id', '=', memberId);

/** For each video, the number of the playlists that have it. */
export const playlistCounts = (playlistIds: readonly number[], videoIds: readonly number[]) =>
  db
    .selectFrom('playlist_video')
    .select(['video_id', (eb) => eb.fn.countAll<number>().as('total')])
    .where('playlist_id', 'in', playlistIds)
    .where('video_id', 'in', videoIds)
    .groupBy('video_id');
