import { findScreen } from '../../../../shared/find-screen.ts';
import { db, type Query, rowsOf, type Steps } from '../../../platform/index.ts';
import type { Target } from '../repositories/cases.ts';
import { shownPhotos } from '../repositories/shown-photos.ts';

type IdRow = { readonly id: number };
const isOf = (params: Readonly<Record<string, string>>, slot: string) => Number(params[slot]);

/** The target on the page of a report, by its path; `null`: nothing that a case can be about. */
export function* targetAt(ref: string | null): Steps<Target | null> {
  if (ref === null) return null;
  const [address = '', hash = ''] = ref.split('#');
  const [path = '', search = ''] = address.split('?');
  const comment = /^comment-([1-9]\d{0,14})$/.exec(hash)?.[1];
  if (comment) return yield* found('comment', byId('comment', Number(comment)));
  const screen = findScreen(path);
  if (screen.kind !== 'screen') return null;
  const { name, params } = screen;
  switch (name) {
    case 'video':
      return yield* found('video', byId('video', isOf(params, 'video_id')));
    case 'member':
    case 'memberTab':
    case 'dialog':
      return yield* found('member', byId('member', isOf(params, '_id')));
    case 'playlist':
    case 'playlistPage':
      return yield* found('playlist', byId('playlist', isOf(params, 'playlist_id')));
    case 'album':
      return yield* albumOrPhoto(isOf(params, 'album_id'), search, hash);
    case 'model':
    case 'modelTab':
      return yield* found('model', byDir('model', params['dir'] ?? ''));
    case 'channel':
    case 'channelPage':
      return yield* found('channel', byDir('channel', params['object_id'] ?? ''));
    default:
      return null;
  }
}

function* found(kind: Target['kind'], query: Query<IdRow>): Steps<Target | null> {
  const [row] = yield* rowsOf<IdRow>(query);
  return row ? { kind, id: row.id } : null;
}

const byId = (table: 'comment' | 'video' | 'member' | 'playlist' | 'album', id: number): Query<IdRow> =>
  db.selectFrom(table).select('id').where('id', '=', id);
const byDir = (table: 'model' | 'channel', dir: string): Query<IdRow> =>
  db.selectFrom(table).select('id').where('dir', '=', dir);

/**
 * `?photo=77` is that photo of the album, at whatever position. `#photo-3` alone is the third photo shown. A photo that
 * is not in the album gives `null`, not the album.
 */
function* albumOrPhoto(albumId: number, search: string, hash: string): Steps<Target | null> {
  const photos = db.selectFrom('photo').select('photo.id').where('album_id', '=', albumId);
  const named = /^[1-9]\d{0,14}$/.exec(new URLSearchParams(search).get('photo') ?? '')?.[0];
  if (named) return yield* found('photo', photos.where('photo.id', '=', Number(named)));
  const place = /^photo-([1-9]\d{0,3})$/.exec(hash)?.[1];
  if (place === undefined) return yield* found('album', byId('album', albumId));
  const shown = shownPhotos(albumId).offset(Number(place) - 1);
  return yield* found('photo', shown.limit(1));
}
