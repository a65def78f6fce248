import { db, rowsOf } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';
import { proposedTotal } from './proposed.ts';

/** Rows and bytes of the whole site. Reads the sizes of all files, which is slow, but admins seldom call it. */
export function* siteTotals() {
  const [media] = yield* rowsOf(
    db.selectFrom('media_object').select((eb) => eb.fn.sum<number>('bytes').as('bytes')),
  );
  const [uploads] = yield* rowsOf(
    db
      .selectFrom('upload')
      .select((eb) => eb.fn.sum<number>('received').as('bytes'))
      .where('state', 'in', ['open', 'complete']),
  );
  return {
    media_bytes: Number(media?.bytes ?? 0),
    upload_bytes: Number(uploads?.bytes ?? 0),
    waiting: yield* countOf(
      db
        .selectFrom('submission')
        .where('state', '=', 'waiting')
        .select((eb) => eb.fn.countAll().as('n')),
    ),
    proposed: yield* proposedTotal('open'),
  };
}
