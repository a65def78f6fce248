import { rowsOf, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import { uploadOfSource } from '../../uploads/services/source-key.ts';

/** Whether a row names what lies in the store; an original that is not checked yet is found by its upload. */
export function* isNamed(key: string): Steps<boolean> {
  const object = yield* rowsOf(db.selectFrom('media_object').select('key').where('key', '=', key));
  if (object.length > 0) return true;
  const uploadId = uploadOfSource(key);
  if (uploadId === null) return false;
  const originals = yield* rowsOf(
    db
      .selectFrom('submission')
      .select('id')
      .where('upload_id', '=', uploadId)
      .where((eb) => eb.or([eb('source_key', '=', key), eb('state', '=', 'received')])),
  );
  return originals.length > 0;
}
