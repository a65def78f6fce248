import type { AlbumSort } from '../../../shared/filters/albums.ts';
import type { SiteDatabase } from '../../db/open.ts';
import { isStaff, type Caller } from '../../accounts/policies/caller.ts';
import { canViewAlbum, PUBLIC_ALBUM } from '../policies/can-view-collections.ts';
import { viewerOf } from '../../videos/policies/can-view.ts';
import type { CollectionScope } from './collections.ts';
import { instant, picture } from '../../paging/repositories/sql-json.ts';
import type { ListQuery } from '../../paging/repositories/list-query.ts';

const SORTS: Readonly<Record<AlbumSort, { readonly column: string; readonly index: string }>> = {
  'latest-updates': { column: 'updated_at', index: 'album_updated' },
  recent: { column: 'added_at', index: 'album_recent' },
  'most-popular': { column: 'popularity', index: 'album_popular' },
  'most-viewed': { column: 'views', index: 'album_viewed' },
  'top-rated': { column: 'rating', index: 'album_rated' },
  'count-photos': { column: 'photos', index: 'album_fullest' },
};

/** Ends of a photo's keys: the large variant, and the small one for lists. */
const LARGE = '.1280.webp';
const SMALL = '.480.webp';

/**
 * The walk of a list of albums. All of them and a model's are those that are public; a member's are those the caller
 * may see.
 */
export function albumQuery(scope: CollectionScope, sort: AlbumSort, caller: Caller): ListQuery {
  const { column, index } = SORTS[sort];
  const common = { table: 'album', alias: 'a', column, item: TILE };
  if (scope.kind === 'all') {
    return { ...common, from: `album a INDEXED BY ${index}`, where: PUBLIC_ALBUM, values: {}, ordered: true };
  }
  const values = { object: scope.id };
  if (scope.kind === 'model') {
    const from = 'album_model l INDEXED BY album_model_model CROSS JOIN album a ON a.id = l.album_id';
    return { ...common, from, where: `l.model_id = @object AND ${PUBLIC_ALBUM}`, values, ordered: false };
  }
  const where = `a.owner_id = @object AND ${canViewAlbum(caller)}`;
  return { ...common, from: 'album a INDEXED BY album_owner', where, values, ordered: false };
}

/** `album.get` as wire JSON; `undefined` when there is none that the caller may see. */
export function albumJson(database: SiteDatabase, id: string, caller: Caller): string | undefined {
  const edit = isStaff(caller) ? 'true' : caller.memberId === null ? 'false' : 'a.owner_id = @viewer';
  const text = `SELECT json_object('album_id', CAST(a.id AS TEXT), 'title_en', a.title_en, 'title_ja', a.title_ja,
      'is_private', CAST(a.is_private AS TEXT),
      'owner', json((SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name, 'avatar', ${picture('m.avatar_key')})
        FROM member m WHERE m.id = a.owner_id)),
      'models', json((SELECT json_group_array(${MODEL}) FROM album_model l JOIN model o ON o.id = l.model_id
        WHERE l.album_id = a.id)),
      'photos', json((SELECT json_group_array(json_object('photo_id', CAST(h.id AS TEXT), 'img', ${photo('h', LARGE)},
          'thumb', ${photo('h', SMALL)}, 'color', h.color, 'width', h.width, 'height', h.height))
        FROM (SELECT * FROM photo WHERE album_id = a.id ORDER BY position, id LIMIT -1) h)),
      'statistics', json_object('photos', a.photos, 'viewed', a.views),
      'added_date', ${instant('a.added_at')},
      'can', json_object('edit', json(iif(${edit}, 'true', 'false'))))
    FROM album a WHERE a.id = @id AND ${canViewAlbum(caller)}`;
  return database
    .prepared(text)
    .pluck()
    .get({ id: Number(id), viewer: viewerOf(caller) }) as string | undefined;
}

/** A model is a link only where there is a public video of hers or his (decisions A). */
const MODEL = `json_object('dir', o.dir, 'title', o.title_en, 'title_jp', o.title_ja, 'has_videos', o.videos > 0)`;

/** Address of a variant of a photo; that of an album the public may not see is signed. */
function photo(alias: string, end: string): string {
  return `CASE WHEN ${PUBLIC_ALBUM} THEN '/media/p/' || ${alias}.picture_key || '${end}'
    ELSE signed_picture(${alias}.picture_key || '${end}', @viewer) END`;
}

const first = (column: string, without: string) =>
  `coalesce((SELECT ${column} FROM photo h WHERE h.album_id = a.id ORDER BY h.position, h.id LIMIT 1), ${without})`;

const TILE = `json_object('album_id', CAST(a.id AS TEXT), 'title', a.title_en, 'title_jp', a.title_ja,
  'scr', ${first(photo('h', SMALL), `''`)}, 'color', ${first('h.color', `'#000000'`)},
  'is_private', CAST(a.is_private AS TEXT),
  'owner', json((SELECT json_object('_id', CAST(m.id AS TEXT), 'name', m.name) FROM member m WHERE m.id = a.owner_id)),
  'statistics', json_object('photos', a.photos, 'viewed', a.views), 'added_date', ${instant('a.added_at')})`;
