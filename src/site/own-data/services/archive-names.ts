import { isGoneName } from '../../../shared/accounts/gone-name.ts';
import { db, type Query } from '../../platform/index.ts';
import { erasedPartner } from '../../identity/index.ts';
import type { Row } from '../repositories/member-rows.ts';

type Kind = 'member' | 'video' | 'playlist' | 'album' | 'channel' | 'model' | 'category';

const COLUMNS: Readonly<Record<string, Kind>> = {
  friend_id: 'member',
  blocked_id: 'member',
  refused_by: 'member',
  other_id: 'member',
  from_id: 'member',
  video_id: 'video',
  playlist_id: 'playlist',
  album_id: 'album',
  channel_id: 'channel',
  model_id: 'model',
  category_id: 'category',
};

const KINDS: Readonly<Record<string, Kind>> = {
  video: 'video',
  playlist: 'playlist',
  album: 'album',
  channel: 'channel',
  model: 'model',
  member: 'member',
  wall: 'member',
};

/** Reads the names of what rows refer to; empty if the member may not see it. */
export type NameOf = (column: string, row: Row) => Promise<string>;

/** @param goneMember name for members who left, in the reader's language */
export function createNames(
  read: <Found>(query: Query<Found>) => Promise<readonly Found[]>,
  memberId: number,
  goneMember: string,
): NameOf {
  const known = new Map<string, string>();
  return async (column, row) => {
    const kind = column === 'object_id' ? KINDS[String(row['kind'] ?? row['section'])] : COLUMNS[column];
    const id = Number(row[column]);
    if (kind === undefined || !Number.isSafeInteger(id) || id <= 0) return '';
    const key = `${kind} ${id}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const [named] = await read(nameQuery(kind, id, memberId));
    const said = named?.name ?? (kind === 'member' ? (erasedPartner(id)?.name ?? '') : '');
    const name = kind === 'member' && isGoneName(said) ? goneMember : said;
    known.set(key, name);
    return name;
  };
}

function nameQuery(kind: Kind, id: number, me: number): Query<{ name: string }> {
  switch (kind) {
    case 'member':
      return db.selectFrom('member').select('name').where('id', '=', id);
    case 'playlist':
      return db
        .selectFrom('playlist')
        .select('title as name')
        .where('id', '=', id)
        .where((eb) => eb.or([eb('is_private', '=', 0), eb('owner_id', '=', me)]));
    case 'video':
      return db
        .selectFrom('video')
        .select('title_en as name')
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'approved'), eb('is_private', '=', 0)]),
            eb('uploader_id', '=', me),
          ]),
        );
    case 'album':
      return db
        .selectFrom('album')
        .select('title_en as name')
        .where('id', '=', id)
        .where((eb) =>
          eb.or([eb.and([eb('state', '=', 'approved'), eb('is_private', '=', 0)]), eb('owner_id', '=', me)]),
        );
    default:
      return db.selectFrom(kind).select('title_en as name').where('id', '=', id);
  }
}
