import type { Operation } from '../../src/shared/api/table/index.ts';
import type { ErrorCode } from '../../src/shared/errors/codes.ts';
import type { Reason } from '../../src/shared/errors/reasons.ts';

/**
 * Who calls. `owner`: an uploader, whose things are asked for; `friend`: of the owner; `uploader`: another one. `banned`
 * shows a session from before the ban; `unconfirmed` has registered and has none.
 */
export const CALLERS = [
  ...(['visitor', 'member', 'owner', 'friend', 'uploader'] as const),
  ...(['moderator', 'admin', 'banned', 'unconfirmed'] as const),
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** What has become of the thing. A member is `private` who shows nobody what can be hidden. */
export const STATES = ['public', 'private', 'pending', 'rejected', 'deleted', 'missing'] as const;
export type State = (typeof STATES)[number];

type Verdict = 'ok' | ErrorCode | Reason;
type Cells = Readonly<Record<CallerKind, Verdict>>;
/** By state; `any` where nothing is asked for. */
type Expected = Readonly<Partial<Record<State | 'any', Cells>>>;

const cells = (all: Verdict, but: Partial<Cells> = {}): Cells => ({
  ...{ visitor: all, member: all, owner: all, friend: all, uploader: all },
  ...{ moderator: all, admin: all, banned: all, unconfirmed: all },
  ...but,
});

const OK = cells('ok');
const MISSING = cells('not_found');
const OWNER = { owner: 'ok' } as const;
const OWNER_AND_STAFF = { ...OWNER, moderator: 'ok', admin: 'ok' } as const;

const ANYBODY: Expected = { any: OK };
const MEMBERS: Expected = {
  any: cells('ok', { visitor: 'need_auth', banned: 'need_auth', unconfirmed: 'need_auth' }),
};
/** A model, a channel, a category. */
const NAMED: Expected = { public: OK, missing: MISSING };
/** A video or an album. */
const THING: Expected = {
  public: OK,
  private: cells('not_found', OWNER_AND_STAFF),
  pending: cells('not_found', OWNER_AND_STAFF),
  rejected: cells('not_found', OWNER_AND_STAFF),
  deleted: MISSING,
  missing: MISSING,
};
const PLAYLIST: Expected = {
  public: OK,
  private: cells('playlist_is_private', OWNER_AND_STAFF),
  missing: MISSING,
};
/** Pages of a member: open to all, those he may hide, those that are his alone. */
const OPEN: Expected = { public: OK, private: OK, missing: MISSING };
const HIDEABLE: Expected = {
  public: OK,
  private: cells('dont_have_permission', OWNER_AND_STAFF),
  missing: MISSING,
};
const OWN: Expected = {
  public: cells('dont_have_permission', OWNER),
  private: cells('dont_have_permission', OWNER),
  missing: MISSING,
};

/**
 * What every operation answers whom, written by hand. The keys of a row are what is asked for: a section of a list, else
 * the kind of thing. An operation without a row does not compile.
 */
export const PERMISSIONS: Readonly<Record<Operation, Readonly<Record<string, Expected>>>> = {
  'site.config': { all: ANYBODY },
  'site.stats': { all: ANYBODY },
  'site.tops': { all: ANYBODY },
  'videos.list': {
    ...{ all: ANYBODY, country: ANYBODY, category: NAMED, model: NAMED, channel: NAMED, playlist: PLAYLIST },
    ...{ uploaded_videos: OPEN, favourite_videos: HIDEABLE, watch_later_videos: OWN },
  },
  'videos.related': { video: THING },
  'video.get': { video: THING },
  'video.file': { video: THING },
  'download.gate': { video: THING },
  'input.view': { video: THING },
  stats: { all: ANYBODY },
  categories: { all: ANYBODY },
  'category.get': { category: NAMED },
  'countries.top': { all: ANYBODY },
  'comments.list': {
    ...{ video: THING, album: THING, playlist: PLAYLIST, model: NAMED, channel: NAMED, wall: HIDEABLE },
  },
  'members.list': { all: ANYBODY },
  'member.get': { member: OPEN },
  'member.fresh': { member: OPEN },
  'member.friends': { member: HIDEABLE },
  'member.subscriptions': { member: HIDEABLE },
  'member.wall': { member: HIDEABLE },
  'member.history': { member: OWN },
  'models.list': { all: ANYBODY },
  'model.get': { model: NAMED },
  'channels.list': { all: ANYBODY },
  'channel.get': { channel: NAMED },
  'playlists.list': { all: ANYBODY, member: OPEN },
  'playlist.get': { playlist: PLAYLIST },
  'albums.list': { all: ANYBODY, member: OPEN, model: NAMED },
  'album.get': { album: THING },
  'info.get': { all: ANYBODY },
  'videos.search': { all: ANYBODY },
  'search.summary': { all: ANYBODY },
  suggest: { all: ANYBODY },
  captcha: { all: ANYBODY },
  report: { all: ANYBODY },
  'account.login': {
    all: {
      any: cells('ok', {
        ...{ visitor: 'invalid_usr_or_pwd', banned: 'account_banned', unconfirmed: 'not_confirmed' },
      }),
    },
  },
  'account.logout': { all: ANYBODY },
  'account.register': { all: ANYBODY },
  'account.check': { all: ANYBODY },
  'account.resend': { all: ANYBODY },
  'account.confirm': { all: ANYBODY },
  'account.restore': { all: ANYBODY },
  'account.reset': { all: { any: cells('ok', { banned: 'account_banned', unconfirmed: 'reset_invalid' }) } },
  'session.get': { all: ANYBODY },
  'account.get': { all: MEMBERS },
  'account.verify': { all: MEMBERS },
  'account.password': { all: MEMBERS },
  'account.email': { all: MEMBERS },
  'account.rename': { all: MEMBERS },
  'account.language': { all: MEMBERS },
};

/** Tables that a refusal may change: tries are counted, and a banned member's new password is his. */
export const CHANGED_BY_REFUSAL: Readonly<Partial<Record<Operation, readonly string[]>>> = {
  'account.login': ['deed'],
  'account.reset': ['account', 'proof', 'session', 'known_device', 'job'],
};
