import type { WireFields } from '../../shared/api/endpoint.ts';
import type { Operation } from '../../shared/api/table/index.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { VISITOR, type Caller } from '../accounts/policies/caller.ts';

type SameForAll = boolean | ((fields: WireFields) => boolean);

const sectionIn =
  (...sections: readonly string[]): SameForAll =>
  ({ section = '' }) =>
    sections.includes(section);

/**
 * Whether what a visitor is answered, if he is, is what everybody is. Members get the same bytes then, finished ones as
 * well. Not in the contract: its rows of the first screens have no room for more. Law: `tests/site/same-for-all.test.ts`.
 */
const SAME: Readonly<Record<Operation, SameForAll>> = {
  // It names the caller's country.
  'site.config': false,
  'site.stats': true,
  'site.tops': true,
  // The others show own and private videos, or are private.
  'videos.list': sectionIn('all', 'category', 'model', 'channel', 'country'),
  'videos.related': true,
  // What the caller may do.
  'video.get': false,
  'video.file': false,
  'download.gate': false,
  'input.view': false,
  stats: false,
  categories: true,
  'category.get': true,
  'countries.top': true,
  'comments.list': true,
  'members.list': true,
  'member.get': false,
  'member.fresh': false,
  'member.friends': true,
  // Playlists that only some may see.
  'member.subscriptions': false,
  'member.wall': true,
  'member.history': false,
  'models.list': true,
  'model.get': true,
  'channels.list': true,
  'channel.get': true,
  'playlists.list': sectionIn('all'),
  'playlist.get': false,
  'albums.list': sectionIn('all', 'model'),
  'album.get': false,
  'info.get': true,
  'videos.search': true,
  'search.summary': true,
  suggest: true,
  captcha: false,
  report: false,
  'account.login': false,
  'account.logout': false,
  'account.register': false,
  'account.check': false,
  'account.resend': false,
  'account.confirm': false,
  'account.restore': false,
  'account.reset': false,
  'session.get': false,
  'account.get': false,
  'account.verify': false,
  'account.password': false,
  'account.email': false,
  'account.rename': false,
  'account.language': false,
};

/** @param name one that is not of the contract differs */
export function isSameForAll(name: string, fields: WireFields): boolean {
  const same = (SAME as Readonly<Record<string, SameForAll>>)[name] ?? false;
  return typeof same === 'function' ? same(fields) : same;
}

/** What a member may see and a visitor may not. */
const MAY_DIFFER: ReadonlySet<string> = new Set([
  ...['need_auth', 'dont_have_permission', 'playlist_is_private', 'not_found'],
]);

/**
 * Works on a call as a visitor's, and again as its caller's only where a visitor is refused.
 * @throws what the last try threw
 */
export function visitorFirst<Result>(
  workAs: (caller: Caller) => Result | Promise<Result>,
  readCaller: () => Caller,
): Result | Promise<Result> {
  const again = (thrown: unknown) => {
    const caller = thrown instanceof AppError && MAY_DIFFER.has(thrown.code) ? readCaller() : VISITOR;
    if (caller.memberId === null) throw thrown;
    return workAs(caller);
  };
  try {
    const made = workAs(VISITOR);
    return made instanceof Promise ? made.catch(again) : made;
  } catch (thrown) {
    return again(thrown);
  }
}
