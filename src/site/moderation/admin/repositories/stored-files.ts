import { db } from '../../../platform/index.ts';

const AT_ONCE = 2_000;

/** Keys of objects, in order. @param after the last key of the page before */
export const storedObjects = (after: string) =>
  db.selectFrom('media_object').select('key').where('key', '>', after).orderBy('key').limit(AT_ONCE);

/** Keys of the originals of members' videos. */
export const storedOriginals = (after: string) =>
  db
    .selectFrom('submission')
    .select('source_key as key')
    .distinct()
    .where('source_key', '>', after)
    .orderBy('source_key')
    .limit(AT_ONCE);

/**
 * Uploads whose originals may lie in the store though no submission names them: those whose check has not ended, and those that
 * may be checked again.
 */
export const uncheckedUploads = () =>
  db
    .selectFrom('submission')
    .select('upload_id')
    .where('state', '=', 'received')
    .where('upload_id', 'is not', null)
    .union(db.selectFrom('upload').select('id as upload_id').where('state', 'in', ['open', 'complete']));
