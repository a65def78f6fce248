import type { NotificationPlace } from '../../../shared/notifications/kinds.ts';
import type { Query } from '../../db/port.ts';
import { db } from '../../db/queries.ts';

export interface PlaceWords {
  readonly dir: string;
  readonly title: string;
  readonly title_jp: string;
}

/** What a place is called and where it is. */
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

export const roleOf = (memberId: number) => db.selectFrom('member').select('role').where('id', '=', memberId);
