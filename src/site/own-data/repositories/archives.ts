import type { Selectable } from 'kysely';
import { type ArchiveTable, changedBy, db, rowsOf, type Steps } from '../../platform/index.ts';

export type Archive = Selectable<ArchiveTable>;

export const archiveOf = (memberId: number) =>
  db.selectFrom('archive').selectAll().where('member_id', '=', memberId);

/** Adds an archive and replaces the earlier one. */
export function* addArchive(memberId: number, id: string, now: number): Steps<void> {
  yield db.deleteFrom('archive').where('member_id', '=', memberId);
  yield db.insertInto('archive').values({ member_id: memberId, id, asked_at: now });
}

/** @returns false if a newer archive was requested meanwhile */
export function* finishArchive(id: string, bytes: number, expiresAt: number): Steps<boolean> {
  const finish = db
    .updateTable('archive')
    .set({ state: 'ready', bytes, expires_at: expiresAt })
    .where('id', '=', id);
  return (yield* changedBy(finish)) === 1;
}

export function* endArchive(id: string): Steps<void> {
  yield db.deleteFrom('archive').where('id', '=', id);
}

export const jobKey = (id: string) => `archive:${id}`;

/** Whether making an archive has failed for good. */
export const failedArchive = (id: string) =>
  db.selectFrom('job').select('id').where('key', '=', jobKey(id)).where('state', '=', 'failed');

/** Deletes a job that is not needed any more. */
export function* dropJob(key: string): Steps<void> {
  yield db.deleteFrom('job').where('key', '=', key);
}

export function* archiveNamed(id: string): Steps<Archive | undefined> {
  const [found] = yield* rowsOf(db.selectFrom('archive').selectAll().where('id', '=', id));
  return found;
}

/** Ids of all archives, and of those that members can fetch. */
export const allArchives = () => db.selectFrom('archive').select(['id', 'state', 'expires_at']);
