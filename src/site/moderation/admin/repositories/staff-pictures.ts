import type { AdminKind } from '../../../../shared/admin/kinds.ts';
import type { FieldName } from '../../../../shared/admin/fields.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import { db, rowsOf, type StaffPictureTable, type Steps } from '../../../platform/index.ts';
import { addObject } from '../../../publishing/index.ts';
import { editionWith } from './editions.ts';

const ROOT = '/media/p/';
/** Unsaved pictures deleted in one change: an admin waits for it. */
const AT_ONCE = 10;

/** The address of a key; empty: no picture. */
export const pictureAddress = (key: string) => (key === '' ? '' : `${ROOT}${key}`);

interface Shown {
  readonly kind: AdminKind;
  readonly id: string;
  readonly field: FieldName & ('image' | 'cover');
  readonly use: StaffPictureTable['use'];
  /** Address of the picture to show; empty: none. */
  readonly address: string;
  /** Key of the present picture. */
  readonly now: string;
}

/**
 * The key of a picture to show: the present one, an earlier one, or one that an admin has sent for this use. No other
 * file of the media store can be published this way.
 * @throws AppError `bad_request` with the field
 */
export function* pictureKey({ kind, id, field, use, address, now }: Shown): Steps<string> {
  const key = address.slice(ROOT.length);
  if (key === '' || key === now) return key;
  const sent = db.selectFrom('staff_picture').select('key').where('key', '=', key).where('use', '=', use);
  if ((yield* rowsOf(sent)).length > 0) {
    yield db.updateTable('staff_picture').set({ is_saved: 1 }).where('key', '=', key);
    return key;
  }
  if (yield* editionWith(kind, id, { field, value: address })) return key;
  throw new AppError({ code: 'bad_request', field, errors: [{ field, code: 'setting_invalid' }] });
}

interface Sent {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Stores a picture that an admin has sent. */
export function* addStaffPicture(
  { key, bytes, sha256 }: Sent,
  use: StaffPictureTable['use'],
  at: number,
): Steps<void> {
  yield* addObject({ key, content_type: 'image/webp', bytes, sha256 });
  yield db.insertInto('staff_picture').values({ key, use, at });
}

/** Forgets pictures that were sent before a time and never saved with a form. @returns their keys */
export function* forgetUnsaved(until: number): Steps<readonly string[]> {
  const query = db
    .selectFrom('staff_picture')
    .select('key')
    .where('is_saved', '=', 0)
    .where('at', '<', until)
    .limit(AT_ONCE);
  const keys = (yield* rowsOf(query)).map(({ key }) => key);
  if (keys.length === 0) return keys;
  yield db.deleteFrom('staff_picture').where('key', 'in', keys);
  yield db.deleteFrom('media_object').where('key', 'in', keys);
  return keys;
}
