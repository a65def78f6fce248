import { findScreen } from '../../../shared/find-screen.ts';
import { rowsOf, type Query, type Steps } from '../../db/port.ts';
import { db } from '../../db/queries.ts';
import type { Thing } from '../repositories/cases.ts';

type IdRow = { readonly id: number };
const isOf = (params: Readonly<Record<string, string>>, slot: string) => Number(params[slot]);

/** What the page of a report shows, by the path it names; `null`: nothing that a case can be about. */
export function* thingAt(ref: string | null): Steps<Thing | null> {
  if (ref === null) return null;
  const [path = '', hash = ''] = ref.split('#');
  const comment = /^comment-([1-9]\d{0,14})$/.exec(hash)?.[1];
  if (comment) return yield* found('comment', byId('comment', Number(comment)));
  const screen = findScreen(path.split('?')[0] ?? '');
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
      return yield* albumOrPhoto(isOf(params, 'album_id'), hash);
    case 'model':
      return yield* found('model', byDir('model', params['dir'] ?? ''));
    case 'channel':
      return yield* found('channel', byDir('channel', params['object_id'] ?? ''));
    default:
      return null;
  }
}

function* found(kind: Thing['kind'], query: Query<IdRow>): Steps<Thing | null> {
  const [row] = yield* rowsOf<IdRow>(query);
  return row ? { kind, id: row.id } : null;
}

const byId = (table: 'comment' | 'video' | 'member' | 'playlist' | 'album', id: number): Query<IdRow> =>
  db.selectFrom(table).select('id').where('id', '=', id);
const byDir = (table: 'model' | 'channel', dir: string): Query<IdRow> =>
  db.selectFrom(table).select('id').where('dir', '=', dir);

/** `#photo-3` is the third of an album. */
function* albumOrPhoto(albumId: number, hash: string): Steps<Thing | null> {
  const place = /^photo-([1-9]\d{0,3})$/.exec(hash)?.[1];
  if (place === undefined) return yield* found('album', byId('album', albumId));
  const photo = db
    .selectFrom('photo')
    .select('id')
    .where('album_id', '=', albumId)
    .orderBy('position')
    .orderBy('id')
    .offset(Number(place) - 1)
    .limit(1);
  return yield* found('photo', photo);
}
