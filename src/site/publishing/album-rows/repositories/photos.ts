import type { Insertable, Selectable, Updateable } from 'kysely';
import { db, type PhotoTable, rowsOf, type Steps } from '../../../platform/index.ts';

export type Photo = Selectable<PhotoTable>;

/** Shows or hides the photos of a submission in their album. */
export function* showPhotos(submissionId: number, isShown: boolean): Steps<void> {
  const is_waiting = isShown ? 0 : 1;
  yield db
    .updateTable('photo')
    .set({ is_waiting })
    .where('submission_id', '=', submissionId)
    .where('is_waiting', '!=', is_waiting);
}

/** Photos of an album in order, without those of removed additions. */
export function* photosOf(albumId: number): Steps<readonly Photo[]> {
  return yield* rowsOf(
    db
      .selectFrom('photo')
      .selectAll()
      .where('album_id', '=', albumId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('submission')
              .select('submission.id')
              .whereRef('submission.id', '=', 'photo.submission_id')
              .where('submission.kind', '=', 'photos')
              .where('submission.state', 'in', ['removed', 'deleted']),
          ),
        ),
      )
      .orderBy('position')
      .orderBy('id'),
  );
}

/** Photos of an album that came with a submission, and others by id, in the album's order. */
export function* photosNamed(
  albumId: number,
  submissionId: number,
  ids: readonly number[],
): Steps<readonly Photo[]> {
  return yield* rowsOf(
    db
      .selectFrom('photo')
      .selectAll()
      .where('album_id', '=', albumId)
      .where((eb) => {
        const own = eb('submission_id', '=', submissionId);
        return ids.length === 0 ? own : eb.or([own, eb('id', 'in', ids)]);
      })
      .orderBy('position')
      .orderBy('id'),
  );
}

export function* addPhoto(row: Insertable<PhotoTable>): Steps<Photo> {
  const [added] = yield* rowsOf(db.insertInto('photo').values(row).returningAll());
  if (!added) throw new Error('a photo was not stored');
  return added;
}

export function* changePhoto(
  id: number,
  set: Omit<Updateable<PhotoTable>, 'id' | 'is_waiting'>,
): Steps<void> {
  yield db.updateTable('photo').set(set).where('id', '=', id);
}

export function* dropPhoto(id: number): Steps<void> {
  yield db.deleteFrom('photo').where('id', '=', id);
}
