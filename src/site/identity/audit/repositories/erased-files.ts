import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** Whether the operator has destroyed the files of a video, or has started to: it can never be shown again. */
export function* areFilesErased(videoId: number): Steps<boolean> {
  const rows = yield* rowsOf(
    db
      .selectFrom('audit')
      .select('id')
      .where('kind', '=', 'video')
      .where('object_id', '=', String(videoId))
      .where('act', '=', 'erase')
      .limit(1),
  );
  return rows.length > 0;
}
