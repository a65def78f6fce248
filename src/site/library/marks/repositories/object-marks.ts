import type { FollowedKind, MarkedKind } from '../../../../shared/entities/marks.ts';
import type { MessagesFrom } from '../../../../shared/messages/messages-from.ts';
import { type DatabaseReader, db } from '../../../platform/index.ts';
import { padIds } from './pad-ids.ts';

/** The fields of an object that its marks need. */
export interface MarkedObject {
  readonly id: number;
  readonly dir: string;
  /** `null`: no owner. */
  readonly owner_id: number | null;
  readonly is_private: number;
  readonly subscribers: number;
}

/** Objects of a kind by id or `dir`. */
export async function objectsOf(
  database: DatabaseReader,
  kind: MarkedKind,
  names: readonly string[],
): Promise<readonly MarkedObject[]> {
  const isId = (name: string) => /^\d+$/.test(name);
  const ids = padIds(names.filter(isId).map(Number));
  const dirs = names.filter((name) => !isId(name));
  switch (kind) {
    case 'model': {
      const all = db
        .selectFrom('model')
        .select(['id', 'dir', 'subscribers'])
        .where('birth_date', 'is not', null);
      const byId = ids === null ? [] : await database.read(all.where('id', 'in', ids));
      const byDir = dirs.length === 0 ? [] : await database.read(all.where('dir', 'in', dirs));
      return [...byId, ...byDir].map((row) => ({ ...row, owner_id: null, is_private: 0 }));
    }
    case 'channel': {
      const all = db.selectFrom('channel').select(['id', 'dir', 'owner_id', 'subscribers']);
      const byId = ids === null ? [] : await database.read(all.where('id', 'in', ids));
      const byDir = dirs.length === 0 ? [] : await database.read(all.where('dir', 'in', dirs));
      return [...byId, ...byDir].map((row) => ({ ...row, is_private: 0 }));
    }
    case 'member': {
      if (ids === null) return [];
      const rows = await database.read(
        db.selectFrom('member').select(['id', 'subscribers']).where('id', 'in', ids),
      );
      return rows.map((row) => ({ ...row, dir: '', owner_id: row.id, is_private: 0 }));
    }
    case 'album': {
      if (ids === null) return [];
      const all = db.selectFrom('album').select(['id', 'owner_id']).where('id', 'in', ids);
      return (await database.read(all)).map((row) => ({ ...row, dir: '', is_private: 1, subscribers: 0 }));
    }
    case 'playlist': {
      if (ids === null) return [];
      const all = db.selectFrom('playlist').select(['id', 'owner_id', 'is_private', 'subscribers']);
      return (await database.read(all.where('id', 'in', ids))).map((row) => ({ ...row, dir: '' }));
    }
  }
}

/** Which of them the member follows, and whether silently: only the member sees silent subscriptions in the count. */
export async function subscribedAmong(
  database: DatabaseReader,
  memberId: number,
  kind: FollowedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly isSilent: boolean }>> {
  const among = padIds(ids);
  if (among === null) return new Map();
  const query = db
    .selectFrom('subscription')
    .select(['object_id', 'is_silent'])
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('object_id', 'in', among);
  const rows = await database.read(query);
  return new Map(rows.map(({ object_id, is_silent }) => [object_id, { isSilent: is_silent === 1 }]));
}

/** Which of them the member has blocked. */
export async function blockedAmong(
  database: DatabaseReader,
  memberId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const among = padIds(ids);
  if (among === null) return new Set();
  const query = db
    .selectFrom('block')
    .select('blocked_id')
    .where('member_id', '=', memberId)
    .where('blocked_id', 'in', among);
  return new Set((await database.read(query)).map(({ blocked_id }) => blocked_id));
}

/** Friends and friend requests between the member and them, by the other's id. */
export async function friendsAmong(
  database: DatabaseReader,
  memberId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, 'asked' | 'asks_me' | 'friends'>> {
  const among = padIds(ids);
  if (among === null) return new Map();
  const all = db.selectFrom('friend').select(['member_id', 'friend_id', 'state']);
  const [own, others] = await Promise.all([
    database.read(all.where('member_id', '=', memberId).where('friend_id', 'in', among)),
    database.read(all.where('friend_id', '=', memberId).where('member_id', 'in', among)),
  ]);
  return new Map([
    ...own.map((row) => [row.friend_id, row.state === 'accepted' ? 'friends' : 'asked'] as const),
    ...others.map((row) => [row.member_id, row.state === 'accepted' ? 'friends' : 'asks_me'] as const),
  ]);
}

/** For members who do not take messages from everyone: from whom they take them. */
export async function messagesFrom(
  database: DatabaseReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MessagesFrom>> {
  const among = padIds(ids);
  if (among === null) return new Map();
  const query = db
    .selectFrom('account')
    .select(['member_id', 'messages_from'])
    .where('member_id', 'in', among);
  return new Map((await database.read(query)).map((row) => [row.member_id, row.messages_from]));
}
