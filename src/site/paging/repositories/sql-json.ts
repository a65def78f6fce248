import { PUBLIC } from '../../videos/policies/can-view.ts';

/** Pieces of SQL that write the wire's encodings, so that a miss needs no rows in JavaScript (performance advice 2). */

/** An instant as the wire has it. `strftime` reads its format anew for every row: twice the time, of which a page has 60. */
export const instant = (column: string) =>
  `replace(datetime(${column} / 1000.0, 'unixepoch', 'subsec'), ' ', 'T') || 'Z'`;

/** Address of a public video's picture. */
export const publicThumb = `CASE WHEN v.thumb_key = '' THEN '' ELSE '/media/p/' || v.thumb_key || '.640.webp' END`;

/**
 * Address of a video's picture. What the public may not see gets a signed one from `signed_picture`, which
 * services/media-address adds to the connection.
 */
export const thumb = `CASE WHEN v.thumb_key = '' THEN '' WHEN ${PUBLIC} THEN '/media/p/' || v.thumb_key || '.640.webp'
  ELSE signed_picture(v.thumb_key || '.640.webp', @viewer) END`;

/** Address of a picture that everybody may see; empty where there is none. */
export const picture = (column: string) =>
  `CASE WHEN ${column} = '' THEN '' ELSE '/media/p/' || ${column} END`;

export const link = (alias: string) =>
  `json_object('dir', ${alias}.dir, 'title', ${alias}.title_en, 'title_jp', ${alias}.title_ja)`;

/** Where public videos of a model or channel are, fullest first. @param id SQL of its id */
export const sectionsOf = (scope: 'model' | 'channel', id: string) =>
  `json((SELECT json_group_array(json_object('gender', k.section, 'total_videos', k.total)) FROM (
     SELECT section, total FROM video_count WHERE scope = '${scope}' AND object = CAST(${id} AS TEXT) AND total > 0
     ORDER BY total DESC, section) k))`;

const tileWith = (address: string) => `json_object(
  'video_id', CAST(v.id AS TEXT), 'dir', v.dir, 'title', v.title_en, 'title_jp', v.title_ja, 'scr', ${address},
  'color', v.color, 'duration', v.duration, 'rating', v.rating, 'video_viewed', v.views,
  'added_date', ${instant('v.added_at')}, 'props', json_object('hd', v.is_hd),
  'is_private', CAST(v.is_private AS TEXT), 'sg_id', v.sg_id, 'ex_tube', v.ex_tube, 'ex_id', v.ex_id)`;

export const tile = tileWith(thumb);

/** The same of a video that is public by the query's own conditions; asking each row again was a seventh of this (measured). */
export const publicTile = tileWith(publicThumb);
