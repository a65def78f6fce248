import type { Language } from '../../../../shared/filters/enums.ts';
import type { SiteDatabase } from '../../../platform/index.ts';
import type { Caller } from '../../../identity/index.ts';
import { canView, viewerOf } from '../../../visibility/index.ts';
import { OBJECT, type MediaObject } from './video-files.ts';

export interface Storyboard {
  readonly key: string;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly columns: number;
  readonly tiles: number;
  readonly everyMs: number;
}

export interface StoredCaption {
  readonly language: Language;
  readonly key: string;
}

/** The storyboard of a video that the caller may see. */
export function storyboardOf(
  database: SiteDatabase,
  videoId: string,
  caller: Caller,
): Storyboard | undefined {
  const statement = database.prepared(
    `SELECT s.media_key AS key, s.tile_width AS tileWidth, s.tile_height AS tileHeight, s.columns, s.tiles,
       s.every_ms AS everyMs
     FROM video v JOIN video_storyboard s ON s.video_id = v.id WHERE v.id = @id AND ${canView(caller)}`,
  );
  return statement.get({ id: Number(videoId), viewer: viewerOf(caller) }) as Storyboard | undefined;
}

/** Captions of a video that the caller may see, by language. */
export function captionsOf(
  database: SiteDatabase,
  videoId: string,
  caller: Caller,
): readonly StoredCaption[] {
  const statement = database.prepared(
    `SELECT c.language, c.media_key AS key
     FROM video v JOIN video_caption c ON c.video_id = v.id
     WHERE v.id = @id AND ${canView(caller)} ORDER BY c.language`,
  );
  return statement.all({ id: Number(videoId), viewer: viewerOf(caller) }) as StoredCaption[];
}

/** The object of a caption or a storyboard picture, if the caller may see the video now. */
export function extraObject(
  database: SiteDatabase,
  extra: {
    readonly kind: 'caption' | 'sprite';
    readonly videoId: string;
    readonly format: string;
    readonly key: string;
  },
  caller: Caller,
): MediaObject | undefined {
  const from =
    extra.kind === 'caption'
      ? `video_caption e ON e.video_id = v.id AND e.language = @format`
      : `video_storyboard e ON e.video_id = v.id AND @format = 'sprite'`;
  const statement = database.prepared(
    `SELECT ${OBJECT} FROM video v JOIN ${from} JOIN media_object o ON o.key = e.media_key
     WHERE v.id = @id AND e.media_key = @key AND ${canView(caller)}`,
  );
  const { videoId, format, key } = extra;
  return statement.get({ id: Number(videoId), format, key, viewer: viewerOf(caller) }) as
    MediaObject | undefined;
}
