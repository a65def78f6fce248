import { db, rowsOf, type Steps } from '../../../platform/index.ts';

/** What rows name of a video and of everything that was sent in for it. */
export interface VideoMedia {
  /** Names of media files, one for each row that names one. */
  readonly keys: readonly string[];
  /** Stored originals. */
  readonly originals: readonly string[];
  /** Uploads whose bytes may still be there. */
  readonly uploads: readonly { readonly id: string; readonly bytes: number }[];
}

/** Submissions of a video: itself and its edits. */
const submissionsOf = (videoId: number) =>
  db.selectFrom('submission').select('id').where('video_id', '=', videoId);

export function* mediaOfVideo(videoId: number): Steps<VideoMedia> {
  const named = yield* rowsOf(
    db
      .selectFrom('video')
      .select('thumb_key as key')
      .where('id', '=', videoId)
      .where('thumb_key', '<>', '')
      .unionAll(db.selectFrom('video_file').select('media_key as key').where('video_id', '=', videoId))
      .unionAll(db.selectFrom('video_stream').select('media_key as key').where('video_id', '=', videoId))
      .unionAll(db.selectFrom('video_storyboard').select('media_key as key').where('video_id', '=', videoId))
      .unionAll(db.selectFrom('video_caption').select('media_key as key').where('video_id', '=', videoId))
      .unionAll(
        db
          .selectFrom('screenshot')
          .select('picture_key as key')
          .where('submission_id', 'in', submissionsOf(videoId)),
      ),
  );
  const originals = yield* rowsOf(
    db
      .selectFrom('submission')
      .select('source_key as key')
      .where('video_id', '=', videoId)
      .where('source_key', 'is not', null),
  );
  const uploads = yield* rowsOf(
    db
      .selectFrom('upload')
      .select(['id', 'bytes'])
      .where(
        'id',
        'in',
        db
          .selectFrom('submission')
          .select('upload_id')
          .where('video_id', '=', videoId)
          .where('upload_id', 'is not', null)
          .$castTo<{ upload_id: string }>(),
      )
      .where('state', '<>', 'gone'),
  );
  return {
    keys: named.map(({ key }) => key),
    originals: originals.flatMap(({ key }) => key ?? []),
    uploads,
  };
}

/** Removes from the rows of a video every name of a media file. The video and its texts stay. */
export function* forgetMediaOfVideo(videoId: number): Steps<void> {
  yield db.deleteFrom('video_file').where('video_id', '=', videoId);
  yield db.deleteFrom('video_stream').where('video_id', '=', videoId);
  yield db.deleteFrom('video_storyboard').where('video_id', '=', videoId);
  yield db.deleteFrom('video_caption').where('video_id', '=', videoId);
  yield db.deleteFrom('screenshot').where('submission_id', 'in', submissionsOf(videoId));
  yield db.updateTable('video').set({ thumb_key: '' }).where('id', '=', videoId);
  yield db
    .updateTable('submission')
    .set({ source_key: null })
    .where('video_id', '=', videoId)
    .where('source_key', 'is not', null);
}
