import type { Insertable, Selectable, Updateable } from 'kysely';
import { type AlbumTable, db, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Submission } from '../../uploads/repositories/submissions.ts';

export type AlbumRow = Selectable<AlbumTable>;

export function* albumOf(id: number): Steps<AlbumRow | undefined> {
  const [row] = yield* rowsOf(db.selectFrom('album').selectAll().where('id', '=', id));
  return row;
}

export function* addAlbum(row: Insertable<AlbumTable>): Steps<number> {
  const [added] = yield* rowsOf(db.insertInto('album').values(row).returning('id'));
  if (!added) throw new Error('an album was not stored');
  return added.id;
}

/** Changes everything except the state, which only a transition changes. */
export function* changeAlbum(id: number, set: Omit<Updateable<AlbumTable>, 'id' | 'state'>): Steps<void> {
  yield db.updateTable('album').set(set).where('id', '=', id);
}

/** Raises the version after a change of order or metadata. */
export function* raiseVersion({ id, version }: AlbumRow): Steps<number> {
  yield* changeAlbum(id, { version: version + 1 });
  return version + 1;
}

/** Number of a member's albums that are not published yet. */
export function* openAlbums(memberId: number): Steps<number> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('submission')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('member_id', '=', memberId)
      .where('state', 'in', ['ready', 'waiting', 'asked'])
      .where('kind', '=', 'album'),
  );
  return Number(row?.total ?? 0);
}

export function* submissionOfAlbum(albumId: number): Steps<Submission | undefined> {
  const [row] = yield* rowsOf(
    db.selectFrom('submission').selectAll().where('album_id', '=', albumId).where('kind', '=', 'album'),
  );
  return row;
}

/** The addition to a published album that is undecided or refused. */
export function* openAddition(albumId: number): Steps<Submission | undefined> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('submission')
      .selectAll()
      .where('album_id', '=', albumId)
      .where('kind', '=', 'photos')
      .where('state', 'in', ['ready', 'waiting', 'asked', 'refused', 'held'])
      .limit(1),
  );
  return row;
}
