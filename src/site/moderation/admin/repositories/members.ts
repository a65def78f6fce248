import { db, rowsOf, type Steps, type StoredRole } from '../../../platform/index.ts';
import { countOf } from './count-rows.ts';

interface MembersRequest {
  /** Key of the name's beginning. */
  readonly q: string;
  readonly role: StoredRole | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Members with accounts by name, or those with a role by the time they joined. */
export function membersFrom({ q, role, offset, limit }: MembersRequest) {
  const rows = db
    .selectFrom('member as m')
    .leftJoin('account as a', 'a.member_id', 'm.id')
    .select(['m.id', 'm.name', 'm.role', 'm.created_at', 'm.videos'])
    .select(['a.state', 'a.banned_until', 'a.ban_reason'])
    .limit(limit)
    .offset(offset);
  if (role !== undefined) return rows.where('m.role', '=', role).orderBy('m.id');
  return rows.where('a.name_key', '>=', q).where('a.name_key', '<', `${q}\u{10ffff}`).orderBy('a.name_key');
}

export interface KnownMember {
  readonly id: number;
  readonly role: StoredRole;
  /** `null`: no account. */
  readonly state: 'active' | 'banned' | 'leaving' | null;
}

export function* knownMember(id: number): Steps<KnownMember | undefined> {
  const [row] = yield* rowsOf(
    db
      .selectFrom('member as m')
      .leftJoin('account as a', 'a.member_id', 'm.id')
      .select(['m.id', 'm.role', 'a.state'])
      .where('m.id', '=', id),
  );
  return row;
}

/** Admins who can sign in, except one. */
export function* adminsBut(id: number): Steps<number> {
  return yield* countOf(
    db
      .selectFrom('member as m')
      .innerJoin('account as a', 'a.member_id', 'm.id')
      .where('m.role', '=', 'admin')
      .where('m.id', '!=', id)
      .where('a.state', '=', 'active')
      .select((eb) => eb.fn.countAll().as('n')),
  );
}
