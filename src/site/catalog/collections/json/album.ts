import { type Caller, isStaff } from '../../../identity/index.ts';
import {
  instantSql,
  booleanSql,
  ownerSql,
  PUBLIC_ALBUM,
  SHOWN_PHOTO,
  tileOwnerSql,
} from '../../../visibility/index.ts';
import { publicModel } from '../../../platform/index.ts';

/** Endings of a photo's keys: the large variant, and the small one for lists. */
const LARGE = '.1280.webp';
const SMALL = '.480.webp';

/** `album.get` of the album `a`. */
export function albumRecord(caller: Caller): string {
  const edit = isStaff(caller) ? 'true' : caller.memberId === null ? 'false' : 'a.owner_id = @viewer';
  return `json_object('album_id', CAST(a.id AS TEXT), 'title_en', a.title_en, 'title_ja', a.title_ja,
    'is_private', CAST(a.is_private AS TEXT), 'owner', ${ownerSql('a.owner_id')},
    'models', json((SELECT json_group_array(${MODEL}) FROM album_model l JOIN model o ON o.id = l.model_id
      WHERE l.album_id = a.id)),
    'photos', json((SELECT json_group_array(json_object('photo_id', CAST(h.id AS TEXT), 'img', ${photo('h', LARGE)},
        'thumb', ${photo('h', SMALL)}, 'color', h.color, 'width', h.width, 'height', h.height,
        'caption_en', h.caption_en, 'caption_ja', h.caption_ja))
      FROM (SELECT * FROM photo WHERE album_id = a.id AND ${SHOWN_PHOTO} ORDER BY position, id LIMIT -1) h)),
    'tags', json((SELECT json_group_array(g.tag) FROM album_tag g WHERE g.album_id = a.id)),
    'statistics', json_object('photos', a.photos, 'viewed', a.views), 'likes', a.likes, 'dislikes', a.dislikes,
    'added_date', ${instantSql('a.added_at')},
    'can', json_object('edit', ${booleanSql(edit)}))`;
}

/** A model becomes a link only if a profile with a public video exists (decisions A). */
const MODEL = `json_object('dir', o.dir, 'title', o.title_en, 'title_jp', o.title_ja, 'has_videos', o.videos > 0 AND ${publicModel('o')})`;

/** Address of a variant of a visible photo; signed if the album is not public. */
function photo(alias: string, end: string): string {
  return `CASE WHEN ${PUBLIC_ALBUM} THEN '/media/p/' || ${alias}.picture_key || '${end}'
    ELSE signed_picture(${alias}.picture_key || '${end}', @viewer) END`;
}

/** Value of the cover, else of the first photo. */
const first = (column: string, without: string) =>
  `coalesce((SELECT ${column} FROM photo h WHERE h.id = a.cover_id AND h.album_id = a.id AND ${SHOWN_PHOTO}),
    (SELECT ${column} FROM photo h WHERE h.album_id = a.id AND ${SHOWN_PHOTO} ORDER BY h.position, h.id LIMIT 1), ${without})`;

/** Tile of the album `a`. */
export const albumTile = `json_object('album_id', CAST(a.id AS TEXT), 'title', a.title_en, 'title_jp', a.title_ja,
  'scr', ${first(photo('h', SMALL), `''`)}, 'color', ${first('h.color', `'#000000'`)},
  'is_private', CAST(a.is_private AS TEXT),
  'owner', ${tileOwnerSql('a.owner_id')},
  'statistics', json_object('photos', a.photos, 'viewed', a.views), 'added_date', ${instantSql('a.added_at')})`;
