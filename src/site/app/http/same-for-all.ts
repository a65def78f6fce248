import type { WireFields } from '../../../shared/api/endpoint.ts';
import type { Operation } from '../../../shared/api/table/index.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { VISITOR, type Caller } from '../../identity/accounts/policies/caller.ts';

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
  'comment.add': false,
  'comment.edit': false,
  'comment.del': false,
  'comment.release': false,
  'comment.mine': false,
  'vote.add': false,
  'vote.rem': false,
  categories: true,
  'category.get': true,
  'countries.top': true,
  'comments.list': true,
  'members.list': true,
  'member.get': false,
  'member.fresh': false,
  // The member's own is asked for at once after it changed.
  'member.friends': false,
  // Playlists that only some may see.
  'member.subscriptions': false,
  'member.subscribed': false,
  'member.wall': true,
  'member.history': false,
  'feed.list': false,
  'feed.seen': false,
  'live.recent': false,
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
  'report.terms': false,
  'ticket.get': false,
  'ticket.reply': false,
  'case.list': false,
  'case.get': false,
  'case.picture': false,
  'case.claim': false,
  'case.reply': false,
  'case.preview': false,
  'case.decide': false,
  'account.login': false,
  'account.logout': false,
  'account.register': false,
  'account.check': false,
  'account.resend': false,
  'account.confirm': false,
  'account.code': false,
  'account.restore': false,
  'account.reset': false,
  'session.get': false,
  'account.get': false,
  'account.verify': false,
  'account.mailCode': false,
  'account.password': false,
  'account.email': false,
  'account.rename': false,
  'account.oauthPending': false,
  'account.oauthRegister': false,
  'account.oauthFinish': false,
  'account.oauthLink': false,
  'account.linked': false,
  'account.unlink': false,
  'account.language': false,
  'account.archive': false,
  'account.export': false,
  'account.download': false,
  'account.delete': false,
  'session.list': false,
  'session.end': false,
  'security.totpBegin': false,
  'security.totpOn': false,
  'security.totpOff': false,
  'security.codes': false,
  'subscribe.add': false,
  'subscribe.rem': false,
  'friend.add': false,
  'friend.accept': false,
  'friend.rem': false,
  'friend.requests': false,
  'block.add': false,
  'block.rem': false,
  'block.list': false,
  marks: false,
  'favourite.add': false,
  'favourite.rem': false,
  'later.add': false,
  'later.rem': false,
  'later.choice': false,
  'lists.of': false,
  'playlist.new': false,
  'playlist.edit': false,
  'playlist.del': false,
  'playlist.addVideo': false,
  'playlist.remVideo': false,
  'playlist.move': false,
  'playlist.sort': false,
  'profile.get': false,
  'profile.edit': false,
  'profile.avatar': false,
  'profile.cover': false,
  'profile.picture': false,
  'profile.privacy': false,
  'profile.history': false,
  'profile.forget': false,
  'messages.inbox': false,
  'messages.dialog': false,
  'message.add': false,
  'message.read': false,
  'message.del': false,
  'dialog.accept': false,
  'dialog.refuse': false,
  'messages.choice': false,
  'notifications.list': false,
  'notifications.unread': false,
  'notifications.seen': false,
  'notifications.read': false,
  'notifications.unreadAgain': false,
  'notifications.settings': false,
  'notifications.choose': false,
  'notifications.mute': false,
  'notifications.muted': false,
  'notifications.unsubscribe': false,
  'upload.check': false,
  'upload.create': false,
  'video.send': false,
  'album.own': false,
  'album.save': false,
  'album.remove': false,
  'album.toggle': false,
  'album.cover': false,
  'album.photo': false,
  'album.photoRemove': false,
  'album.move': false,
  'album.caption': false,
  'upload.list': false,
  'upload.get': false,
  'upload.stats': false,
  'upload.cancel': false,
  'upload.retry': false,
  'upload.submit': false,
  'upload.appeal': false,
  'video.save': false,
  'video.remove': false,
  'video.toggle': false,
  'video.readd': false,
  'video.picture': false,
  'video.cover': false,
  'desk.waiting': false,
  'desk.queue': false,
  'desk.item': false,
  'desk.find': false,
  'desk.decide': false,
  'desk.claim': false,
  'desk.bulk': false,
  'desk.member': false,
  'desk.clear': false,
  'desk.record': false,
  'desk.thing': false,
  'desk.processing': false,
  'desk.comments': false,
  'desk.comment': false,
  'admin.list': false,
  'admin.history': false,
  'admin.save': false,
  'admin.remove': false,
  'admin.undo': false,
  'audit.list': false,
  'admin.merge': false,
  'proposed.list': false,
  'proposed.adopt': false,
  'proposed.merge': false,
  'proposed.refuse': false,
  'admin.picture': false,
  'admin.members': false,
  'admin.role': false,
  'admin.ban': false,
  'admin.unban': false,
  'admin.jobs': false,
  'admin.job': false,
  'admin.health': false,
  'admin.video': false,
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
