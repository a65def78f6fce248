/** The exports for threads: little code, because each thread loads it again. */

export { instantSql, linkSql, pictureSql, publicThumbSql, thumbSql } from './json/encodings.ts';
export { PUBLIC_ALBUM, PUBLIC_PLAYLIST } from './policies/can-view-collections.ts';
export { PUBLIC } from './policies/can-view.ts';
