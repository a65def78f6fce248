import { pictureBase, publicModel, type SiteDatabase } from '../../../platform/index.ts';
import { type Caller, isStaff } from '../../../identity/index.ts';
import { canView, canViewAlbum, canViewPhoto, viewerOf } from '../../../visibility/index.ts';

export interface StoredFile {
  readonly format: string;
  readonly key: string;
  readonly height: number;
  readonly isDefault: boolean;
  readonly bytes: number;
  readonly sha256: string;
}

/** Files of a video, tallest first; `undefined` if there is no such video that the caller may see. */
export function videoFiles(
  database: SiteDatabase,
  videoId: string,
  caller: Caller,
): readonly StoredFile[] | undefined {
  const rows = database
    .prepared(
      `SELECT f.format, f.media_key, f.height, f.is_default, o.bytes, o.sha256
       FROM video v LEFT JOIN video_file f ON f.video_id = v.id LEFT JOIN media_object o ON o.key = f.media_key
       WHERE v.id = @id AND ${canView(caller)} ORDER BY f.height DESC, f.format`,
    )
    .all({ id: Number(videoId), viewer: viewerOf(caller) }) as FileRow[];
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ format, media_key, height, is_default, bytes, sha256 }) =>
    format === null ? [] : [{ format, key: media_key, height, isDefault: is_default === 1, bytes, sha256 }],
  );
}

interface FileRow {
  readonly format: string | null;
  readonly media_key: string;
  readonly height: number;
  readonly is_default: number;
  readonly bytes: number;
  readonly sha256: string;
}

export interface MediaObject {
  readonly key: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Columns of a `MediaObject`, of the alias `o`. */
export const OBJECT = 'o.key, o.content_type AS type, o.bytes, o.sha256';

/** The object of a video file, if the caller may see the video now. */
export function fileObject(
  database: SiteDatabase,
  file: { readonly videoId: string; readonly format: string; readonly key: string },
  caller: Caller,
): MediaObject | undefined {
  const statement = database.prepared(
    `SELECT ${OBJECT} FROM video v JOIN video_file f ON f.video_id = v.id AND f.format = @format
       JOIN media_object o ON o.key = f.media_key
     WHERE v.id = @id AND f.media_key = @key AND ${canView(caller)}`,
  );
  return statement.get({
    id: Number(file.videoId),
    format: file.format,
    key: file.key,
    viewer: viewerOf(caller),
  }) as MediaObject | undefined;
}

/** Parts of a downloaded file's name. */
export interface VideoTitle {
  readonly title: string;
  readonly titleJa: string;
  readonly height: number;
}

/** Title of a video and height of its file, whose object was found. */
export function videoTitle(
  database: SiteDatabase,
  file: { readonly videoId: string; readonly format: string },
): VideoTitle {
  return database
    .prepared(
      `SELECT v.title_en AS title, v.title_ja AS titleJa, f.height
       FROM video v JOIN video_file f ON f.video_id = v.id WHERE v.id = ? AND f.format = ?`,
    )
    .get(Number(file.videoId), file.format) as VideoTitle;
}

/**
 * The object of a picture, if something that the caller may see shows it: a video, an album or a submission by its base
 * key (`{base}.640.webp`), a member, model or channel by the base or the whole key.
 */
export function pictureObject(database: SiteDatabase, key: string, caller: Caller): MediaObject | undefined {
  const statement = database.prepared(
    `SELECT ${OBJECT} FROM media_object o WHERE o.key = @key AND (
       EXISTS (SELECT 1 FROM video v WHERE v.thumb_key = @base AND ${canView(caller)})
       OR EXISTS (SELECT 1 FROM screenshot s JOIN submission u ON u.id = s.submission_id
                  WHERE s.picture_key = @base AND u.state <> 'deleted' AND ${isStaff(caller) ? 'TRUE' : 'u.member_id = @viewer'})
       OR EXISTS (SELECT 1 FROM photo h JOIN album a ON a.id = h.album_id
                  WHERE h.picture_key = @base AND ${canViewAlbum(caller)} AND ${canViewPhoto(caller)})
       OR EXISTS (SELECT 1 FROM member WHERE avatar_key <> '' AND avatar_key IN (@key, @base))
       OR EXISTS (SELECT 1 FROM member WHERE cover_key <> '' AND cover_key IN (@key, @base))
       OR EXISTS (SELECT 1 FROM model o WHERE o.image_key <> '' AND o.image_key IN (@key, @base) AND ${publicModel('o')})
       OR EXISTS (SELECT 1 FROM channel WHERE image_key <> '' AND image_key IN (@key, @base))
       OR EXISTS (SELECT 1 FROM channel WHERE cover_key <> '' AND cover_key IN (@key, @base))
       ${isStaff(caller) ? 'OR EXISTS (SELECT 1 FROM staff_picture WHERE key = @key)' : ''})`,
  );
  const base = pictureBase(key);
  return statement.get({ key, base, viewer: viewerOf(caller) }) as MediaObject | undefined;
}
