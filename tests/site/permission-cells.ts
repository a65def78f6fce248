import type { ErrorCode } from '../../src/shared/errors/codes.ts';
import type { ActionReason } from '../../src/shared/errors/action-reasons.ts';
import type { Reason } from '../../src/shared/errors/reasons.ts';

/**
 * Who calls. `owner`: an uploader, whose things are asked for; `friend`: of the owner; `blocked`: by the owner;
 * `blocker`: of the owner; `uploader`: another one. `banned` shows a session from before the ban; `unconfirmed` has registered and has none.
 * `leaving`: an admin whose account is on its way out, with a session from before.
 */
export const CALLERS = [
  ...(['visitor', 'member', 'owner', 'friend', 'blocked', 'blocker', 'uploader'] as const),
  ...(['moderator', 'admin', 'banned', 'leaving', 'unconfirmed'] as const),
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** What has become of the thing; `there`: one that staff works on, made for each call. A member is `private` who shows nobody what can be hidden, `friends` who shows it to friends alone. */
export type State =
  'there' | 'public' | 'private' | 'friends' | 'pending' | 'rejected' | 'deleted' | 'missing';

type Verdict = 'ok' | ErrorCode | Reason | ActionReason;
type Cells = Readonly<Record<CallerKind, Verdict>>;
/** By state; `any` where nothing is asked for. */
export type Expected = Readonly<Partial<Record<State | 'any', Cells>>>;

export const cells = (all: Verdict, but: Partial<Cells> = {}): Cells => ({
  visitor: all,
  member: all,
  owner: all,
  friend: all,
  uploader: all,
  blocked: all,
  blocker: all,
  moderator: all,
  admin: all,
  banned: all,
  unconfirmed: all,
  // Nobody's session, as that of the banned.
  leaving: but.banned ?? all,
  ...but,
});

/** What members are answered; nobody else may ask. */
export const signedIn = (all: Verdict, but: Partial<Cells> = {}): Cells =>
  cells(all, { visitor: 'need_auth', banned: 'need_auth', unconfirmed: 'need_auth', ...but });

const OK = cells('ok');
export const MISSING = cells('not_found');
/** An address that only staff finds. */
export const FOR_STAFF = cells('not_found', { moderator: 'ok', admin: 'ok' });
/** Something that staff works on, and what nobody does with one that is not there. */
export const STAFFED: Expected = { there: FOR_STAFF, any: MISSING };
/** An address that only admins find. */
export const FOR_ADMINS = cells('not_found', { admin: 'ok' });
/** The same, after a recent sign-in alone; sessions of the world are older. */
export const RECENT_ADMIN = cells('not_found', { admin: 'need_recent_auth' });
export const RECENT_STAFF = cells('not_found', {
  moderator: 'need_recent_auth',
  admin: 'need_recent_auth',
});
const OWNER = { owner: 'ok' } as const;
const OWNER_AND_STAFF = { ...OWNER, moderator: 'ok', admin: 'ok' } as const;

export const ANYBODY: Expected = { any: OK };
export const MEMBERS: Expected = {
  any: cells('ok', { visitor: 'need_auth', banned: 'need_auth', unconfirmed: 'need_auth' }),
};
export const forMembers = (all: Verdict, but: Partial<Cells> = {}): Cells =>
  cells(all, { visitor: 'need_auth', banned: 'need_auth', unconfirmed: 'need_auth', ...but });
/** What nobody does with themselves. */
export const notSelf = (owner: Verdict, but: Partial<Cells> = {}): Cells =>
  forMembers('ok', { owner, ...but });
export const MISSING_TO_MEMBERS = forMembers('not_found');
/** What only the owner of a video does with it; for others it is not found. */
export const MANAGED = signedIn('not_found', { owner: 'ok' });
export const FOLLOWED: Expected = { public: forMembers('ok'), missing: MISSING_TO_MEMBERS };
/** A model, a channel, a category. */
export const NAMED: Expected = { public: OK, missing: MISSING };
/** A video or an album. */
export const THING: Expected = {
  public: OK,
  private: cells('not_found', OWNER_AND_STAFF),
  pending: cells('not_found', OWNER_AND_STAFF),
  rejected: cells('not_found', OWNER_AND_STAFF),
  deleted: MISSING,
  missing: MISSING,
};
export const PLAYLIST: Expected = {
  public: OK,
  private: cells('playlist_is_private', OWNER_AND_STAFF),
  missing: MISSING,
};
/** The same, for members alone. */
export const asMember = (expected: Expected): Expected =>
  Object.fromEntries(
    Object.entries(expected).map(([state, all]) => [
      state,
      { ...all, visitor: 'need_auth', banned: 'need_auth', leaving: 'need_auth', unconfirmed: 'need_auth' },
    ]),
  );
/** What staff does as members do: it sees more, for its work, and writes no more. */
const asWriter = (expected: Expected): Expected =>
  Object.fromEntries(
    Object.entries(asMember(expected)).map(([state, all]) => [
      state,
      { ...all, moderator: all.member, admin: all.member },
    ]),
  );
export const WRITTEN_THING = asWriter(THING);
export const CLOSED_TO_BLOCKED = {
  blocked: 'dont_have_permission',
  blocker: 'dont_have_permission',
} as const;
/** A blocked member follows unseen: a refusal would give the block away. */
export const CLOSED_TO_BLOCKER = { blocker: 'dont_have_permission' } as const;
/** What nobody does with the things of who blocks them, or whom they block: as to anybody who may not. */
const notBlocked = (expected: Expected): Expected =>
  Object.fromEntries(
    Object.entries(expected).map(([state, all]) => [
      state,
      all.blocked === 'ok' ? { ...all, ...CLOSED_TO_BLOCKED } : all,
    ]),
  );
/** A comment of the owner, on a video of theirs. */
const VOTED_COMMENT: Expected = Object.fromEntries(
  Object.entries(asWriter(THING)).map(([state, all]) => [
    state,
    { ...all, owner: all.owner === 'ok' ? 'cannot_vote_own' : all.owner },
  ]),
);
/** What only its author does with a comment. */
export const BY_AUTHOR: Expected = Object.fromEntries(
  Object.entries(asWriter(THING)).map(([state, all]) => [
    state,
    Object.fromEntries(
      Object.entries(all).map(([who, verdict]) => [
        who,
        verdict === 'ok' && who !== 'owner' ? 'dont_have_permission' : verdict,
      ]),
    ) as Cells,
  ]),
);
/** Its author even where it cannot be seen any more. */
export const REMOVED: Expected = {
  ...asMember(THING),
  public: asMember({ any: cells('dont_have_permission', OWNER_AND_STAFF) }).any!,
  deleted: asMember({ any: cells('not_found', OWNER) }).any!,
};
export const VOTED: Readonly<Record<string, Expected>> = {
  video: notBlocked(WRITTEN_THING),
  album: notBlocked(WRITTEN_THING),
  playlist: notBlocked(asWriter(PLAYLIST)),
  comment: notBlocked(VOTED_COMMENT),
};
/** Pages of a member: open to all, those they may hide, those that are theirs alone. */
export const OPEN: Expected = { public: OK, private: OK, friends: OK, missing: MISSING };
export const HIDEABLE: Expected = {
  public: OK,
  private: cells('dont_have_permission', OWNER_AND_STAFF),
  friends: cells('dont_have_permission', { ...OWNER_AND_STAFF, friend: 'ok' }),
  missing: MISSING,
};
export const OWN: Expected = {
  public: cells('dont_have_permission', OWNER),
  private: cells('dont_have_permission', OWNER),
  friends: cells('dont_have_permission', OWNER),
  missing: MISSING,
};

export const COMMENTED: Readonly<Record<string, Expected>> = {
  video: asMember(THING),
  album: asMember(THING),
  playlist: asMember(PLAYLIST),
  model: asMember(NAMED),
  channel: asMember(NAMED),
  wall: asMember(HIDEABLE),
};
/** The same, but not on things of the blocked. */
export const SPOKEN: Readonly<Record<string, Expected>> = {
  ...COMMENTED,
  video: notBlocked(WRITTEN_THING),
  album: notBlocked(WRITTEN_THING),
  playlist: notBlocked(asWriter(PLAYLIST)),
  wall: notBlocked(asWriter(HIDEABLE)),
};
/** A video that is in the caller's list is taken out whatever has become of it. */
export const LISTED: Expected = asMember({ public: OK, private: OK, pending: OK, rejected: OK });
/** A playlist is its owner's to change. */
export const OWN_PLAYLIST: Expected = asMember({
  public: cells('dont_have_permission', OWNER),
  private: cells('playlist_is_private', {
    ...OWNER,
    moderator: 'dont_have_permission',
    admin: 'dont_have_permission',
  }),
  missing: MISSING,
});
/** An album for who arranges it. */
export const OWN_ALBUM: Expected = {
  public: MANAGED,
  private: MANAGED,
  pending: MANAGED,
  rejected: MANAGED,
  deleted: signedIn('not_found'),
  missing: MISSING_TO_MEMBERS,
};
/** What changes its words or its photos: one that was hidden without ever being sent in is held, and waits for staff. */
export const UNHELD_ALBUM: Expected = {
  ...OWN_ALBUM,
  pending: signedIn('not_found', { owner: 'conflict' }),
};
/** Signing in with a password, and its second step; who was leaving comes back by that, as they have said so before. */
export const SIGN_IN: Expected = {
  any: cells('ok', {
    visitor: 'invalid_usr_or_pwd',
    unconfirmed: 'not_confirmed',
    banned: 'account_banned',
    leaving: 'account_leaving',
  }),
};
export const SECOND_STEP: Expected = {
  any: cells('ok', {
    visitor: 'code_expired',
    unconfirmed: 'code_expired',
    banned: 'account_banned',
    leaving: 'ok',
  }),
};
/** A new password by a mail: it is stored, but signs nobody in who may not. */
export const NEW_PASSWORD: Expected = {
  any: cells('ok', {
    banned: 'account_banned',
    leaving: 'account_leaving',
    unconfirmed: 'reset_invalid',
  }),
};
