import type { Insertable, Selectable } from 'kysely';
import {
  db,
  rowsOf,
  type Steps,
  type VideoFileTable,
  type VideoStreamTable,
} from '../../../platform/index.ts';
import { RUNGS } from '../steps/rungs.ts';

export function* fileOfVideo(videoId: number, format: string): Steps<Selectable<VideoFileTable> | undefined> {
  const [file] = yield* rowsOf(
    db.selectFrom('video_file').selectAll().where('video_id', '=', videoId).where('format', '=', format),
  );
  return file;
}

export function* addStream(row: Insertable<VideoStreamTable>): Steps<void> {
  yield db.insertInto('video_stream').values(row);
}

/** The lowest quality of a video without a stream, by the name of its rung; `null`: none. */
export function* nextWithoutStream(videoId: number): Steps<number | null> {
  const rows = yield* rowsOf(
    db
      .selectFrom('video_file')
      .leftJoin('video_stream', (join) =>
        join
          .onRef('video_stream.video_id', '=', 'video_file.video_id')
          .onRef('video_stream.format', '=', 'video_file.format'),
      )
      .select('video_file.format')
      .where('video_file.video_id', '=', videoId)
      .where('video_stream.media_key', 'is', null),
  );
  return RUNGS.find(({ height }) => rows.some(({ format }) => format === `${height}p`))?.height ?? null;
}
