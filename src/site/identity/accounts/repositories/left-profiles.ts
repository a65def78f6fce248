import { sql, type Selectable, type Updateable } from 'kysely';
import { db, rowsOf, type Schema, type Steps } from '../../../platform/index.ts';
import { deletedMemberName } from '../policies/deleted-member.ts';

type State = Selectable<Schema['account']>['state'];

/** Public columns of a member, which nobody sees after they leave. */
const COLUMNS = [
  ...(['name', 'avatar_key', 'cover_key', 'country', 'city', 'gender', 'birth_date'] as const),
  ...(['relationship', 'orientation', 'shows_info', 'shows_wall', 'shows_friends'] as const),
  ...(['shows_subscriptions', 'shows_favourites'] as const),
] as const;

const EMPTY: Updateable<Schema['member']> = {
  avatar_key: '',
  cover_key: '',
  country: '',
  city: '',
  gender: 0,
  birth_date: null,
  relationship: 0,
  orientation: 0,
  shows_info: 0,
  shows_wall: 0,
  shows_friends: 0,
  shows_subscriptions: 0,
  shows_favourites: 0,
};

const profileQuery = (memberId: number) => db.selectFrom('member').select(COLUMNS).where('id', '=', memberId);
const aboutQuery = (memberId: number) =>
  db.selectFrom('member_text').select('about').where('member_id', '=', memberId);
const audiencesQuery = (memberId: number) =>
  db.selectFrom('member_audience').select(['page', 'audience']).where('member_id', '=', memberId);

type RowOf<Made extends (id: number) => { executeTakeFirstOrThrow(): Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Made>['executeTakeFirstOrThrow']>
>;

interface LeftProfile {
  readonly member: RowOf<typeof profileQuery>;
  readonly about: string | null;
  readonly audiences: readonly RowOf<typeof audiencesQuery>[];
}

/**
 * Empties a profile and gives it a name that says "deleted". Its content is stored with the account until `leavesAt`.
 */
export function* hideLeftProfile(memberId: number, leavesAt: number): Steps<void> {
  const [member] = yield* rowsOf(profileQuery(memberId));
  if (!member) return;
  const [text] = yield* rowsOf(aboutQuery(memberId));
  const audiences = yield* rowsOf(audiencesQuery(memberId));
  const profile: LeftProfile = { member, about: text?.about ?? null, audiences };
  yield db
    .updateTable('account')
    .set({ state: 'leaving', leaves_at: leavesAt, left_profile: JSON.stringify(profile) })
    .where('member_id', '=', memberId);
  yield db
    .updateTable('member')
    .set({ ...EMPTY, name: deletedMemberName() })
    .where('id', '=', memberId);
  yield db.deleteFrom('member_text').where('member_id', '=', memberId);
  yield db.deleteFrom('member_audience').where('member_id', '=', memberId);
}

/** Restores a profile. @returns false for a member who is not leaving */
export function* restoreLeftProfile(memberId: number): Steps<boolean> {
  const profile = yield* leftProfile(memberId);
  if (!profile) return false;
  const { member, about, audiences } = profile;
  yield db.updateTable('member').set(member).where('id', '=', memberId);
  if (about !== null) yield db.insertInto('member_text').values({ member_id: memberId, about });
  if (audiences.length > 0)
    yield db
      .insertInto('member_audience')
      .values(audiences.map((each) => ({ ...each, member_id: memberId })));
  yield db
    .updateTable('account')
    .set({
      // An expired ban keeps its state, as without leaving.
      state: sql<State>`CASE state WHEN 'leaving' THEN 'active' ELSE state END`,
      leaves_at: null,
      left_profile: '',
    })
    .where('member_id', '=', memberId);
  return true;
}

/** The stored profile of a leaving member. */
export function* leftProfile(memberId: number): Steps<LeftProfile | null> {
  const [account] = yield* rowsOf(
    db
      .selectFrom('account')
      .select('left_profile')
      .where('member_id', '=', memberId)
      .where('leaves_at', 'is not', null),
  );
  return account && account.left_profile !== '' ? (JSON.parse(account.left_profile) as LeftProfile) : null;
}

/** The name for a member's mails: a leaving member is greeted by their own name. */
export function* ownNameOf({ member_id, name }: { readonly member_id: number; readonly name: string }) {
  return (yield* leftProfile(member_id))?.member.name ?? name;
}
