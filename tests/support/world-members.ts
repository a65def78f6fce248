import type { Insertable } from 'kysely';
import { nameKey } from '../../src/shared/accounts/member-name.ts';
import type { CommentTarget } from '../../src/shared/filters/comments.ts';
import type { SiteDatabase } from '../../src/site/platform/db/open.ts';
import type { Schema } from '../../src/site/platform/db/schema.ts';
import type { StoredRole } from '../../src/site/platform/db/tables/members.ts';

export interface MemberRequest {
  readonly name?: string;
  /** Default `member`. */
  readonly role?: StoredRole;
  /** PHC string; default none, so the account cannot sign in with a password. */
  readonly password?: string | null;
  readonly email?: string;
  readonly avatarKey?: string;
  readonly country?: string;
  /** Milliseconds since 1970; default a year before the world's present. */
  readonly createdAt?: number;
  /** What the member says and shows, by the columns of its row. */
  readonly profile?: MemberProfile;
  readonly about?: string;
}

export type MemberProfile = Partial<
  Pick<
    Insertable<Schema['member']>,
    | 'gender'
    | 'birth_date'
    | 'city'
    | 'relationship'
    | 'orientation'
    | 'shows_info'
    | 'shows_wall'
    | 'shows_friends'
    | 'shows_subscriptions'
    | 'shows_favourites'
  >
>;

export interface Member {
  readonly id: number;
  readonly name: string;
  readonly role: StoredRole;
}

const YEAR_MS = 365 * 86_400_000;

/** Writes a member; the n-th is called `member_n`. */
export function buildMember(
  { database, clock }: { readonly database: SiteDatabase; readonly clock: { now(): number } },
  ask: MemberRequest = {},
): Member {
  const id = (database.prepared('SELECT coalesce(max(id), 0) FROM member').pluck().get() as number) + 1;
  const { name = `member_${id}`, role = 'member' } = ask;
  database.sqlite
    .prepare('INSERT INTO member (id, name, role, avatar_key, country, created_at) VALUES (?, ?, ?, ?, ?, ?)')
    .run(id, name, role, ask.avatarKey ?? '', ask.country ?? 'jp', ask.createdAt ?? clock.now() - YEAR_MS);
  const { email = `${name.toLowerCase()}@example.test`, password = null } = ask;
  database.sqlite
    .prepare(
      'INSERT INTO account (member_id, name_key, email, email_key, password, password_at) VALUES (?, ?, ?, ?, ?, ?)',
    )
    .run(id, nameKey(name), email, email, password, clock.now() - YEAR_MS);
  for (const [column, value] of Object.entries(ask.profile ?? {})) {
    database.sqlite.prepare(`UPDATE member SET ${column} = ? WHERE id = ?`).run(value, id);
  }
  if (ask.about !== undefined) {
    database.sqlite.prepare('INSERT INTO member_text (member_id, about) VALUES (?, ?)').run(id, ask.about);
  }
  return { id, name, role };
}

/** What is written between members; each gives nothing back, as tests read it through the site. */
export interface Between {
  /** Both ways at once; `since` is milliseconds since 1970. */
  befriend(one: number, other: number, since?: number, state?: 'asked' | 'accepted'): void;
  subscribe(
    memberId: number,
    kind: 'model' | 'channel' | 'member' | 'playlist',
    objectId: number,
    at?: number,
  ): void;
  keep(list: 'favourite' | 'watch_later', memberId: number, videoId: number, at?: number): void;
  visit(memberId: number, videoId: number, at?: number): void;
  /** The new comment's id. */
  comment(ask: {
    readonly target: CommentTarget;
    readonly objectId: number;
    readonly memberId: number;
    readonly text?: string;
    readonly at?: number;
  }): number;
}

/** Writers of what is between members, over one database. */
export function between(database: SiteDatabase, now: number): Between {
  const run = (sql: string, ...values: readonly (string | number)[]) =>
    Number(database.sqlite.prepare(sql).run(...values).lastInsertRowid);
  return {
    befriend: (one, other, since = now, state = 'accepted') =>
      void run(
        'INSERT INTO friend (member_id, friend_id, state, added_at) VALUES (?, ?, ?, ?)',
        one,
        other,
        state,
        since,
      ),
    subscribe: (memberId, kind, objectId, at = now) =>
      void run(
        'INSERT INTO subscription (member_id, kind, object_id, added_at) VALUES (?, ?, ?, ?)',
        memberId,
        kind,
        objectId,
        at,
      ),
    keep: (list, memberId, videoId, at = now) =>
      void run(`INSERT INTO ${list} VALUES (?, ?, ?)`, memberId, videoId, at),
    visit: (memberId, videoId, at = now) =>
      void run('INSERT INTO member_visit VALUES (?, ?, ?)', memberId, videoId, at),
    comment: ({ target, objectId, memberId, text = 'A calm one.', at = now }) =>
      run(
        'INSERT INTO comment (target, object_id, member_id, text, added_at) VALUES (?, ?, ?, ?, ?)',
        target,
        objectId,
        memberId,
        text,
        at,
      ),
  };
}
