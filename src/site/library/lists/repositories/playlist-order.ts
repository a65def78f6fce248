import { changedBy, db, rowsOf, type Steps } from '../../../platform/index.ts';

/** The order key of a video in a playlist; `undefined` if it is not in it. */
export function* positionOf(playlistId: number, videoId: number): Steps<string | undefined> {
  const [row] = yield* rowsOf(
    inPlaylist(playlistId).select('position').where('video_id', '=', videoId).limit(1),
  );
  return row?.position;
}

/** The greatest key, or the greatest one below another. */
export function* positionBelow(playlistId: number, before: string | null): Steps<string | null> {
  const all = inPlaylist(playlistId).select('position');
  const some = before === null ? all : all.where('position', '<', before);
  const [row] = yield* rowsOf(some.orderBy('position', 'desc').limit(1));
  return row?.position ?? null;
}

export function* heldTotal(playlistId: number): Steps<number> {
  const [row] = yield* rowsOf(inPlaylist(playlistId).select((eb) => eb.fn.countAll<number>().as('total')));
  return Number(row?.total ?? 0);
}

interface Held {
  readonly playlistId: number;
  readonly videoId: number;
  readonly position: string;
}

export function* addHeld({ playlistId, videoId, position }: Held, now: number): Steps<void> {
  const row = { playlist_id: playlistId, video_id: videoId, position, added_at: now };
  yield db.insertInto('playlist_video').values(row);
}

export function* setPosition({ playlistId, videoId, position }: Held): Steps<void> {
  yield db
    .updateTable('playlist_video')
    .set({ position })
    .where('playlist_id', '=', playlistId)
    .where('video_id', '=', videoId);
}

/** @returns whether it was in the playlist */
export function* removeHeld(playlistId: number, videoId: number): Steps<boolean> {
  const removed = yield* changedBy(
    db.deleteFrom('playlist_video').where('playlist_id', '=', playlistId).where('video_id', '=', videoId),
  );
  return removed > 0;
}

/** All videos of a playlist in order, with the fields to sort by. */
export const heldIn = (playlistId: number) =>
  db
    .selectFrom('playlist_video as l')
    .innerJoin('video as v', 'v.id', 'l.video_id')
    .select(['v.id', 'v.title_en', 'v.title_ja', 'v.added_at', 'v.duration', 'l.position'])
    .where('l.playlist_id', '=', playlistId)
    .orderBy('l.position')
    .orderBy('l.video_id');

const inPlaylist = (id: number) => db.selectFrom('playlist_video').where('playlist_id', '=', id);
