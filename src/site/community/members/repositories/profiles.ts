import { sql, type Insertable, type Updateable } from 'kysely';
import type { Audience, AudiencePage } from '../../../../shared/entities/audience.ts';
import { db, rowsOf, type Schema, type Steps } from '../../../platform/index.ts';

/** A member's own profile, with the setting that is stored with the account. */
export const profileOf = (memberId: number) =>
  db
    .selectFrom('member as m')
    .leftJoin('member_text as t', 't.member_id', 'm.id')
    .leftJoin('account as a', 'a.member_id', 'm.id')
    .select(['m.id', 'm.avatar_key', 'm.cover_key', 'm.created_at', 'm.country', 'm.city', 'm.gender'])
    .select(['m.birth_date', 'm.relationship', 'm.orientation', 't.about', 'a.keeps_history'])
    .select([
      'm.shows_info',
      'm.shows_wall',
      'm.shows_friends',
      'm.shows_subscriptions',
      'm.shows_favourites',
    ])
    .where('m.id', '=', memberId);

export const audiencesOf = (memberId: number) =>
  db.selectFrom('member_audience').select(['page', 'audience']).where('member_id', '=', memberId);

export type ProfileColumns = Pick<
  Updateable<Schema['member']>,
  'country' | 'city' | 'gender' | 'birth_date' | 'relationship' | 'orientation'
>;

/** @param about `undefined`: no change */
export function* saveProfile(
  memberId: number,
  columns: ProfileColumns,
  about: string | undefined,
): Steps<void> {
  if (Object.keys(columns).length > 0) yield db.updateTable('member').set(columns).where('id', '=', memberId);
  if (about === undefined) return;
  yield db
    .insertInto('member_text')
    .values({ member_id: memberId, about })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ about }));
}

/** Writes both places: public pages are stored with the member. */
export function* saveAudience(memberId: number, page: AudiencePage, audience: Audience): Steps<void> {
  yield db
    .insertInto('member_audience')
    .values({ member_id: memberId, page, audience })
    .onConflict((conflict) => conflict.columns(['member_id', 'page']).doUpdateSet({ audience }));
  yield db
    .updateTable('member')
    .set({ [`shows_${page}`]: audience === 'everyone' ? 1 : 0 })
    .where('id', '=', memberId);
}

export type PictureColumn = 'avatar_key' | 'cover_key';

/**
 * Replaces a member's picture.
 * @param object its row; `null`: no picture
 * @returns key of the earlier picture if nothing shows it any more: its row is deleted, and the caller must remove its
 * file
 */
export function* replacePicture(
  memberId: number,
  column: PictureColumn,
  object: Insertable<Schema['media_object']> | null,
): Steps<string | null> {
  const [before] = yield* rowsOf(db.selectFrom('member').select(column).where('id', '=', memberId));
  if (object) yield db.insertInto('media_object').values(object);
  yield db
    .updateTable('member')
    .set({ [column]: object?.key ?? '' })
    .where('id', '=', memberId);
  const old = before?.[column] ?? '';
  if (old === '' || (yield* isShown(old))) return null;
  yield db.deleteFrom('media_object').where('key', '=', old);
  return old;
}

/** Whether a member, model or channel has this picture; the demo shares pictures. */
function* isShown(key: string): Steps<boolean> {
  const found = yield* rowsOf(
    db.selectNoFrom((eb) => [
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('member')
              .select('id')
              .where('avatar_key', '=', key)
              .where(...named('avatar_key')),
          ),
          eb.exists(
            eb
              .selectFrom('member')
              .select('id')
              .where('cover_key', '=', key)
              .where(...named('cover_key')),
          ),
          eb.exists(
            eb
              .selectFrom('model')
              .select('id')
              .where('image_key', '=', key)
              .where(...named('image_key')),
          ),
          eb.exists(
            eb
              .selectFrom('channel')
              .select('id')
              .where('image_key', '=', key)
              .where(...named('image_key')),
          ),
          eb.exists(
            eb
              .selectFrom('channel')
              .select('id')
              .where('cover_key', '=', key)
              .where(...named('cover_key')),
          ),
        ])
        .as('is_shown'),
    ]),
  );
  return found[0]?.is_shown === 1;
}

/** Written exactly like the conditions of the partial indexes. */
const named = <Column extends string>(column: Column) => [column, '<>', sql.lit('')] as const;
