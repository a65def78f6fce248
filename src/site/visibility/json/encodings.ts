import { PUBLIC } from '../policies/can-view.ts';

/** Parts of SQL that write the wire's encodings, so that a miss needs no rows in JavaScript (performance advice 2). */

/** An instant in the wire's form. `strftime` parses its format for every row, which takes twice the time. */
export const instantSql = (column: string) =>
  `replace(datetime(${column} / 1000.0, 'unixepoch', 'subsec'), ' ', 'T') || 'Z'`;

/** Whole years on `@today`; by the text of month and day, so that 29 February counts on 1 March. */
export const ageSql = (column: string) =>
  `CAST(substr(@today, 1, 4) AS INTEGER) - CAST(substr(${column}, 1, 4) AS INTEGER)
  - (substr(@today, 6) < substr(${column}, 6))`;

/** Address of a public video's picture. */
export const publicThumbSql = `CASE WHEN v.thumb_key = '' THEN '' ELSE '/media/p/' || v.thumb_key || '.640.webp' END`;

/**
 * Address of a video's picture. What the public may not see gets a signed one from `signed_picture`, which
 * `createCatalog` adds to the connection.
 */
export const thumbSql = `CASE WHEN v.thumb_key = '' THEN '' WHEN ${PUBLIC} THEN '/media/p/' || v.thumb_key || '.640.webp'
  ELSE signed_picture(v.thumb_key || '.640.webp', @viewer) END`;

/** Address of a picture that everybody may see; empty where there is none. */
export const pictureSql = (column: string) =>
  `CASE WHEN ${column} = '' THEN '' ELSE '/media/p/' || ${column} END`;

export const linkSql = (alias: string) =>
  `json_object('dir', ${alias}.dir, 'title', ${alias}.title_en, 'title_jp', ${alias}.title_ja)`;

/** A member as the owner of something; `null` where there is none. @param id SQL of its id */
export const ownerSql = (id: string) =>
  `json((SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name, 'avatar', ${pictureSql('m.avatar_key')})
     FROM member m WHERE m.id = ${id}))`;

/** The same on a tile. */
export const tileOwnerSql = (id: string) =>
  `json((SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name) FROM member m WHERE m.id = ${id}))`;

export const booleanSql = (condition: string) => `json(iif(${condition}, 'true', 'false'))`;

/** Where public videos of a model or channel are, fullest first. @param id SQL of its id */
export const cataloguesOf = (scope: 'model' | 'channel', id: string) =>
  `json((SELECT json_group_array(json_object('gender', k.catalogue, 'total_videos', k.total)) FROM (
     SELECT catalogue, total FROM video_count WHERE scope = '${scope}' AND object = CAST(${id} AS TEXT) AND total > 0
     ORDER BY total DESC, catalogue) k))`;
