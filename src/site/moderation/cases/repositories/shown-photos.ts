import { db } from '../../../platform/index.ts';

/** Ids of the photos that the page of an album shows, in its order; the rule is `SHOWN_PHOTO`. */
export const shownPhotos = (albumId: number) =>
  db
    .selectFrom('photo')
    .innerJoin('album', 'album.id', 'photo.album_id')
    .select('photo.id')
    .where('photo.album_id', '=', albumId)
    .where((or) => or.or([or('photo.is_waiting', '=', 0), or('album.state', '<>', 'approved')]))
    .orderBy('photo.position')
    .orderBy('photo.id');
