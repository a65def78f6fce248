import type { ExpressionWrapper, Insertable, Selectable, Updateable } from 'kysely';
import { changedBy, db, rowsOf, type Schema, type Steps, type UploadTable } from '../../../platform/index.ts';
import { STOPPED_MS } from '../../../../shared/upload/limits.ts';

export type Upload = Selectable<UploadTable>;

export const uploadById = (id: string) => db.selectFrom('upload').selectAll().where('id', '=', id);

export function* uploadOf(id: string): Steps<Upload | undefined> {
  const [row] = yield* rowsOf(uploadById(id));
  return row;
}

export function* uploadByCid(memberId: number, cid: string): Steps<Upload | undefined> {
  const [row] = yield* rowsOf(
    db.selectFrom('upload').selectAll().where('member_id', '=', memberId).where('cid', '=', cid),
  );
  return row;
}

export function* addUpload(row: Insertable<UploadTable>): Steps<void> {
  yield db.insertInto('upload').values(row);
}

/** Raises the received bytes of an open upload. @returns whether it was open and had `from` bytes */
export function* receive(
  id: string,
  from: number,
  to: number,
  now: number,
  expiresAt: number,
): Steps<boolean> {
  const changed = yield* changedBy(
    db
      .updateTable('upload')
      .set({ received: to, moved_at: now, expires_at: expiresAt })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('received', '=', from),
  );
  return changed === 1;
}

export function* changeUpload(id: string, set: Updateable<UploadTable>): Steps<void> {
  yield db.updateTable('upload').set(set).where('id', '=', id);
}

/** Stores the sender's hash of the whole file, while the upload is open. */
export function* noteHash(id: string, sha256: string): Steps<void> {
  yield db.updateTable('upload').set({ sha256 }).where('id', '=', id).where('state', '=', 'open');
}

const removedOf = (uploadId: ExpressionWrapper<Schema, 'upload', string>) =>
  db.selectFrom('submission').select('id').where('upload_id', '=', uploadId).where('state', '=', 'removed');

/**
 * What counts against a member's quota: open uploads and all bytes that wait. An upload without bytes for an hour does
 * not count as open, until its next bytes.
 */
export function* usedBy(
  memberId: number,
  now: number,
): Steps<{ readonly open: number; readonly bytes: number }> {
  const rows = yield* rowsOf(
    db
      .selectFrom('upload')
      .select((eb) => ['state', eb.fn.sum<number>('bytes').as('bytes')])
      .select((eb) =>
        eb.fn
          .sum<number>(
            eb
              .case()
              .when('moved_at', '>', now - STOPPED_MS)
              .then(1)
              .else(0)
              .end(),
          )
          .as('moving'),
      )
      .where('member_id', '=', memberId)
      .where('state', 'in', ['open', 'complete'])
      // Staff stores removed files; the member cannot delete them.
      .where((eb) => eb.not(eb.exists(removedOf(eb.ref('upload.id')))))
      .groupBy('state'),
  );
  return {
    open: Number(rows.find(({ state }) => state === 'open')?.moving ?? 0),
    bytes: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0),
  };
}

/** Bytes that open uploads may still send. */
export function* promisedBytes(): Steps<number> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('upload')
      .select((eb) => [eb.fn.sum<number>('bytes').as('bytes'), eb.fn.sum<number>('received').as('received')])
      .where('state', '=', 'open'),
  );
  return Number(row?.bytes ?? 0) - Number(row?.received ?? 0);
}

/** Ids and sizes for the sweep, by id. */
export const uploadsAfter = (after: string, limit: number) =>
  db
    .selectFrom('upload')
    .select(['id', 'state', 'bytes', 'received', 'expires_at'])
    .where('id', '>', after)
    .where('state', 'in', ['open', 'complete'])
    .orderBy('id')
    .limit(limit);
