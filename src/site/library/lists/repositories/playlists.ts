import type { Insertable, Updateable } from 'kysely';
import { type Caller, viewerCondition } from '../../../identity/index.ts';
import { canViewPlaylist } from '../../../visibility/index.ts';
import { db, rowsOf, type Schema, type Steps } from '../../../platform/index.ts';

/** The owner of a playlist, and whether the caller may see it. */
export const playlistFor = (id: number, caller: Caller) =>
  db
    .selectFrom('playlist as p')
    .select(['p.owner_id', viewerCondition(canViewPlaylist(caller), caller).as('is_seen')])
    .where('p.id', '=', id);

export function* playlistTotal(ownerId: number): Steps<number> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('playlist')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('owner_id', '=', ownerId),
  );
  return Number(row?.total ?? 0);
}

/** @returns its id */
export function* addPlaylist(row: Insertable<Schema['playlist']>): Steps<number> {
  const [made] = yield* rowsOf(db.insertInto('playlist').values(row).returning('id'));
  return made?.id ?? 0;
}

export function* changePlaylist(id: number, row: Updateable<Schema['playlist']>): Steps<void> {
  yield db.updateTable('playlist').set(row).where('id', '=', id);
}

export function* deletePlaylist(id: number): Steps<void> {
  yield db.deleteFrom('playlist').where('id', '=', id);
}

export const categoriesOf = (dirs: readonly string[]) =>
  db.selectFrom('category').select('id').where('dir', 'in', dirs);

export function* setCategories(playlistId: number, ids: readonly number[]): Steps<void> {
  yield db.deleteFrom('playlist_category').where('playlist_id', '=', playlistId);
  for (const category_id of ids)
    yield db.insertInto('playlist_category').values({ playlist_id: playlistId, category_id });
}

/** A member's playlists, the last used first. */
export const playlistsOf = (ownerId: number) =>
  db
    .selectFrom('playlist')
    .select(['id', 'title', 'is_private', 'videos'])
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');

/** Which of a member's playlists have which of the videos. */
export const holdersOf = (ownerId: number, videoIds: readonly number[]) =>
  db
    .selectFrom('playlist as p')
    .innerJoin('playlist_video as l', 'l.playlist_id', 'p.id')
    .select(['l.playlist_id', 'l.video_id'])
    .where('p.owner_id', '=', ownerId)
    .where('l.video_id', 'in', videoIds);
