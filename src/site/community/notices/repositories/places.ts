import type { NotificationPlace } from '../../../../shared/notifications/kinds.ts';
import { type Caller, viewerCondition } from '../../../identity/index.ts';
import { canView, canViewAlbum, canViewPlaylist } from '../../../visibility/index.ts';
import { db, type Query } from '../../../platform/index.ts';

export interface PlaceWords {
  readonly dir: string;
  readonly title: string;
  readonly title_jp: string;
}

/** Title and address of a place. */
export function placeWords(place: NotificationPlace, id: number): Query<PlaceWords> {
  switch (place) {
    case 'video':
    case 'model':
    case 'channel':
      return db
        .selectFrom(place)
        .select(['dir', 'title_en as title', 'title_ja as title_jp'])
        .where('id', '=', id);
    case 'album':
      return db
        .selectFrom('album')
        .select(({ val }) => ['title_en as title', 'title_ja as title_jp', val('').as('dir')])
        .where('id', '=', id);
    case 'playlist':
      return db
        .selectFrom('playlist')
        .select(({ val }) => ['title', val('').as('title_jp'), val('').as('dir')])
        .where('id', '=', id);
    case 'wall':
    case 'member':
      return db
        .selectFrom('member')
        .select(({ val }) => ['name as title', val('').as('title_jp'), val('').as('dir')])
        .where('id', '=', id);
  }
}

/** Title of a place if the caller may see it; names of walls and members are public. */
export function seenWords(place: NotificationPlace, id: number, caller: Caller): Query<PlaceWords> {
  switch (place) {
    case 'video':
      return db
        .selectFrom('video as v')
        .select(['v.dir', 'v.title_en as title', 'v.title_ja as title_jp'])
        .where('v.id', '=', id)
        .where(viewerCondition(canView(caller), caller));
    case 'album':
      return db
        .selectFrom('album as a')
        .select(({ val }) => ['a.title_en as title', 'a.title_ja as title_jp', val('').as('dir')])
        .where('a.id', '=', id)
        .where(viewerCondition(canViewAlbum(caller), caller));
    case 'playlist':
      return db
        .selectFrom('playlist as p')
        .select(({ val }) => ['p.title', val('').as('title_jp'), val('').as('dir')])
        .where('p.id', '=', id)
        .where(viewerCondition(canViewPlaylist(caller), caller));
    default:
      return placeWords(place, id);
  }
}

export const roleOf = (memberId: number) => db.selectFrom('member').select('role').where('id', '=', memberId);
