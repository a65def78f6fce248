import { PUBLIC } from '../policies/can-view.ts';

/**
 * SQL that writes the wire's encodings, so that an answer that is not cached needs no rows in JavaScript (performance
 * advice 2).
 */

/** An instant in the wire's form. `strftime` parses its format for every row, so it takes twice the time. */
export const instantSql = (column: string) =>
  `replace(datetime(${column} / 1000.0, 'unixepoch', 'subsec'), ' ', 'T') || 'Z'`;

/**
 * Age in whole years on `@today`. Compares month and day as text, so that a birthday on 29 February counts on 1 March.
 */
export const ageSql = (column: string) =>
  `CAST(substr(@today, 1, 4) AS INTEGER) - CAST(substr(${column}, 1, 4) AS INTEGER)
  - (substr(@today, 6) < substr(${column}, 6))`;

/** Address of a public video's picture. */
export const publicThumbSql = `CASE WHEN v.thumb_key = '' THEN '' ELSE '/media/p/' || v.thumb_key || '.640.webp' END`;

/**
 * Address of a video's picture. If the video is not public, `signed_picture` makes a signed address; `createCatalog`
 * adds that function to the connection.
 */
export const thumbSql = `CASE WHEN v.thumb_key = '' THEN '' WHEN ${PUBLIC} THEN '/media/p/' || v.thumb_key || '.640.webp'
  ELSE signed_picture(v.thumb_key || '.640.webp', @viewer) END`;

/** Address of a public picture; empty if there is none. */
export const pictureSql = (column: string) =>
  `CASE WHEN ${column} = '' THEN '' ELSE '/media/p/' || ${column} END`;

export const linkSql = (alias: string) =>
  `json_object('dir', ${alias}.dir, 'title', ${alias}.title_en, 'title_jp', ${alias}.title_ja)`;

/** A member as the owner of an object, as text; `null` if there is none. @param id SQL of its id */
export const ownerText = (id: string) =>
  `(SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name, 'avatar', ${pictureSql('m.avatar_key')})
     FROM member m WHERE m.id = ${id})`;

/** The same as a value inside `json_object`. */
export const ownerSql = (id: string) => `json(${ownerText(id)})`;

/** The same for a tile. */
export const tileOwnerSql = (id: string) =>
  `json((SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name) FROM member m WHERE m.id = ${id}))`;

export const booleanSql = (condition: string) => `json(iif(${condition}, 'true', 'false'))`;

/** The catalogues of a model's or channel's public videos, the largest first. @param id SQL of its id */
export const cataloguesOf = (scope: 'model' | 'channel', id: string) =>
  `json((SELECT json_group_array(json_object('gender', k.catalogue, 'total_videos', k.total)) FROM (
     SELECT catalogue, total FROM video_count WHERE scope = '${scope}' AND object = CAST(${id} AS TEXT) AND total > 0
     ORDER BY total DESC, catalogue) k))`;
