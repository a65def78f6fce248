import { sql, type Selectable } from 'kysely';
import type { Language } from '../../../../shared/filters/enums.ts';
import { type BanRole, db, rowsOf, type Schema, type Steps } from '../../../platform/index.ts';

type State = Selectable<Schema['account']>['state'];

const withMember = db
  .selectFrom('account as a')
  .innerJoin('member as m', 'm.id', 'a.member_id')
  .select([
    'a.member_id',
    'a.name_key',
    'a.email',
    'a.email_key',
    'a.password',
    'a.password_at',
    'a.renamed_at',
    'a.state',
  ])
  .select([
    'a.banned_until',
    'a.ban_reason',
    'a.ban_role',
    'a.leaves_at',
    'a.language',
    'm.name',
    'm.role',
    'm.avatar_key',
  ]);

/** An account by the key of its name or its address. */
export const accountByKey = (key: string) =>
  withMember.where((eb) => eb.or([eb('a.name_key', '=', key), eb('a.email_key', '=', key)]));

export const accountOf = (memberId: number) => withMember.where('a.member_id', '=', memberId);

export const accountByEmail = (emailKey: string) => withMember.where('a.email_key', '=', emailKey);

/** Finds a row if a name is taken by an account, a member without one, or a waiting registration. */
export function nameTaken(name: string, key: string, now: number, except = 0) {
  const accounts = db
    .selectFrom('account')
    .select('member_id as id')
    .where('name_key', '=', key)
    .where('member_id', '!=', except);
  // A member's name is stored unfolded; SQLite's folding knows only ASCII.
  const members = db
    .selectFrom('member')
    .select('id')
    .where('name', 'in', [name, key])
    .where('id', '!=', except);
  const waiting = db
    .selectFrom('registration')
    .select('created_at as id')
    .where('name_key', '=', key)
    .where('expires_at', '>', now);
  return accounts.unionAll(members).unionAll(waiting).limit(1);
}

export function* isNameTaken(...name: Parameters<typeof nameTaken>): Steps<boolean> {
  return (yield* rowsOf(nameTaken(...name))).length > 0;
}

export interface NewAccount {
  readonly name: string;
  readonly name_key: string;
  readonly email: string;
  readonly email_key: string;
  /** `null`: signing in by password is impossible. */
  readonly password: string | null;
  readonly language: Language;
}

/** Adds a member with an account. */
export function* addAccount({ name, ...account }: NewAccount, country: string, now: number): Steps<number> {
  const [member] = yield* rowsOf(
    db.insertInto('member').values({ name, country, created_at: now }).returning('id'),
  );
  if (!member) throw new Error('no member was made');
  yield db.insertInto('account').values({ ...account, member_id: member.id, password_at: now });
  return member.id;
}

export function* setPassword(memberId: number, password: string, now: number): Steps<void> {
  yield db.updateTable('account').set({ password, password_at: now }).where('member_id', '=', memberId);
}

/** Stores a stronger hash of the same password. */
export function* rehash(memberId: number, before: string, password: string): Steps<void> {
  yield db
    .updateTable('account')
    .set({ password })
    .where('member_id', '=', memberId)
    .where('password', '=', before);
}

export function* setEmail(memberId: number, email: string, emailKey: string): Steps<void> {
  yield db.updateTable('account').set({ email, email_key: emailKey }).where('member_id', '=', memberId);
}

/** The language of a member's mails; `undefined`: no account. */
export function* languageOf(memberId: number): Steps<Language | undefined> {
  const [row] = yield* rowsOf(db.selectFrom('account').select('language').where('member_id', '=', memberId));
  return row?.language;
}

export function* setLanguage(memberId: number, language: Language): Steps<void> {
  yield db.updateTable('account').set({ language }).where('member_id', '=', memberId);
}

export function* renameMember(memberId: number, name: string, key: string, now: number): Steps<void> {
  yield db.updateTable('member').set({ name }).where('id', '=', memberId);
  yield db.updateTable('account').set({ name_key: key, renamed_at: now }).where('member_id', '=', memberId);
}

export function* storeBan(
  memberId: number,
  { until, reason, by }: { readonly until: number | null; readonly reason: string; readonly by: BanRole },
): Steps<void> {
  yield db
    .updateTable('account')
    .set({ state: 'banned', banned_until: until, ban_reason: reason, ban_role: by })
    .where('member_id', '=', memberId);
}

export function* liftBan(memberId: number): Steps<void> {
  yield db
    .updateTable('account')
    .set({
      // A member who was leaving before the ban is leaving again.
      state: sql<State>`CASE WHEN leaves_at IS NULL THEN 'active' ELSE 'leaving' END`,
      banned_until: null,
      ban_reason: '',
    })
    .where('member_id', '=', memberId)
    .where('state', '=', 'banned');
}

/** Ends an expired ban of a member who signs in. @returns whether there was one */
export function* endOverBan(memberId: number, now: number): Steps<boolean> {
  const account = db.selectFrom('account').select('member_id').where('member_id', '=', memberId);
  const over = yield* rowsOf(account.where('state', '=', 'banned').where('banned_until', '<=', now));
  if (over.length === 0) return false;
  yield* liftBan(memberId);
  return true;
}
