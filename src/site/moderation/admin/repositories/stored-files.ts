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

/** Uploads whose check has not ended: their originals may lie in the store already. */
export const uncheckedUploads = () =>
  db
    .selectFrom('submission')
    .select('upload_id')
    .where('state', '=', 'received')
    .where('upload_id', 'is not', null);
