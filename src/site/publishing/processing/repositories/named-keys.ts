import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/**
 * Whether a row names a stored object.
 * @param uploadId of an original: it names the file until the check; `null`: no original
 */
export function* isNamed(key: string, uploadId: string | null): Steps<boolean> {
  const object = yield* rowsOf(db.selectFrom('media_object').select('key').where('key', '=', key));
  if (object.length > 0) return true;
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
