import type { WireFields } from '../../../shared/api/endpoint.ts';
import type { Operation } from '../../../shared/api/table/index.ts';
import { PUBLIC_SCOPES } from '../../platform/db/derived/scopes.ts';
import type { Scope } from '../../platform/paging/services/public-version.ts';

/** Scopes that an answer shows; some operations show others by what they are asked for. */
type Shows = readonly Scope[] | ((fields: WireFields) => readonly Scope[]);

const PROFILES = ['names', 'people', 'videos', 'views'] as const;
/** Of operations whose answers nobody caches. */
const NOT_CACHED: Shows = [];

const ofListing: Shows = ({ section }) => {
  switch (section) {
    case 'category':
    case 'model':
    case 'channel':
    case 'uploaded_videos':
      return ['videos', 'views', 'names'];
    case 'favourite_videos':
    case 'watch_later_videos':
      // Whether the list may be opened is on the profile.
      return ['videos', 'views', 'people', 'names'];
    case 'playlist':
      return ['videos', 'views', 'names', 'collections'];
    default:
      return ['videos', 'views', 'names'];
  }
};

const ofComments: Shows = ({ section }) => {
  switch (section) {
    case 'video':
      return ['names', 'videos'];
    case 'wall':
      return ['names', 'people'];
    case 'album':
    case 'playlist':
      return ['names', 'collections'];
    default:
      return ['names'];
  }
};

/**
 * What each operation of the contract shows to visitors. A change of a scope ends the cached answers that show it, and
 * the pages made from them; what is said about a thing has a version of its own (`topics.ts`). Too little here and answers go stale: `tests/site/stale-answers.test.ts`.
 */
const SHOWS: Readonly<Record<Operation, Shows>> = {
  'site.config': ['site'],
  'site.stats': ['videos', 'names', 'collections', 'views'],
  'site.tops': ['videos', 'names'],
  'videos.list': ofListing,
  'videos.related': ['videos', 'views', 'names'],
  'video.get': ['videos', 'names', 'views'],
  'video.file': NOT_CACHED,
  'download.gate': NOT_CACHED,
  'input.view': NOT_CACHED,
  stats: NOT_CACHED,
  'comment.add': NOT_CACHED,
  'comment.edit': NOT_CACHED,
  'comment.del': NOT_CACHED,
  'comment.release': NOT_CACHED,
  'comment.mine': NOT_CACHED,
  'vote.add': NOT_CACHED,
  'vote.rem': NOT_CACHED,
  categories: ['videos', 'names'],
  'category.get': ['videos', 'names'],
  'countries.top': ['videos'],
  'comments.list': ofComments,
  'members.list': PROFILES,
  'member.get': PROFILES,
  'member.fresh': NOT_CACHED,
  'member.friends': PROFILES,
  'member.subscriptions': [...PROFILES, 'collections'],
  'member.subscribed': [...PROFILES, 'collections'],
  'member.wall': ['names', 'people'],
  'member.history': NOT_CACHED,
  'feed.list': NOT_CACHED,
  'feed.seen': NOT_CACHED,
  'live.recent': NOT_CACHED,
  'models.list': PROFILES,
  'model.get': PROFILES,
  'channels.list': PROFILES,
  'channel.get': PROFILES,
  'playlists.list': ['collections', 'names', 'videos'],
  'playlist.get': ['collections', 'names', 'videos'],
  'albums.list': ['collections', 'names'],
  'album.get': ['collections', 'names', 'videos'],
  'info.get': ['site'],
  'videos.search': ['videos', 'views', 'names', 'search'],
  'search.summary': ['videos', 'names', 'collections', 'views', 'search'],
  suggest: ['videos', 'names', 'search'],
  captcha: NOT_CACHED,
  report: NOT_CACHED,
  'report.terms': NOT_CACHED,
  'ticket.get': NOT_CACHED,
  'ticket.reply': NOT_CACHED,
  'case.list': NOT_CACHED,
  'case.get': NOT_CACHED,
  'case.picture': NOT_CACHED,
  'case.claim': NOT_CACHED,
  'case.reply': NOT_CACHED,
  'case.preview': NOT_CACHED,
  'case.decide': NOT_CACHED,
  'account.login': NOT_CACHED,
  'account.logout': NOT_CACHED,
  'account.register': NOT_CACHED,
  'account.check': NOT_CACHED,
  'account.resend': NOT_CACHED,
  'account.confirm': NOT_CACHED,
  'account.code': NOT_CACHED,
  'account.restore': NOT_CACHED,
  'account.reset': NOT_CACHED,
  'session.get': NOT_CACHED,
  'account.get': NOT_CACHED,
  'account.verify': NOT_CACHED,
  'account.mailCode': NOT_CACHED,
  'account.password': NOT_CACHED,
  'account.email': NOT_CACHED,
  'account.rename': NOT_CACHED,
  'account.oauthPending': NOT_CACHED,
  'account.oauthRegister': NOT_CACHED,
  'account.oauthFinish': NOT_CACHED,
  'account.oauthLink': NOT_CACHED,
  'account.linked': NOT_CACHED,
  'account.unlink': NOT_CACHED,
  'account.language': NOT_CACHED,
  'account.archive': NOT_CACHED,
  'account.export': NOT_CACHED,
  'account.download': NOT_CACHED,
  'account.delete': NOT_CACHED,
  'session.list': NOT_CACHED,
  'session.end': NOT_CACHED,
  'security.totpBegin': NOT_CACHED,
  'security.totpOn': NOT_CACHED,
  'security.totpOff': NOT_CACHED,
  'security.codes': NOT_CACHED,
  'subscribe.add': NOT_CACHED,
  'subscribe.rem': NOT_CACHED,
  'friend.add': NOT_CACHED,
  'friend.accept': NOT_CACHED,
  'friend.rem': NOT_CACHED,
  'friend.requests': NOT_CACHED,
  'block.add': NOT_CACHED,
  'block.rem': NOT_CACHED,
  'block.list': NOT_CACHED,
  marks: NOT_CACHED,
  'favourite.add': NOT_CACHED,
  'favourite.rem': NOT_CACHED,
  'later.add': NOT_CACHED,
  'later.rem': NOT_CACHED,
  'later.choice': NOT_CACHED,
  'lists.of': NOT_CACHED,
  'playlist.new': NOT_CACHED,
  'playlist.edit': NOT_CACHED,
  'playlist.del': NOT_CACHED,
  'playlist.addVideo': NOT_CACHED,
  'playlist.remVideo': NOT_CACHED,
  'playlist.move': NOT_CACHED,
  'playlist.sort': NOT_CACHED,
  'profile.get': NOT_CACHED,
  'profile.edit': NOT_CACHED,
  'profile.avatar': NOT_CACHED,
  'profile.cover': NOT_CACHED,
  'profile.picture': NOT_CACHED,
  'profile.privacy': NOT_CACHED,
  'profile.history': NOT_CACHED,
  'profile.forget': NOT_CACHED,
  'messages.inbox': NOT_CACHED,
  'messages.dialog': NOT_CACHED,
  'message.add': NOT_CACHED,
  'message.read': NOT_CACHED,
  'message.del': NOT_CACHED,
  'dialog.accept': NOT_CACHED,
  'dialog.refuse': NOT_CACHED,
  'messages.choice': NOT_CACHED,
  'notifications.list': NOT_CACHED,
  'notifications.unread': NOT_CACHED,
  'notifications.seen': NOT_CACHED,
  'notifications.read': NOT_CACHED,
  'notifications.unreadAgain': NOT_CACHED,
  'notifications.settings': NOT_CACHED,
  'notifications.choose': NOT_CACHED,
  'notifications.mute': NOT_CACHED,
  'notifications.muted': NOT_CACHED,
  'notifications.unsubscribe': NOT_CACHED,
  'upload.check': NOT_CACHED,
  'upload.create': NOT_CACHED,
  'video.send': NOT_CACHED,
  'album.own': NOT_CACHED,
  'album.save': NOT_CACHED,
  'album.remove': NOT_CACHED,
  'album.toggle': NOT_CACHED,
  'album.cover': NOT_CACHED,
  'album.photo': NOT_CACHED,
  'album.photoRemove': NOT_CACHED,
  'album.move': NOT_CACHED,
  'album.caption': NOT_CACHED,
  'upload.list': NOT_CACHED,
  'upload.get': NOT_CACHED,
  'upload.stats': NOT_CACHED,
  'upload.cancel': NOT_CACHED,
  'upload.retry': NOT_CACHED,
  'upload.submit': NOT_CACHED,
  'upload.appeal': NOT_CACHED,
  'video.save': NOT_CACHED,
  'video.remove': NOT_CACHED,
  'video.toggle': NOT_CACHED,
  'video.readd': NOT_CACHED,
  'video.picture': NOT_CACHED,
  'video.cover': NOT_CACHED,
  'desk.waiting': NOT_CACHED,
  'desk.queue': NOT_CACHED,
  'desk.item': NOT_CACHED,
  'desk.find': NOT_CACHED,
  'desk.decide': NOT_CACHED,
  'desk.claim': NOT_CACHED,
  'desk.thing': NOT_CACHED,
  'desk.bulk': NOT_CACHED,
  'desk.member': NOT_CACHED,
  'desk.clear': NOT_CACHED,
  'desk.record': NOT_CACHED,
  'desk.processing': NOT_CACHED,
  'desk.comments': NOT_CACHED,
  'desk.comment': NOT_CACHED,
  'admin.list': NOT_CACHED,
  'admin.history': NOT_CACHED,
  'admin.save': NOT_CACHED,
  'admin.remove': NOT_CACHED,
  'admin.undo': NOT_CACHED,
  'audit.list': NOT_CACHED,
  'admin.merge': NOT_CACHED,
  'admin.picture': NOT_CACHED,
  'admin.members': NOT_CACHED,
  'admin.role': NOT_CACHED,
  'admin.ban': NOT_CACHED,
  'admin.unban': NOT_CACHED,
  'admin.jobs': NOT_CACHED,
  'admin.job': NOT_CACHED,
  'admin.health': NOT_CACHED,
  'admin.video': NOT_CACHED,
  'proposed.list': NOT_CACHED,
  'proposed.adopt': NOT_CACHED,
  'proposed.merge': NOT_CACHED,
  'proposed.refuse': NOT_CACHED,
};

/** Everything there is to show. */
const ALL: readonly Scope[] = [...PUBLIC_SCOPES, 'search', 'views', 'site'];

/** Public pictures: they are answered while something public shows them. */
export const PICTURE_SHOWS: readonly Scope[] = ['videos', 'names', 'people', 'collections'];

/** What the answer of a call shows. @param name one that is not of the contract shows everything */
export function showsOf(name: string, fields: WireFields): readonly Scope[] {
  const shows = (SHOWS as Readonly<Record<string, Shows>>)[name] ?? ALL;
  return typeof shows === 'function' ? shows(fields) : shows;
}
