import { sql } from 'kysely';
import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Every column that names a media file or the beginning of its name. */
const USES = [
  ...(['member.avatar_key', 'member.cover_key', 'model.image_key', 'channel.image_key'] as const),
  ...(['channel.cover_key', 'video.thumb_key', 'photo.picture_key', 'video_file.media_key'] as const),
  ...(['video_stream.media_key', 'video_storyboard.media_key', 'video_caption.media_key'] as const),
  'screenshot.picture_key',
] as const;

/** How many rows name a file. The demo shares some files. */
export function* usesOf(key: string): Steps<number> {
  const counts = USES.map((use) => {
    const [table = '', column = ''] = use.split('.');
    // Written exactly like the conditions of the partial indexes.
    return sql`(SELECT count(*) FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${key} AND ${sql.ref(column)} <> '')`;
  });
  const [found] = yield* rowsOf(
    sql<{ uses: number }>`SELECT ${sql.join(counts, sql` + `)} AS uses`.compile(db),
  );
  return found?.uses ?? 0;
}

/** Files of a name: the file itself and its sizes (`name.640.webp`). */
export const mediaNamed = (key: string) =>
  db
    .selectFrom('media_object')
    .select(['key', 'bytes'])
    .where((eb) =>
      eb.or([eb('key', '=', key), eb.and([eb('key', '>', `${key}.`), eb('key', '<', `${key}/`)])]),
    );

export function* forgetMedia(keys: readonly string[]): Steps<void> {
  if (keys.length > 0) yield db.deleteFrom('media_object').where('key', 'in', keys);
}
