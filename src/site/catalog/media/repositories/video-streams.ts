import type { SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { canView, viewerOf } from '../../../visibility/index.ts';
import { OBJECT, type MediaObject } from './video-files.ts';

/** A quality of a stream. */
export interface StoredStream {
  readonly format: string;
  readonly key: string;
  readonly codecs: string;
  /** Bits of the busiest second. */
  readonly bandwidth: number;
  readonly width: number;
  readonly height: number;
  /** JSON of `StreamSegments`. */
  readonly segments: string;
  /** Duration of the video, seconds. */
  readonly duration: number;
}

/**
 * Qualities of a video's stream, tallest first; empty until all files are packed, and for callers who may not see the
 * video.
 */
export function streamsOf(database: SiteDatabase, videoId: string, caller: Caller): readonly StoredStream[] {
  const statement = database.prepared(
    `SELECT s.format, s.media_key AS key, s.codecs, s.bandwidth, s.width, s.height, s.segments, v.duration
     FROM video v JOIN video_stream s ON s.video_id = v.id
     WHERE v.id = @id AND ${canView(caller)} AND NOT EXISTS (
       SELECT 1 FROM video_file f WHERE f.video_id = v.id AND NOT EXISTS (
         SELECT 1 FROM video_stream o WHERE o.video_id = v.id AND o.format = f.format))
     ORDER BY s.height DESC, s.format`,
  );
  return statement.all({ id: Number(videoId), viewer: viewerOf(caller) }) as StoredStream[];
}

/** The object of a stream's quality, if the caller may see the video now. */
export function streamObject(
  database: SiteDatabase,
  { videoId, format, key }: { readonly videoId: string; readonly format: string; readonly key: string },
  caller: Caller,
): MediaObject | undefined {
  const statement = database.prepared(
    `SELECT ${OBJECT} FROM video v JOIN video_stream s ON s.video_id = v.id AND s.format = @format
       JOIN media_object o ON o.key = s.media_key
     WHERE v.id = @id AND s.media_key = @key AND ${canView(caller)}`,
  );
  return statement.get({ id: Number(videoId), format, key, viewer: viewerOf(caller) }) as
    MediaObject | undefined;
}
