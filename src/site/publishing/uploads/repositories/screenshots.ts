import type { Insertable, Selectable } from 'kysely';
import {
  db,
  type MediaObjectTable,
  rowsOf,
  type ScreenshotTable,
  type Steps,
} from '../../../platform/index.ts';

export interface Screenshot extends Selectable<ScreenshotTable> {
  /** A photo of an album, which is stored in other sizes. */
  readonly isPhoto?: true;
}

/** Pictures of a submission: those of its video, or its photos, numbered from 1. */
export function* screenshotsOf(submissionId: number): Steps<readonly Screenshot[]> {
  const made = yield* rowsOf(
    db.selectFrom('screenshot').selectAll().where('submission_id', '=', submissionId).orderBy('position'),
  );
  if (made.length > 0) return made;
  const photos = yield* rowsOf(
    db
      .selectFrom('photo')
      .select(['picture_key', 'color'])
      .where('submission_id', '=', submissionId)
      .orderBy('position')
      .orderBy('id'),
  );
  return photos.map((photo, at) => ({
    ...photo,
    submission_id: submissionId,
    position: at + 1,
    at_ms: 0,
    isPhoto: true,
  }));
}

/** Stores a picture at its position and replaces an earlier one. */
export function* putScreenshot(row: Insertable<ScreenshotTable>): Steps<void> {
  yield db
    .insertInto('screenshot')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['submission_id', 'position'])
        .doUpdateSet({ picture_key: row.picture_key, color: row.color, at_ms: row.at_ms }),
    );
}

export function* addObject(object: Insertable<MediaObjectTable>): Steps<void> {
  yield db.insertInto('media_object').values(object);
}
