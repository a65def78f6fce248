import type { Operation } from '../../../shared/api/table/index.ts';
import { refusal } from '../../../shared/errors/reasons.ts';
import { isRecent, type Caller } from './caller.ts';

/**
 * What an operation needs beside its row's `access`, judged after its input is read and before its handler.
 * `recent`: the password was given within ten minutes.
 */
export type Need = 'recent';

/** Of every operation; a missing one does not compile. */
const NEEDS: Readonly<Record<Operation, readonly Need[]>> = {
  'playlists.list': [],
  'playlist.get': [],
  'albums.list': [],
  'album.get': [],
  'site.config': [],
  'site.stats': [],
  'site.tops': [],
  'videos.list': [],
  'videos.related': [],
  'video.get': [],
  'video.file': [],
  'download.gate': [],
  'input.view': [],
  stats: [],
  categories: [],
  'category.get': [],
  'countries.top': [],
  'comments.list': [],
  'members.list': [],
  'member.get': [],
  'member.fresh': [],
  'member.friends': [],
  'member.subscriptions': [],
  'member.wall': [],
  'member.history': [],
  'models.list': [],
  'model.get': [],
  'channels.list': [],
  'channel.get': [],
  'info.get': [],
  'videos.search': [],
  'search.summary': [],
  suggest: [],
  captcha: [],
  report: [],
  'account.login': [],
  'account.logout': [],
  'account.register': [],
  'account.check': [],
  'account.resend': [],
  'account.confirm': [],
  'account.restore': [],
  'account.reset': [],
  'session.get': [],
  'account.get': [],
  'account.verify': [],
  'account.password': [],
  'account.email': ['recent'],
  'account.rename': ['recent'],
  'account.language': [],
};

/** @throws AppError of the first need that is not met. @param name one that is not of the contract needs nothing */
export function requireNeeds(name: string, caller: Caller, now: number): void {
  const needs = (NEEDS as Readonly<Record<string, readonly Need[]>>)[name] ?? [];
  if (needs.includes('recent') && !isRecent(caller, now)) throw refusal('need_recent_auth');
}
